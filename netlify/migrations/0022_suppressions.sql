-- Voters whom the law or a court keeps out of lists: address confidentiality, judges, court orders. `npm run ops --
-- suppress` takes one out of every version at once; a load leaves those of its state out (tools/loader/version).

CREATE TABLE suppressions (
  suppression_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state          text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  voter_id       text COLLATE "C" NOT NULL,
  at             timestamptz NOT NULL DEFAULT now(),
  -- From then on, loads take the voter in again. Versions that left the voter out stay as they are.
  lifted_at      timestamptz
);
CREATE UNIQUE INDEX one_suppression_per_voter ON suppressions (state, voter_id) WHERE lifted_at IS NULL;

-- Rows taken out of `voters`, so that a list that was counted with them knows how many it lacks. No answer is ever made
-- from them. As JSON, because later migrations change the columns of `voters`.
CREATE TABLE withheld_voters (
  version_id     integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  voter_id       text COLLATE "C" NOT NULL,
  suppression_no bigint NOT NULL REFERENCES suppressions,
  record         jsonb NOT NULL,
  PRIMARY KEY (version_id, voter_id)
);

-- How many voters were taken out since the version was written. Above 0, its bit strings have string -1, the mask of
-- them: their bits in all other strings stay as they were.
ALTER TABLE data_versions ADD COLUMN withheld integer NOT NULL DEFAULT 0;

-- The newest suppression that a count of records already left out.
ALTER TABLE purchases ADD COLUMN suppressions bigint NOT NULL DEFAULT 0;
ALTER TABLE download_parts ADD COLUMN suppressions bigint NOT NULL DEFAULT 0;

-- Takes the voter of a suppression out of one version: the row, the bits, and every figure that its load stored. False
-- if the version does not have the voter.
CREATE FUNCTION withhold_voter(version integer, suppression bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  taken jsonb;
  voter voters;
  layout jsonb;
  place integer;
  bits integer;
BEGIN
  EXECUTE format('DELETE FROM %1$I WHERE voter_id = (SELECT voter_id FROM suppressions WHERE suppression_no = $1)
    RETURNING to_jsonb(%1$I)', 'voters_v' || version) INTO taken USING suppression;
  IF taken IS NULL THEN RETURN false; END IF;
  voter := jsonb_populate_record(null::voters, taken);
  INSERT INTO withheld_voters (version_id, voter_id, suppression_no, record)
    VALUES (version, voter.voter_id, suppression, taken);
  DELETE FROM turnout WHERE version_id = version AND voter_id = voter.voter_id;
  UPDATE counties SET voters = voters - 1 WHERE version_id = version AND county = voter.county;
  UPDATE filter_options SET voters = voters - 1 WHERE version_id = version AND (kind, value) IN (
    ('party', voter.party), ('status', voter.status),
    ('congressional_district', voter.congressional_district::text),
    ('state_senate_district', voter.state_senate_district::text),
    ('state_house_district', voter.state_house_district::text));
  EXECUTE format('UPDATE filter_options SET voters = voters - 1
    WHERE version_id = $1 AND kind = ''households'' AND $2 IS NOT NULL AND NOT EXISTS (
      SELECT FROM %I WHERE household_key = $2)', 'voters_v' || version) USING version, voter.household_key;
  UPDATE data_versions SET voters = voters - 1, withheld = withheld + 1 WHERE version_id = version
    RETURNING bit_layout INTO layout;
  IF layout IS NULL THEN RETURN true; END IF;
  place := voter.position / (layout->>'chunkPositions')::int;
  bits := least((layout->>'chunkPositions')::int, (layout->>'voters')::int - place * (layout->>'chunkPositions')::int);
  EXECUTE format('INSERT INTO %1$I (string, chunk, bits)
    VALUES (-1, $1, set_bit(repeat(''0'', $2)::bit varying, $3, 1)::bit varying)
    ON CONFLICT (string, chunk) DO UPDATE SET bits = %1$I.bits | excluded.bits', 'voter_bits_v' || version)
    USING place, bits, voter.position % (layout->>'chunkPositions')::int;
  RETURN true;
END $$;

-- Suppresses a voter, and takes the voter out of every version of the state that is kept. One at a time, and not while a
-- version goes live: the lock makes numbers grow in the order of commits, and lets no version slip through. Links to a
-- chosen part of a list end, since what they chose may have changed; a new one is free. Returns in how many versions
-- the voter was.
CREATE FUNCTION suppress_voter(of_state text, voter text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  suppression bigint;
  version integer;
  versions integer := 0;
BEGIN
  LOCK TABLE suppressions IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO suppressions (state, voter_id) VALUES (of_state, voter) RETURNING suppression_no INTO suppression;
  FOR version IN SELECT version_id FROM data_versions WHERE state = of_state AND status IN ('live', 'retired') LOOP
    IF NOT withhold_voter(version, suppression) THEN CONTINUE; END IF;
    versions := versions + 1;
    UPDATE download_links SET expires_at = now() WHERE selection IS NOT NULL AND expires_at > now()
      AND purchase_id IN (SELECT purchase_id FROM purchases WHERE version = ANY (version_ids));
  END LOOP;
  RETURN versions;
END $$;
