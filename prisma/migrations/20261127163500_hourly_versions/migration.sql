-- Hand-written: one version an hour (UTC), also where two servers or a clock that was set back come to the same hour.
DROP INDEX writing_versions_one_a_day;
CREATE UNIQUE INDEX writing_versions_one_an_hour
  ON writing_versions (document_id, (date_trunc('hour', created_at AT TIME ZONE 'UTC'))) WHERE kind = 'day';
