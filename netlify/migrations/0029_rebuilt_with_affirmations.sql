-- A rebuild moves a paid purchase to newer data. It must not bring voters of a state whose terms its buyer never affirmed
-- (invariant 18). Purchases from before affirmations have none, and stay rebuildable.
CREATE TRIGGER rebuilt_with_affirmations BEFORE UPDATE OF version_ids ON purchases FOR EACH ROW
  WHEN (old.version_ids <> new.version_ids AND new.affirmations <> '{}')
  EXECUTE FUNCTION require_affirmations();

-- A restore brings back purchases before any data is loaded, so there are no states to look up yet.
CREATE OR REPLACE FUNCTION require_affirmations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states text[];
BEGIN
  IF current_setting('shop.restoring', true) = 'on' THEN RETURN new; END IF;
  states := CASE WHEN new.filters ? 'State' THEN ARRAY[new.filters->>'State'] ELSE
    (SELECT array_agg(DISTINCT state) FROM data_versions WHERE version_id = ANY (new.version_ids)) END;
  IF states IS NULL OR EXISTS (
    SELECT FROM unnest(states) AS wanted WHERE NOT EXISTS (
      SELECT FROM affirmations a WHERE a.affirmation_no = ANY (new.affirmations) AND a.uid = new.uid
        AND a.state = wanted AND a.at > new.created_at - interval '1 year'))
  THEN RAISE EXCEPTION 'A purchase lacks the affirmations of its states'; END IF;
  RETURN new;
END $$;
