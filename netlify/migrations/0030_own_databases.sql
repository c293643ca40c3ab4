-- States whose voters are in a database of their own (docs/running.md, "More than one database"). Written by whatever
-- loads or migrates one, so that nobody suppresses a voter here alone, or loads the state here again by mistake.
CREATE TABLE states_elsewhere (
  state text PRIMARY KEY CHECK (state ~ '^[A-Z]{2}$'),
  since timestamptz NOT NULL DEFAULT now()
);
-- Those that have sold a list: the number of a version says whose database it is in (netlify/lib/versionNumbers.ts).
INSERT INTO states_elsewhere (state)
  SELECT DISTINCT chr(65 + (version / 1000000 - 1) / 26) || chr(65 + (version / 1000000 - 1) % 26)
  FROM purchases, unnest(version_ids) AS version WHERE version >= 1000000;
