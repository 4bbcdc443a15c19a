-- CreateEnum
CREATE TYPE "reply_side" AS ENUM ('team', 'sender');

-- CreateTable
CREATE TABLE "message_replies" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "side" "reply_side" NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "mail_id" UUID,
    "link_hash" VARCHAR(64),
    "link_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "message_replies_mail_id_key" ON "message_replies"("mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_replies_link_hash_key" ON "message_replies"("link_hash");

-- CreateIndex
CREATE INDEX "message_replies_message_id_created_at_id_idx" ON "message_replies"("message_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "message_replies_author_id_idx" ON "message_replies"("author_id");

-- AddForeignKey
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "outgoing_mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Hand-written: what a sender wrote has no author here, no mail and no link.
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_sender_has_no_mail"
  CHECK (side = 'team' OR (author_id IS NULL AND mail_id IS NULL AND link_hash IS NULL));
-- A link always has its end.
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_link_expires"
  CHECK ((link_hash IS NULL) = (link_expires_at IS NULL));
