-- Hand-written: what the Prisma schema cannot say of tasks.
-- Writing search_text alone moves change_xid and no version.
CREATE TRIGGER tasks_stamp BEFORE INSERT OR UPDATE ON tasks
  FOR EACH ROW EXECUTE FUNCTION stamp_change('search_text');

CREATE FUNCTION tasks_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(NEW.title);
  RETURN NEW;
END $$;
CREATE TRIGGER tasks_search BEFORE INSERT OR UPDATE OF title, search_text ON tasks
  FOR EACH ROW EXECUTE FUNCTION tasks_search_text();

-- Tasks show the title of their project: a new title brings their rows to every replica.
CREATE FUNCTION projects_retitled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET search_text = '' WHERE project_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER projects_retitled AFTER UPDATE OF title ON projects
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION projects_retitled();

ALTER TABLE tasks
  ADD CONSTRAINT tasks_due_on_is_a_day CHECK (due_on ~ '^20\d\d-\d\d-\d\d$'),
  ADD CONSTRAINT tasks_position_range CHECK (position BETWEEN 0 AND 1000);

-- What is live is counted, and what was removed is found, without reading the table.
CREATE INDEX tasks_live ON tasks (project_id, done_at) WHERE deleted_at IS NULL;
CREATE INDEX tasks_removed ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;
