-- CreateEnum
CREATE TYPE "mentor_change_status" AS ENUM ('open', 'granted', 'declined', 'withdrawn');

-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "mail_at" TIMESTAMPTZ(3),
ADD COLUMN     "push_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "notice_settings" (
    "user_id" UUID NOT NULL,
    "mail_off" VARCHAR(20)[] DEFAULT ARRAY[]::VARCHAR(20)[],
    "push_off" VARCHAR(20)[] DEFAULT ARRAY[]::VARCHAR(20)[],
    "quiet_from" INTEGER NOT NULL DEFAULT 1260,
    "quiet_to" INTEGER NOT NULL DEFAULT 420,
    "zone" VARCHAR(60) NOT NULL DEFAULT 'Africa/Lome',
    "comments_mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "login_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" VARCHAR(100) NOT NULL,
    "auth" VARCHAR(40) NOT NULL,
    "agent" VARCHAR(300) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_success_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_messages" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "topic" VARCHAR(32) NOT NULL,
    "urgency" VARCHAR(10) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mentor_changes" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "mentor_id" UUID,
    "reason" TEXT NOT NULL,
    "wish" TEXT NOT NULL DEFAULT '',
    "status" "mentor_change_status" NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "new_mentor_id" UUID,
    "decided_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "mentor_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_created_at_idx" ON "push_subscriptions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "push_subscriptions_login_id_idx" ON "push_subscriptions"("login_id");

-- CreateIndex
CREATE INDEX "push_messages_next_attempt_at_idx" ON "push_messages"("next_attempt_at");

-- CreateIndex
CREATE INDEX "push_messages_subscription_id_idx" ON "push_messages"("subscription_id");

-- CreateIndex
CREATE INDEX "mentor_changes_project_id_created_at_idx" ON "mentor_changes"("project_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "mentor_changes_status_created_at_idx" ON "mentor_changes"("status", "created_at");

-- CreateIndex
CREATE INDEX "mentor_changes_mentor_id_idx" ON "mentor_changes"("mentor_id");

-- CreateIndex
CREATE INDEX "mentor_changes_new_mentor_id_idx" ON "mentor_changes"("new_mentor_id");

-- CreateIndex
CREATE INDEX "mentor_changes_decided_by_id_idx" ON "mentor_changes"("decided_by_id");

-- CreateIndex
CREATE INDEX "notices_mail_at_idx" ON "notices"("mail_at");

-- CreateIndex
CREATE INDEX "notices_push_at_idx" ON "notices"("push_at");

-- CreateIndex
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");

-- AddForeignKey
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_login_id_fkey" FOREIGN KEY ("login_id") REFERENCES "login_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mentor_changes" ADD CONSTRAINT "mentor_changes_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mentor_changes" ADD CONSTRAINT "mentor_changes_mentor_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mentor_changes" ADD CONSTRAINT "mentor_changes_new_mentor_id_fkey" FOREIGN KEY ("new_mentor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mentor_changes" ADD CONSTRAINT "mentor_changes_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Hand-written.
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_quiet"
  CHECK (quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439);
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_endpoint" CHECK (length(endpoint) <= 1000);
ALTER TABLE "mentor_changes" ADD CONSTRAINT "mentor_changes_decided" CHECK (
  (status = 'open') = (decided_at IS NULL) AND reason <> ''
  AND (new_mentor_id IS NULL OR status = 'granted'));
CREATE UNIQUE INDEX "mentor_changes_one_open" ON "mentor_changes" (project_id) WHERE status = 'open';
