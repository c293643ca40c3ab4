-- One load at a time per state. Who is loading, and when it was last heard of, tells a load that is under way from
-- what a killed one left behind.
ALTER TABLE data_versions
  ADD COLUMN loader   jsonb,
  ADD COLUMN heard_at timestamptz;
CREATE UNIQUE INDEX one_load_per_state ON data_versions (state) WHERE status = 'loading';
