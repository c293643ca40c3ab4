-- Files are read by positions. Versions that were loaded before there were any get theirs here.
DO $$
DECLARE
  version integer;
BEGIN
  FOR version IN SELECT version_id FROM data_versions WHERE bit_layout IS NULL LOOP
    CONTINUE WHEN to_regclass('voters_v' || version) IS NULL;
    EXECUTE format(
      'UPDATE voters_v%1$s AS v SET position = ranked.rank FROM (
         SELECT voter_id, row_number() OVER (ORDER BY last_name, first_name, voter_id) - 1 AS rank FROM voters_v%1$s
       ) AS ranked WHERE ranked.voter_id = v.voter_id', version);
    EXECUTE format('CREATE INDEX IF NOT EXISTS voters_v%1$s_by_position ON voters_v%1$s ((position / 16))', version);
  END LOOP;
END $$;

-- A part is a stretch of a version's positions, the end not included. Parts are found out again when they are asked for.
DELETE FROM download_parts;
ALTER TABLE download_parts
  DROP COLUMN run,
  DROP COLUMN after,
  ADD COLUMN from_position integer NOT NULL CHECK (from_position >= 0),
  ADD COLUMN to_position   integer NOT NULL CHECK (to_position > from_position);
