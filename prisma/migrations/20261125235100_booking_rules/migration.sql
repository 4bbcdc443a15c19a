-- Hand-written: what the Prisma schema cannot say of booking. Apart from 20261125235022_booking: a value that was
-- added to an enum is not used in the transaction that adds it.

-- A request holds its time: the mentor must be able to say yes to it, and two students are not promised one hour.
ALTER TABLE sessions DROP CONSTRAINT sessions_mentor_not_double_booked;
ALTER TABLE sessions ADD CONSTRAINT sessions_mentor_not_double_booked
  EXCLUDE USING gist (mentor_id WITH =, tstzrange(start_time, end_time) WITH &&)
  WHERE (status NOT IN ('cancelled', 'declined') AND deleted_at IS NULL);

ALTER TABLE sessions
  ADD CONSTRAINT sessions_decisions_count CHECK (cardinality(decisions) <= 20),
  ADD CONSTRAINT sessions_written_is_cancelled CHECK (NOT is_written OR status = 'cancelled');

ALTER TABLE session_reminders ADD CONSTRAINT session_reminders_hours CHECK (hours IN (72, 36, 24));

ALTER TABLE mentor_booking_rules
  ADD CONSTRAINT mentor_booking_rules_notice_range CHECK (notice_hours BETWEEN 0 AND 336),
  ADD CONSTRAINT mentor_booking_rules_change_range CHECK (change_hours BETWEEN 0 AND 336),
  ADD CONSTRAINT mentor_booking_rules_ahead_range CHECK (ahead_days BETWEEN 1 AND 180);

ALTER TABLE mentor_slots
  ADD CONSTRAINT mentor_slots_weekday CHECK (weekday BETWEEN 0 AND 6),
  ADD CONSTRAINT mentor_slots_duration CHECK (duration IN (30, 45, 60)),
  ADD CONSTRAINT mentor_slots_minutes CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440);

ALTER TABLE slot_exceptions
  ADD CONSTRAINT slot_exceptions_day CHECK (day ~ '^20\d\d-\d\d-\d\d$'),
  ADD CONSTRAINT slot_exceptions_duration CHECK (duration IN (30, 45, 60)),
  ADD CONSTRAINT slot_exceptions_minutes CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440);

-- What comes is looked for at each pass of the reminders.
CREATE INDEX sessions_coming ON sessions (start_time) WHERE status = 'scheduled' AND deleted_at IS NULL;
