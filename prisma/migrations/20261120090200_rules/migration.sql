-- Hand-written: everything the Prisma schema cannot say. `npm run db:migration` neither writes nor
-- removes any of it (see tools/database/schema-difference.ts).

-- ------------------------------------------------------------------ change tracking (sync)

-- `change_xid` is the transaction that last wrote the row: the delta reads rows below the oldest
-- running transaction, so that a late commit is never skipped. `version` is what If-Match names.
-- A counter column given as argument moves change_xid alone: somebody using a template must not make
-- the administrator who edits it offline meet a conflict.
CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change_xid := pg_current_xact_id()::text::bigint;
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
  ELSIF TG_NARGS > 0
    AND to_jsonb(NEW) - TG_ARGV[0] - 'change_xid' = to_jsonb(OLD) - TG_ARGV[0] - 'change_xid' THEN
    NEW.version := OLD.version;
  ELSE
    NEW.version := OLD.version + 1;
    IF NEW.updated_at = OLD.updated_at THEN
      NEW.updated_at := greatest(now(), OLD.updated_at);
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER users_stamp BEFORE INSERT OR UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
CREATE TRIGGER templates_stamp BEFORE INSERT OR UPDATE ON templates
  FOR EACH ROW EXECUTE FUNCTION stamp_change('usage_count');
CREATE TRIGGER projects_stamp BEFORE INSERT OR UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
CREATE TRIGGER sessions_stamp BEFORE INSERT OR UPDATE ON sessions
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
CREATE TRIGGER orders_stamp BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
CREATE TRIGGER contact_messages_stamp BEFORE INSERT OR UPDATE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
CREATE TRIGGER newsletter_subscribers_stamp BEFORE INSERT OR UPDATE ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION stamp_change();

-- Tables that are not synchronised, but show when they last changed.
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.updated_at = OLD.updated_at THEN
    NEW.updated_at := greatest(now(), OLD.updated_at);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER quotes_touch BEFORE UPDATE ON quotes
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER subscriptions_touch BEFORE UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- ------------------------------------------------------------------ addresses and names

-- Stored in lower case, so that a plain index both finds them and keeps them unique without regard
-- to case, and Prisma can ask with `equals`.
CREATE FUNCTION lower_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := lower(btrim(NEW.email));
  RETURN NEW;
END $$;

CREATE TRIGGER users_lower_email BEFORE INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION lower_email();
CREATE TRIGGER orders_lower_email BEFORE INSERT OR UPDATE OF email ON orders
  FOR EACH ROW EXECUTE FUNCTION lower_email();
CREATE TRIGGER subscriptions_lower_email BEFORE INSERT OR UPDATE OF email ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION lower_email();
CREATE TRIGGER newsletter_subscribers_lower_email BEFORE INSERT OR UPDATE OF email ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION lower_email();

CREATE FUNCTION lower_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username := lower(btrim(NEW.username));
  RETURN NEW;
END $$;

CREATE TRIGGER users_lower_username BEFORE INSERT OR UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION lower_username();

CREATE UNIQUE INDEX users_username_key ON users (username) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_email_key ON users (email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (email)
  WHERE deleted_at IS NULL;

-- `status` is the truth and `active` its short form. Whoever writes only one of them gets both.
CREATE FUNCTION agree_user_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT NEW.active AND NEW.status = 'active' THEN
      NEW.status := 'inactive';
    END IF;
  ELSIF NEW.status = OLD.status AND NEW.active <> OLD.active THEN
    NEW.status := CASE WHEN NEW.active THEN 'active' ELSE 'inactive' END;
  END IF;
  NEW.active := NEW.status = 'active';
  RETURN NEW;
END $$;

CREATE TRIGGER users_agree_status BEFORE INSERT OR UPDATE OF status, active ON users
  FOR EACH ROW EXECUTE FUNCTION agree_user_status();

-- ------------------------------------------------------------------ search

CREATE FUNCTION users_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(concat_ws(' ', NEW.full_name, NEW.username, NEW.email));
  RETURN NEW;
END $$;
CREATE TRIGGER users_search BEFORE INSERT OR UPDATE OF full_name, username, email, search_text ON users
  FOR EACH ROW EXECUTE FUNCTION users_search_text();

CREATE FUNCTION templates_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(concat_ws(' ', NEW.name, NEW.description));
  RETURN NEW;
END $$;
CREATE TRIGGER templates_search BEFORE INSERT OR UPDATE OF name, description, search_text ON templates
  FOR EACH ROW EXECUTE FUNCTION templates_search_text();

CREATE FUNCTION titled_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(concat_ws(' ', NEW.title, NEW.description));
  RETURN NEW;
END $$;
CREATE TRIGGER projects_search BEFORE INSERT OR UPDATE OF title, description, search_text ON projects
  FOR EACH ROW EXECUTE FUNCTION titled_search_text();
CREATE TRIGGER sessions_search BEFORE INSERT OR UPDATE OF title, description, search_text ON sessions
  FOR EACH ROW EXECUTE FUNCTION titled_search_text();

CREATE FUNCTION orders_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_normal(concat_ws(' ', NEW.full_name, NEW.email, NEW.provider_ref));
  RETURN NEW;
END $$;
CREATE TRIGGER orders_search BEFORE INSERT OR UPDATE OF full_name, email, provider_ref, search_text ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_search_text();

-- ------------------------------------------------------------------ bounds

ALTER TABLE templates ADD CONSTRAINT templates_usage_count_not_negative CHECK (usage_count >= 0);
ALTER TABLE template_revisions ADD CONSTRAINT template_revisions_number_from_one CHECK (number >= 1);
ALTER TABLE projects ADD CONSTRAINT projects_progress_range CHECK (progress BETWEEN 0 AND 100);
ALTER TABLE sessions ADD CONSTRAINT sessions_end_after_start CHECK (end_time > start_time);
ALTER TABLE login_sessions ADD CONSTRAINT login_sessions_expires_later CHECK (expires_at > created_at);

ALTER TABLE orders
  ADD CONSTRAINT orders_list_price_not_negative CHECK (list_price >= 0),
  ADD CONSTRAINT orders_credit_range CHECK (credit_amount BETWEEN 0 AND list_price),
  ADD CONSTRAINT orders_amount_adds_up CHECK (amount = list_price - credit_amount),
  ADD CONSTRAINT orders_eur_not_negative CHECK (amount_eur_cents >= 0),
  ADD CONSTRAINT orders_refund_range CHECK (refunded_amount BETWEEN 0 AND amount);
ALTER TABLE refunds ADD CONSTRAINT refunds_amount_positive CHECK (amount > 0);
ALTER TABLE quotes ADD CONSTRAINT quotes_amount_positive CHECK (amount > 0);
ALTER TABLE receipts
  ADD CONSTRAINT receipts_amount_not_negative CHECK (amount >= 0 AND amount_eur_cents >= 0),
  ADD CONSTRAINT receipts_sequence_from_one CHECK (sequence >= 1),
  ADD CONSTRAINT receipts_refund_is_credit_note CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL));
ALTER TABLE receipt_counters ADD CONSTRAINT receipt_counters_not_negative CHECK (last >= 0);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_end_after_start CHECK (ends_at > starts_at);
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_students_positive CHECK (students_count > 0);
ALTER TABLE outgoing_mails ADD CONSTRAINT outgoing_mails_attempts_not_negative CHECK (attempts >= 0);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_reply_when_completed
  CHECK ((reply_status IS NULL) = (completed_at IS NULL));

CREATE UNIQUE INDEX subscriptions_one_active ON subscriptions (user_id) WHERE status = 'active';

ALTER TABLE sessions ADD CONSTRAINT sessions_mentor_not_double_booked
  EXCLUDE USING gist (mentor_id WITH =, tstzrange(start_time, end_time) WITH &&)
  WHERE (status <> 'cancelled' AND deleted_at IS NULL);

-- ------------------------------------------------------------------ what may not change

-- The price of an order is fixed with it; only the euro amount may still be filled in, once.
CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.plan, NEW.list_price, NEW.credit_amount, NEW.amount)
      IS DISTINCT FROM (OLD.plan, OLD.list_price, OLD.credit_amount, OLD.amount)
    OR OLD.amount_eur_cents IS NOT NULL AND NEW.amount_eur_cents IS DISTINCT FROM OLD.amount_eur_cents
    OR OLD.quote_id IS NOT NULL AND NEW.quote_id IS DISTINCT FROM OLD.quote_id THEN
    RAISE EXCEPTION 'order % violates constraint "orders_price_is_fixed": its price cannot change', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_price_is_fixed', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_price_is_fixed BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_price_change();

-- Append-only tables. The retention job, and nothing else, deletes old lines after
-- SET LOCAL app.retention = 'on'; no setting ever allows an UPDATE.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' AND current_setting('app.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'insufficient_privilege', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER order_events_no_truncate BEFORE TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER receipts_immutable BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER receipts_no_truncate BEFORE TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
