-- Hand-written: what the Prisma schema cannot say of announcements.
CREATE TRIGGER announcements_stamp BEFORE INSERT OR UPDATE ON announcements
  FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE FUNCTION announcements_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(concat_ws(' ', NEW.title_fr, NEW.title_en, NEW.text_fr, NEW.text_en));
  RETURN NEW;
END $$;
CREATE TRIGGER announcements_search
  BEFORE INSERT OR UPDATE OF title_fr, title_en, text_fr, text_en, search_text ON announcements
  FOR EACH ROW EXECUTE FUNCTION announcements_search_text();

ALTER TABLE announcements ADD CONSTRAINT announcements_end_after_start CHECK (ends_at > starts_at);

-- What is live is counted, and what was removed is found, without reading the table.
CREATE INDEX announcements_live ON announcements (audience, ends_at) WHERE deleted_at IS NULL;
CREATE INDEX announcements_removed ON announcements (deleted_at) WHERE deleted_at IS NOT NULL;
