-- Hand-written: what the Prisma schema cannot say of universities.
CREATE TRIGGER universities_stamp BEFORE INSERT OR UPDATE ON universities
  FOR EACH ROW EXECUTE FUNCTION stamp_change();

CREATE FUNCTION universities_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(NEW.name);
  RETURN NEW;
END $$;
CREATE TRIGGER universities_search BEFORE INSERT OR UPDATE OF name, search_text ON universities
  FOR EACH ROW EXECUTE FUNCTION universities_search_text();

-- What was removed is found without reading the table.
CREATE INDEX universities_removed ON universities (deleted_at) WHERE deleted_at IS NOT NULL;
