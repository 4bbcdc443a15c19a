-- Hand-written: the totals of filtered lists are counted in these alone, not in the tables.
CREATE INDEX users_live_status ON users (status, active) WHERE deleted_at IS NULL;
CREATE INDEX sessions_live_status ON sessions (status, start_time) WHERE deleted_at IS NULL;
