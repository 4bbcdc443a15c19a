-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "session_status" ADD VALUE 'requested';
ALTER TYPE "session_status" ADD VALUE 'declined';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "decisions" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "is_kept" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_written" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "planned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "reason" TEXT;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "session_id" UUID;

-- CreateTable
CREATE TABLE "session_reminders" (
    "session_id" UUID NOT NULL,
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "hours" INTEGER NOT NULL,
    "is_told" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_reminders_pkey" PRIMARY KEY ("session_id","start_time","hours")
);

-- CreateTable
CREATE TABLE "mentor_booking_rules" (
    "mentor_id" UUID NOT NULL,
    "zone" VARCHAR(40) NOT NULL,
    "notice_hours" INTEGER NOT NULL,
    "change_hours" INTEGER NOT NULL,
    "ahead_days" INTEGER NOT NULL,
    "needs_confirmation" BOOLEAN NOT NULL,
    "meeting_url" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mentor_booking_rules_pkey" PRIMARY KEY ("mentor_id")
);

-- CreateTable
CREATE TABLE "mentor_slots" (
    "id" UUID NOT NULL,
    "mentor_id" UUID NOT NULL,
    "weekday" INTEGER NOT NULL,
    "from_minute" INTEGER NOT NULL,
    "to_minute" INTEGER NOT NULL,
    "duration" INTEGER NOT NULL,
    "title" TEXT,

    CONSTRAINT "mentor_slots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slot_exceptions" (
    "id" UUID NOT NULL,
    "mentor_id" UUID NOT NULL,
    "day" VARCHAR(10) NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "from_minute" INTEGER NOT NULL,
    "to_minute" INTEGER NOT NULL,
    "duration" INTEGER NOT NULL,

    CONSTRAINT "slot_exceptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "session_reminders_start_time_idx" ON "session_reminders"("start_time");

-- CreateIndex
CREATE INDEX "mentor_slots_mentor_id_weekday_from_minute_idx" ON "mentor_slots"("mentor_id", "weekday", "from_minute");

-- CreateIndex
CREATE INDEX "slot_exceptions_mentor_id_day_idx" ON "slot_exceptions"("mentor_id", "day");

-- CreateIndex
CREATE INDEX "slot_exceptions_day_idx" ON "slot_exceptions"("day");

-- CreateIndex
CREATE INDEX "tasks_session_id_idx" ON "tasks"("session_id");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_reminders" ADD CONSTRAINT "session_reminders_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mentor_booking_rules" ADD CONSTRAINT "mentor_booking_rules_mentor_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mentor_slots" ADD CONSTRAINT "mentor_slots_mentor_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slot_exceptions" ADD CONSTRAINT "slot_exceptions_mentor_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
