-- Purchases are kept for seven years, the data that they were counted on for weeks. But what a list's filters mean hangs
-- on that data: VH1 is its latest election, and an age is one on its day. So a version leaves a row here when it is deleted,
-- whoever deletes it. Names nobody.
CREATE TABLE version_records (
  version_id integer PRIMARY KEY,
  state      text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  data_date  date NOT NULL,
  sample     boolean NOT NULL,
  loaded_at  timestamptz,
  -- The tracked ones: vh, id, date and classification of each.
  elections  jsonb NOT NULL
);

-- Every version that lists were or could be sold of, whether its voters are still here or not.
CREATE VIEW known_versions AS
  SELECT version_id, state, data_date, sample, live_since AS loaded_at,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('vh', vh, 'id', election_id, 'date', election_date,
       'classification', classification) ORDER BY vh), '[]')
     FROM elections e WHERE e.version_id = d.version_id AND vh IS NOT NULL) AS elections
  FROM data_versions d WHERE status IN ('live', 'retired')
  UNION ALL
  SELECT version_id, state, data_date, sample, loaded_at, elections FROM version_records r
  WHERE NOT EXISTS (SELECT FROM data_versions d WHERE d.version_id = r.version_id);

CREATE FUNCTION record_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO version_records SELECT * FROM known_versions WHERE version_id = old.version_id ON CONFLICT DO NOTHING;
  RETURN old;
END $$;
CREATE TRIGGER leaves_a_record BEFORE DELETE ON data_versions
  FOR EACH ROW EXECUTE FUNCTION record_version();
