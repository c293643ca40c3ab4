-- A list that one response cannot hold is downloaded in parts. Where each begins is found out once; the data version is
-- frozen, so it holds for good. The places name voters: they go with the version they are of.
CREATE TABLE download_parts (
  purchase_id uuid NOT NULL REFERENCES purchases,
  -- Those of the purchase: a list that is rebuilt on newer data has other parts.
  version_ids integer[] NOT NULL,
  part_no     integer NOT NULL CHECK (part_no > 0),
  version_id  integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  -- Run of the version's records and the ordering values of the last record before the part (netlify/queries/voterExport.ts);
  -- null at the start of a run.
  run         smallint NOT NULL CHECK (run >= 0),
  after       jsonb,
  rows        integer NOT NULL CHECK (rows > 0),
  PRIMARY KEY (purchase_id, version_ids, part_no)
);
CREATE INDEX parts_of_version ON download_parts (version_id);

-- Parts served to a link: limited as its starts are.
ALTER TABLE download_links ADD COLUMN part_starts integer NOT NULL DEFAULT 0;
