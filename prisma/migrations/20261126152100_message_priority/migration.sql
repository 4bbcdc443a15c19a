-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "answer_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "priority" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "queue" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "contact_messages_queue_id_idx" ON "contact_messages"("queue" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_status_queue_id_idx" ON "contact_messages"("status", "queue" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_subject_queue_id_idx" ON "contact_messages"("subject", "queue" DESC, "id" DESC);

-- Hand-written from here on.

-- One text sorts the list: `1` for a priority message that is not settled, then the time of its coming.
CREATE FUNCTION contact_messages_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.queue := (CASE WHEN NEW.priority AND NEW.status <> 'resolved' THEN '1 ' ELSE '0 ' END)
    || to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS');
  RETURN NEW;
END $$;
CREATE TRIGGER contact_messages_queue BEFORE INSERT OR UPDATE OF priority, status, created_at, queue ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION contact_messages_queue();

-- Messages that were there are no newer for it: an edit that is open meanwhile is not refused.
ALTER TABLE contact_messages DISABLE TRIGGER contact_messages_stamp;
UPDATE contact_messages SET queue = '';
ALTER TABLE contact_messages ENABLE TRIGGER contact_messages_stamp;

-- Counted by the new filter too, without reading the table.
DROP INDEX contact_messages_live;
CREATE INDEX contact_messages_live ON contact_messages (status, subject, priority) WHERE deleted_at IS NULL;
