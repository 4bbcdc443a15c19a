-- CreateEnum
CREATE TYPE "institution_right" AS ENUM ('manager', 'mentor');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('waiting', 'delivered', 'failed');

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "institution_id" UUID,
ADD COLUMN     "renews" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "seats" INTEGER;

-- CreateTable
CREATE TABLE "institutions" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "logo" BYTEA,
    "logo_hash" VARCHAR(20),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "institutions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "institution_periods" (
    "id" UUID NOT NULL,
    "institution_id" UUID NOT NULL,
    "order_id" UUID,
    "seats" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "institution_periods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "institution_staff" (
    "user_id" UUID NOT NULL,
    "institution_id" UUID NOT NULL,
    "staff_right" "institution_right" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "institution_staff_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "institution_members" (
    "user_id" UUID NOT NULL,
    "institution_id" UUID NOT NULL,
    "level_before" "subscription_type",
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "institution_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "institution_invitations" (
    "id" UUID NOT NULL,
    "institution_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_by_id" UUID,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "institution_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "institution_keys" (
    "id" UUID NOT NULL,
    "institution_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" VARCHAR(64) NOT NULL,
    "hint" VARCHAR(4) NOT NULL,
    "scopes" VARCHAR(20)[],
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "institution_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "institution_webhooks" (
    "id" UUID NOT NULL,
    "institution_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" VARCHAR(40)[],
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "institution_webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event" VARCHAR(40) NOT NULL,
    "student_id" UUID,
    "payload" JSONB NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_status" INTEGER,
    "last_error" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resent_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "institutions_name_id_idx" ON "institutions"("name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "institution_periods_order_id_key" ON "institution_periods"("order_id");

-- CreateIndex
CREATE INDEX "institution_periods_institution_id_ends_at_idx" ON "institution_periods"("institution_id", "ends_at");

-- CreateIndex
CREATE INDEX "institution_staff_institution_id_created_at_idx" ON "institution_staff"("institution_id", "created_at");

-- CreateIndex
CREATE INDEX "institution_members_institution_id_joined_at_idx" ON "institution_members"("institution_id", "joined_at");

-- CreateIndex
CREATE UNIQUE INDEX "institution_invitations_token_hash_key" ON "institution_invitations"("token_hash");

-- CreateIndex
CREATE INDEX "institution_invitations_institution_id_created_at_id_idx" ON "institution_invitations"("institution_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "institution_invitations_invited_by_id_idx" ON "institution_invitations"("invited_by_id");

-- CreateIndex
CREATE INDEX "institution_invitations_accepted_by_id_idx" ON "institution_invitations"("accepted_by_id");

-- CreateIndex
CREATE INDEX "institution_invitations_email_idx" ON "institution_invitations"("email");

-- CreateIndex
CREATE INDEX "institution_invitations_expires_at_idx" ON "institution_invitations"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "institution_keys_key_hash_key" ON "institution_keys"("key_hash");

-- CreateIndex
CREATE INDEX "institution_keys_institution_id_created_at_idx" ON "institution_keys"("institution_id", "created_at");

-- CreateIndex
CREATE INDEX "institution_keys_created_by_id_idx" ON "institution_keys"("created_by_id");

-- CreateIndex
CREATE INDEX "institution_webhooks_institution_id_created_at_idx" ON "institution_webhooks"("institution_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_next_attempt_at_idx" ON "webhook_deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_student_id_idx" ON "webhook_deliveries"("student_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE INDEX "quotes_institution_id_idx" ON "quotes"("institution_id");

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_periods" ADD CONSTRAINT "institution_periods_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_periods" ADD CONSTRAINT "institution_periods_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_staff" ADD CONSTRAINT "institution_staff_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_staff" ADD CONSTRAINT "institution_staff_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_invitations" ADD CONSTRAINT "institution_invitations_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_invitations" ADD CONSTRAINT "institution_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_invitations" ADD CONSTRAINT "institution_invitations_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_keys" ADD CONSTRAINT "institution_keys_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_keys" ADD CONSTRAINT "institution_keys_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "institution_webhooks" ADD CONSTRAINT "institution_webhooks_institution_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "institution_webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
