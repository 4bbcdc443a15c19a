-- AlterTable
ALTER TABLE "users" ADD COLUMN     "second_factor_on" BOOLEAN NOT NULL DEFAULT false;

-- Hand-written from here on.

-- Any number of columns may be given now: a change of these alone moves change_xid, and version stays.
CREATE OR REPLACE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change_xid := pg_current_xact_id()::text::bigint;
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
  ELSIF TG_NARGS > 0
    AND to_jsonb(NEW) - TG_ARGV - 'change_xid' = to_jsonb(OLD) - TG_ARGV - 'change_xid' THEN
    NEW.version := OLD.version;
  ELSE
    NEW.version := OLD.version + 1;
    IF NEW.updated_at = OLD.updated_at THEN
      NEW.updated_at := greatest(now(), OLD.updated_at);
    END IF;
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER users_stamp ON users;
CREATE TRIGGER users_stamp BEFORE INSERT OR UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION stamp_change('preferences', 'second_factor_on');

-- One place knows whether it is on; the copies of the list are told through the person's row.
CREATE FUNCTION tell_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET second_factor_on = (TG_OP <> 'DELETE' AND NEW.enabled_at IS NOT NULL)
  WHERE id = coalesce(NEW.user_id, OLD.user_id)
    AND second_factor_on <> (TG_OP <> 'DELETE' AND NEW.enabled_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER second_factors_tell AFTER INSERT OR UPDATE OF enabled_at OR DELETE ON second_factors
  FOR EACH ROW EXECUTE FUNCTION tell_second_factor();

UPDATE users SET second_factor_on = true
WHERE id IN (SELECT user_id FROM second_factors WHERE enabled_at IS NOT NULL);
