-- Each file made, so that anybody can have one checked later (docs/decisions/0027): what it was made of, and the SHA-256 of
-- all its bytes. Once for each different file of a purchase; `downloads` says how often it was fetched. Names no voter.
CREATE TABLE files (
  file_no     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases,
  -- Those of the purchase then, and the day that each state's data describes, since versions are deleted.
  version_ids integer[] NOT NULL,
  data_dates  jsonb NOT NULL,
  layout      text NOT NULL,
  -- Which of the list's records; null for all.
  selection   jsonb,
  records     bigint NOT NULL CHECK (records >= 0),
  bytes       bigint NOT NULL CHECK (bytes > 0),
  sha256      text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  made_at     timestamptz NOT NULL DEFAULT now(),
  request_id  text DEFAULT nullif(current_setting('shop.request_id', true), ''),
  UNIQUE (purchase_id, sha256)
);
CREATE INDEX files_by_hash ON files (sha256, file_no);
CREATE TRIGGER files_append_only BEFORE UPDATE OR DELETE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The hash of a file up to the end of one of its parts, which the next part goes on from. More than one for a part if
-- voters were suppressed between two downloads. The state holds up to 63 bytes of the file: a purge of the version deletes
-- it (tools/loader/version/purge.ts).
CREATE TABLE part_hashes (
  purchase_id uuid NOT NULL REFERENCES purchases,
  version_ids integer[] NOT NULL,
  version_id  integer NOT NULL,
  layout      text NOT NULL,
  selection   text NOT NULL,
  part_no     integer NOT NULL CHECK (part_no > 0),
  records     bigint NOT NULL,
  state       text NOT NULL,
  PRIMARY KEY (purchase_id, version_ids, layout, selection, part_no, state)
);
CREATE INDEX part_hashes_of_version ON part_hashes (version_id);

-- Decides the order of neighbors with one address in this purchase's files, so that a copy tells which purchase it is of
-- (netlify/downloads/marks.ts). Null for earlier purchases, whose files stay as they are.
ALTER TABLE purchases ADD COLUMN copy_key uuid;
ALTER TABLE purchases ALTER COLUMN copy_key SET DEFAULT gen_random_uuid();
