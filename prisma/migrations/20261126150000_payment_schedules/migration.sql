-- CreateEnum
CREATE TYPE "schedule_state" AS ENUM ('proposed', 'open', 'paid', 'refunded', 'replaced');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "part_id" UUID;

-- CreateTable
CREATE TABLE "payment_schedules" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "plan" "plan" NOT NULL,
    "quote_id" UUID,
    "list_price" INTEGER NOT NULL,
    "credit_amount" INTEGER NOT NULL DEFAULT 0,
    "amount" INTEGER NOT NULL,
    "state" "schedule_state" NOT NULL DEFAULT 'proposed',
    "paused_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_schedules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_parts" (
    "id" UUID NOT NULL,
    "schedule_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "last_reminder" INTEGER,

    CONSTRAINT "schedule_parts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_schedules_user_id_idx" ON "payment_schedules"("user_id");

-- CreateIndex
CREATE INDEX "payment_schedules_quote_id_idx" ON "payment_schedules"("quote_id");

-- CreateIndex
CREATE INDEX "payment_schedules_state_created_at_id_idx" ON "payment_schedules"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "schedule_parts_due_at_idx" ON "schedule_parts"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "schedule_parts_schedule_id_number_key" ON "schedule_parts"("schedule_id", "number");

-- CreateIndex
CREATE INDEX "orders_part_id_idx" ON "orders"("part_id");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "schedule_parts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_parts" ADD CONSTRAINT "schedule_parts_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "payment_schedules"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Hand-written: what the Prisma schema cannot say of schedules.
ALTER TABLE payment_schedules
  ADD CONSTRAINT payment_schedules_credit_range CHECK (credit_amount BETWEEN 0 AND list_price),
  ADD CONSTRAINT payment_schedules_amount_rounded_down
    CHECK (amount % 5 = 0 AND amount > 0 AND list_price - credit_amount - amount BETWEEN 0 AND 4);
ALTER TABLE schedule_parts
  ADD CONSTRAINT schedule_parts_number_range CHECK (number BETWEEN 1 AND 3),
  ADD CONSTRAINT schedule_parts_amount_multiple CHECK (amount % 5 = 0 AND amount > 0),
  ADD CONSTRAINT schedule_parts_days_positive CHECK (days > 0);
