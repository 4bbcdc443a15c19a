-- Hand-written: what the Prisma schema cannot say of institutions.
ALTER TABLE institution_periods ADD CONSTRAINT institution_periods_seats CHECK (seats > 0);
ALTER TABLE institution_periods ADD CONSTRAINT institution_periods_run CHECK (ends_at > starts_at);
ALTER TABLE quotes ADD CONSTRAINT quotes_seats CHECK ((institution_id IS NULL) = (seats IS NULL) AND (seats IS NULL OR seats > 0));

-- One delivery for each webhook that wants the event. An event has one id, so that receivers know it again.
CREATE FUNCTION tell_webhooks(institution uuid, student uuid, event text, facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  told jsonb := jsonb_build_object(
    'id', gen_random_uuid(), 'type', event,
    'createdAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts);
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, event, student_id, payload)
  SELECT gen_random_uuid(), w.id, event, student, told
  FROM institution_webhooks w WHERE w.institution_id = institution AND event = ANY (w.events);
END $$;

CREATE FUNCTION institution_members_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_webhooks(NEW.institution_id, NEW.user_id, 'member.joined', jsonb_build_object('studentId', NEW.user_id));
    RETURN NEW;
  END IF;
  -- What was told or waits to be told of who leaves goes; only that they left is told.
  DELETE FROM webhook_deliveries d USING institution_webhooks w
    WHERE w.id = d.webhook_id AND w.institution_id = OLD.institution_id AND d.student_id = OLD.user_id;
  PERFORM tell_webhooks(OLD.institution_id, NULL, 'member.left', jsonb_build_object('studentId', OLD.user_id));
  RETURN OLD;
END $$;
CREATE TRIGGER institution_members_tell AFTER INSERT OR DELETE ON institution_members
  FOR EACH ROW EXECUTE FUNCTION institution_members_tell();

CREATE FUNCTION projects_tell_institution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  follower uuid;
BEGIN
  SELECT institution_id INTO follower FROM institution_members WHERE user_id = NEW.user_id;
  IF follower IS NULL OR NEW.deleted_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    PERFORM tell_webhooks(follower, NEW.user_id, 'project.status', jsonb_build_object(
      'projectId', NEW.id, 'studentId', NEW.user_id, 'status', NEW.status, 'progress', NEW.progress));
  END IF;
  IF NEW.deadline IS DISTINCT FROM OLD.deadline THEN
    PERFORM tell_webhooks(follower, NEW.user_id, 'project.deadline', jsonb_build_object(
      'projectId', NEW.id, 'studentId', NEW.user_id,
      'deadline', to_char(NEW.deadline AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER projects_tell_institution AFTER UPDATE OF status, deadline ON projects
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status OR NEW.deadline IS DISTINCT FROM OLD.deadline)
  EXECUTE FUNCTION projects_tell_institution();

CREATE FUNCTION writing_rounds_tell_institution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = NEW.state THEN
    RETURN NULL;
  END IF;
  PERFORM tell_webhooks(m.institution_id, m.user_id, 'round.' || NEW.state, jsonb_build_object(
    'projectId', p.id, 'studentId', m.user_id, 'roundId', NEW.id, 'number', NEW.number))
  FROM projects p JOIN institution_members m ON m.user_id = p.user_id
  WHERE p.id = NEW.project_id AND p.deleted_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER writing_rounds_tell_institution AFTER INSERT OR UPDATE OF state ON writing_rounds
  FOR EACH ROW EXECUTE FUNCTION writing_rounds_tell_institution();
