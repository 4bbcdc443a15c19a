-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "calendars" JSONB;

-- CreateTable
CREATE TABLE "session_notices" (
    "session_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "told" JSONB,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_notices_pkey" PRIMARY KEY ("session_id","user_id")
);

-- CreateIndex
CREATE INDEX "session_notices_due_at_idx" ON "session_notices"("due_at");

-- CreateIndex
CREATE INDEX "session_notices_user_id_idx" ON "session_notices"("user_id");

-- AddForeignKey
ALTER TABLE "session_notices" ADD CONSTRAINT "session_notices_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_notices" ADD CONSTRAINT "session_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
