-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "undoes_id" UUID;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "newsletter_subscribers" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "contact_messages_subject_created_at_id_idx" ON "contact_messages"("subject", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_updated_at_id_idx" ON "contact_messages"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_full_name_id_idx" ON "contact_messages"("full_name", "id");

-- CreateIndex
CREATE INDEX "contact_messages_search_text_idx" ON "contact_messages" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "newsletter_subscribers_status_created_at_id_idx" ON "newsletter_subscribers"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "newsletter_subscribers_email_id_idx" ON "newsletter_subscribers"("email", "id");

-- CreateIndex
CREATE INDEX "newsletter_subscribers_search_text_idx" ON "newsletter_subscribers" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "projects_title_id_idx" ON "projects"("title", "id");

-- CreateIndex
CREATE INDEX "sessions_title_id_idx" ON "sessions"("title", "id");

-- Hand-written from here on.

CREATE UNIQUE INDEX audit_events_undone_once ON audit_events (undoes_id) WHERE undoes_id IS NOT NULL;

-- Messages and subscribers become lists of the console, as users and projects are: searchable, counted and found
-- when removed without reading the tables. Writing search_text alone moves change_xid and no version.
DROP TRIGGER contact_messages_stamp ON contact_messages;
CREATE TRIGGER contact_messages_stamp BEFORE INSERT OR UPDATE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION stamp_change('search_text');
DROP TRIGGER newsletter_subscribers_stamp ON newsletter_subscribers;
CREATE TRIGGER newsletter_subscribers_stamp BEFORE INSERT OR UPDATE ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION stamp_change('search_text');

CREATE FUNCTION contact_messages_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(concat_ws(' ', NEW.full_name, NEW.email, NEW.organisation, NEW.message));
  RETURN NEW;
END $$;
CREATE TRIGGER contact_messages_search BEFORE INSERT OR UPDATE OF full_name, email, organisation, message, search_text ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION contact_messages_search_text();
CREATE FUNCTION newsletter_subscribers_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(NEW.email);
  RETURN NEW;
END $$;
CREATE TRIGGER newsletter_subscribers_search BEFORE INSERT OR UPDATE OF email, search_text ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION newsletter_subscribers_search_text();
UPDATE contact_messages SET search_text = '';
UPDATE newsletter_subscribers SET search_text = '';

CREATE INDEX contact_messages_live ON contact_messages (status, subject) WHERE deleted_at IS NULL;
CREATE INDEX contact_messages_removed ON contact_messages (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX newsletter_subscribers_live ON newsletter_subscribers (status) WHERE deleted_at IS NULL;
CREATE INDEX newsletter_subscribers_removed ON newsletter_subscribers (deleted_at) WHERE deleted_at IS NOT NULL;

-- Messages show who handles them.
CREATE OR REPLACE FUNCTION spread_user_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET search_text = search_text WHERE user_id = NEW.id OR mentor_id = NEW.id;
  UPDATE sessions SET search_text = search_text WHERE student_id = NEW.id OR mentor_id = NEW.id;
  UPDATE contact_messages SET search_text = search_text WHERE handled_by_id = NEW.id;
  RETURN NULL;
END $$;
