-- The browser of a sign-in, known again by its cookie: see LoginLock.
ALTER TABLE "login_sessions" ADD COLUMN "device_hash" VARCHAR(64);

-- Hand-written from here on.

-- What is live is counted, and what was removed is found, without reading the tables.
CREATE INDEX users_live ON users (id) WHERE deleted_at IS NULL;
CREATE INDEX templates_live ON templates (id) WHERE deleted_at IS NULL;
CREATE INDEX projects_live ON projects (id) WHERE deleted_at IS NULL;
CREATE INDEX sessions_live ON sessions (id) WHERE deleted_at IS NULL;
CREATE INDEX users_removed ON users (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX templates_removed ON templates (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX projects_removed ON projects (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX sessions_removed ON sessions (deleted_at) WHERE deleted_at IS NOT NULL;

-- Projects and sessions are shown with the names of their people, so a new name must reach their deltas.
-- Writing search_text, which follows from other columns, moves change_xid alone: nobody's edit meets a conflict.
DROP TRIGGER projects_stamp ON projects;
CREATE TRIGGER projects_stamp BEFORE INSERT OR UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION stamp_change('search_text');
DROP TRIGGER sessions_stamp ON sessions;
CREATE TRIGGER sessions_stamp BEFORE INSERT OR UPDATE ON sessions
  FOR EACH ROW EXECUTE FUNCTION stamp_change('search_text');

CREATE FUNCTION spread_user_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET search_text = search_text WHERE user_id = NEW.id OR mentor_id = NEW.id;
  UPDATE sessions SET search_text = search_text WHERE student_id = NEW.id OR mentor_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_spread_name AFTER UPDATE OF full_name ON users
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION spread_user_name();
