-- The voter file: immutable data versions of one state each.
--
-- A load writes its own tables (voters_v7, voter_bits_v7), checks them, and becomes visible by one UPDATE of
-- data_versions. After that, a version changes only when a voter is suppressed, so a search, a count, a purchase and its
-- download name their versions by id and always see the same list. A retired version stays, unseen by new searches, until
-- it is purged.

-- One load of one state's voter file.
CREATE TABLE data_versions (
  -- Names the version everywhere; never used twice.
  version_id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state        text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  status       text NOT NULL CHECK (status IN ('loading', 'live', 'retired')),
  -- The day the state's file describes. Ages are whole years on this day.
  data_date    date NOT NULL,
  -- Invented voters: the SPA says so next to the results.
  sample       boolean NOT NULL,
  -- How many voters it has, without those suppressed.
  voters       bigint NOT NULL DEFAULT 0 CHECK (voters >= 0),
  -- When its load began.
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- When it went live, last.
  live_since   timestamptz,
  retired_at   timestamptz,
  -- When a rollback took it out of sale: later rollbacks skip it. Null if it never was, or was activated again.
  withdrawn_at timestamptz,
  -- How its bit strings are laid out (netlify/queries/bits/layout.ts). They are in voter_bits_v7: a row for a
  -- string and a chunk of positions.
  bit_layout   jsonb,
  -- How many voters each of its bit strings has, by their numbers from 0, without those suppressed. Says nothing
  -- of the strings that count households.
  string_voters integer[] NOT NULL DEFAULT '{}',
  -- How many voters were taken out since it was written. Above 0, string -1 marks them; their bits in all other
  -- strings stay.
  suppressed   integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX one_live_version_per_state ON data_versions (state) WHERE status = 'live';
CREATE UNIQUE INDEX one_load_per_state ON data_versions (state) WHERE status = 'loading';

-- What last names are compared by, however people spell them. People spell a last name with and without an
-- apostrophe, a hyphen, a space, an accent, and the JR or III behind it. The same text for all of these: O'HARE,
-- O’Hare and OHARE, DE LA CRUZ and DELACRUZ, MUÑOZ and MUNOZ, SAMPLER JR and SAMPLER.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN name COLLATE "C" ~ '^[A-Z]*$' THEN name ELSE regexp_replace(
    normalize(replace(replace(replace(translate(
      regexp_replace(upper(name), '([ ,]+(JR|SR|I{2,3}|IV|V)\.?)+$', ''), 'ØĐÐŁ', 'ODDL'), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH'),
      NFD) COLLATE "C", '[^A-Z0-9]+', '', 'g') END
$$;

-- The voters of every version, a partition each. Text that a filter matches is stored tidy and upper case
-- (src/contract/text.ts, matchingForm) under COLLATE "C", so that no server's locale decides what matches.
CREATE TABLE voter_rows (
  version_id        integer NOT NULL,
  -- As the state's file has it, upper case. Unique in a version.
  voter_id          text COLLATE "C" NOT NULL,
  last_name         text COLLATE "C",
  first_name        text COLLATE "C",
  middle_name       text COLLATE "C",
  suffix            text COLLATE "C",
  -- Whole years on the version's data date; on December 31 of that year where only the birth year is known.
  age               smallint,
  -- F, M, or null where the file does not say.
  gender            text COLLATE "C",
  party             text COLLATE "C" NOT NULL CHECK (party IN ('DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH')),
  -- A for active, I for inactive.
  status            text COLLATE "C" NOT NULL CHECK (status IN ('A', 'I')),
  registration_date date,
  street_num        text COLLATE "C",
  -- Street of the residence, with direction and type.
  street_name       text COLLATE "C",
  unit              text COLLATE "C",
  city              text COLLATE "C",
  state             text COLLATE "C" NOT NULL,
  -- ##### or #####-####.
  zip               text COLLATE "C",
  -- Mailing address, if the file has one besides the residence.
  mail_line1        text COLLATE "C",
  mail_line2        text COLLATE "C",
  mail_line3        text COLLATE "C",
  mail_city         text COLLATE "C",
  -- Its state, or a country.
  mail_state        text COLLATE "C",
  mail_zip          text COLLATE "C",
  -- Display form (McCurtain); matched by upper(county), which is ASCII in every state.
  county            text COLLATE "C" NOT NULL,
  precinct          text COLLATE "C",
  -- Ward, or another part of a municipality.
  muni_sub          text COLLATE "C",
  congressional_district smallint CHECK (congressional_district > 0),
  state_senate_district  smallint CHECK (state_senate_district > 0),
  state_house_district   smallint CHECK (state_house_district > 0),
  local_no          integer,
  -- Bit n-1 is set if the voter voted in the tracked election VHn of this version.
  vote_history      smallint NOT NULL DEFAULT 0 CHECK (vote_history BETWEEN 0 AND 255),
  -- Bits 0 to 3: voted in the last four statewide general elections, the most recent first; bits 4 to 7: in the
  -- last four primaries.
  counted_elections smallint NOT NULL DEFAULT 0 CHECK (counted_elections BETWEEN 0 AND 255),
  -- The same for all who share a mailbox: the mailing address where mail can be delivered there, else the
  -- residence. Null where nothing can be delivered.
  household_key     text COLLATE "C",
  -- Rank from 0 in the order of the mail (docs/counting.md): the voter's bit in every string.
  position          integer,
  -- In how many of the last four statewide general elections the voter voted.
  generals_voted    smallint,
  primaries_voted   smallint,
  -- Whether mail can be delivered, as files address it.
  deliverable       boolean,
  -- How the voter voted in the last statewide general election: M by mail, E early in person, P at the polls.
  -- Null if not, or if the file does not say.
  general_method    text COLLATE "C" CHECK (general_method IN ('M', 'E', 'P')),
  -- How the voter cast most votes in the counted general elections and primaries; of ways with as many, the most
  -- recent.
  usual_method      text COLLATE "C" CHECK (usual_method IN ('M', 'E', 'P')),
  -- The ballot taken in the last statewide primary: D Democratic, R Republican, O another or a nonpartisan one.
  primary_ballot    text COLLATE "C" CHECK (primary_ballot IN ('D', 'R', 'O')),
  -- The ballots taken in the last four statewide primaries: only D, only R, B both, O neither.
  primary_ballots   text COLLATE "C" CHECK (primary_ballots IN ('D', 'R', 'B', 'O')),
  -- The days of the choosable elections without a vh that the voter voted in; null for none.
  voted_on          date[]
) PARTITION BY LIST (version_id);

-- The combinations of local districts that voters of a version live in. Voters of a neighborhood live in the same
-- seven districts, whose names are long: a row for each combination, not for each voter.
CREATE TABLE local_districts (
  version_id          integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  -- Numbered from 1 in the order of the file.
  local_no            integer NOT NULL,
  -- City, town or village; with its county where names repeat: ADAMS COUNTY · UNION.
  municipality        text COLLATE "C",
  -- Ward or council district, with its municipality: NORMAN · WARD 4.
  ward                text COLLATE "C",
  school_district     text COLLATE "C",
  -- Zone of a school board, with its school district.
  school_zone         text COLLATE "C",
  -- District of the county's governing board, with the county: CLEVELAND COUNTY · COMMISSIONER 2.
  commission_district text COLLATE "C",
  -- Township, with its county.
  township            text COLLATE "C",
  judicial_district   text COLLATE "C",
  PRIMARY KEY (version_id, local_no)
);

-- The voters of every version with their local districts. What filters, files and counts by value read. Where none of
-- the districts is asked for, the planner leaves them out.
CREATE VIEW voters AS
  SELECT v.*, municipality, ward, school_district, school_zone, commission_district, township, judicial_district
  FROM voter_rows v LEFT JOIN local_districts USING (version_id, local_no);

-- Every election that a version's file knows.
CREATE TABLE elections (
  version_id     integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  -- Numbered from 1 in the order of the file.
  election_no    smallint NOT NULL,
  -- The same in every version of the state, such as OK-2024-11-05-general.
  election_id    text COLLATE "C" NOT NULL,
  election_date  date NOT NULL,
  -- What it was (src/contract/calendars.ts), not the word of the state's file.
  classification text NOT NULL CHECK (classification IN
                   ('general', 'primary', 'presidential_primary', 'runoff', 'special', 'local',
                    'local_with_statewide_question', 'local_with_statewide_judges')),
  -- By the highest office on the ballot: national, state, county or local.
  election_type  text NOT NULL,
  -- statewide if the ballot asks the whole state, else local.
  election_level text NOT NULL,
  -- 1 to 8 for the tracked ones, the most recent first.
  vh             smallint CHECK (vh BETWEEN 1 AND 8),
  -- The election_id of the one whose second half it is. Voting in either half is voting in it.
  part_of        text COLLATE "C",
  -- One in fifty of the voters of some county voted in it: lists can be filtered by its day.
  choosable      boolean NOT NULL DEFAULT false,
  PRIMARY KEY (version_id, election_no),
  UNIQUE (version_id, election_id),
  UNIQUE (version_id, vh)
);

-- Voters of a version by county, counted by its load. What the selects of the search form offer, counted once per
-- load.
CREATE TABLE counties (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  county     text COLLATE "C" NOT NULL,
  voters     integer NOT NULL,
  PRIMARY KEY (version_id, county)
);

-- Registrations of a state's file that a version does not have. With the voters of its counties, they add up to the
-- rows of the file.
CREATE TABLE left_out (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  -- Display form; empty if the row does not give one that can be read.
  county     text COLLATE "C" NOT NULL,
  -- removed: suppressed by an operator before the load. repeated: a later row has the same voter ID.
  reason     text NOT NULL CHECK (reason IN
               ('confidential', 'under_age', 'not_registered', 'unreadable', 'removed', 'repeated')),
  voters     integer NOT NULL CHECK (voters > 0),
  PRIMARY KEY (version_id, county, reason)
);

-- Voters of a version by the other options of the search form, counted by its load.
CREATE TABLE filter_options (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  -- The column counted by; households for their number.
  kind       text NOT NULL CHECK (kind IN ('party', 'status', 'congressional_district', 'state_senate_district',
               'state_house_district', 'households')),
  value      text COLLATE "C" NOT NULL,
  -- How many voters, without those suppressed; for households, how many of them.
  voters     integer NOT NULL,
  PRIMARY KEY (version_id, kind, value)
);

-- The code of every value that filters match as text.
CREATE TABLE voter_values (
  -- A foreign key would be checked for each of a million rows: they go with the version's tables.
  version_id integer NOT NULL,
  -- VALUE_KINDS in netlify/queries/bits/layout.ts.
  kind       smallint NOT NULL,
  -- In the order of the values where filters match prefixes.
  code       integer NOT NULL,
  -- The text, or a district's number.
  value      text COLLATE "C" NOT NULL,
  -- The chunks in which a place or district occurs. Null where it is in many of them, and for other kinds.
  chunks     integer[],
  PRIMARY KEY (version_id, kind, value)
);
-- A search that finds no one offers the last names that differ in spelling alone.
CREATE INDEX last_names_by_key ON voter_values (version_id, (name_key(value) COLLATE "C")) WHERE kind = 1;

-- Households that the bit strings do not count, because they are large or a border between chunks divides them; a row
-- for each chunk.
CREATE TABLE household_parts (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  chunk      integer NOT NULL,
  -- Its first bit in the chunk.
  start      integer NOT NULL,
  -- How many voters follow each other there.
  length     integer NOT NULL CHECK (length > 0),
  -- The version's own number of the household.
  household  integer NOT NULL,
  PRIMARY KEY (version_id, chunk, start)
);
CREATE INDEX parts_of_household ON household_parts (version_id, household);

-- The first voters of a version by name once more, side by side: long lists show them first.
CREATE TABLE first_voters (
  -- Without a foreign key, as in voter_values.
  version_id  integer NOT NULL,
  -- From 1, by last name, first name and voter ID.
  rank        integer NOT NULL,
  position    integer NOT NULL,
  voter_id    text COLLATE "C" NOT NULL,
  last_name   text COLLATE "C",
  first_name  text COLLATE "C",
  age         smallint,
  party       text COLLATE "C" NOT NULL,
  muni_sub    text COLLATE "C",
  street_num  text COLLATE "C",
  street_name text COLLATE "C",
  city        text COLLATE "C",
  county      text COLLATE "C" NOT NULL,
  PRIMARY KEY (version_id, rank)
);

-- Voters whom the law or a court keeps out of lists: address confidentiality, judges, court orders.
CREATE TABLE suppressions (
  -- Grows in the order of commits.
  suppression_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state          text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  voter_id       text COLLATE "C" NOT NULL,
  at             timestamptz NOT NULL DEFAULT now(),
  -- From then on, loads take the voter in again. Versions that left the voter out stay as they are.
  lifted_at      timestamptz
);
CREATE UNIQUE INDEX one_suppression_per_voter ON suppressions (state, voter_id) WHERE lifted_at IS NULL;

-- Rows taken out of voters, so that a list that was counted with them knows how many it lacks. They are in no answer.
-- For a list that was sold before, they still count for their household.
CREATE TABLE suppressed_voters (
  version_id     integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  voter_id       text COLLATE "C" NOT NULL,
  suppression_no bigint NOT NULL REFERENCES suppressions,
  -- The row of voters. As JSON, because migrations change the columns of voters.
  record         jsonb NOT NULL,
  PRIMARY KEY (version_id, voter_id)
);
CREATE INDEX suppressed_of_household ON suppressed_voters (version_id, (record->>'household_key'));

-- What purchases need to know of versions that were deleted. Purchases are kept for seven years, the data that they
-- were counted on for weeks. But what a list's filters mean hangs on that data: VH1 is its latest election, and an
-- age is one on its day. So a version leaves a row here when it is deleted, by any program. Names no person.
CREATE TABLE version_records (
  version_id integer PRIMARY KEY,
  state      text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  data_date  date NOT NULL,
  sample     boolean NOT NULL,
  -- The tracked ones: vh, id, date and classification of each.
  elections  jsonb NOT NULL
);

-- Every version that lists were or could be sold of, whether its voters are still here or not.
CREATE VIEW known_versions AS
  SELECT version_id, state, data_date, sample,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('vh', vh, 'id', election_id, 'date', election_date,
       'classification', classification) ORDER BY vh), '[]')
     FROM elections e WHERE e.version_id = d.version_id AND vh IS NOT NULL) AS elections
  FROM data_versions d WHERE status IN ('live', 'retired')
  UNION ALL
  SELECT version_id, state, data_date, sample, elections FROM version_records r
  WHERE NOT EXISTS (SELECT FROM data_versions d WHERE d.version_id = r.version_id);

CREATE FUNCTION record_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO version_records SELECT * FROM known_versions WHERE version_id = old.version_id ON CONFLICT DO NOTHING;
  RETURN old;
END $$;
CREATE TRIGGER leaves_a_record BEFORE DELETE ON data_versions
  FOR EACH ROW EXECUTE FUNCTION record_version();

-- Takes the voter of a suppression out of one version: the row, the bits, and every figure that its load stored. False
-- if the version does not have the voter.
CREATE FUNCTION mask_suppressed_voter(version integer, suppression bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  taken jsonb;
  voter voters;
  layout jsonb;
  place integer;
  bits integer;
BEGIN
  SELECT to_jsonb(v) INTO taken FROM voters v WHERE v.version_id = version
    AND voter_id = (SELECT voter_id FROM suppressions WHERE suppression_no = suppression);
  IF taken IS NULL THEN RETURN false; END IF;
  voter := jsonb_populate_record(null::voters, taken);
  INSERT INTO suppressed_voters (version_id, voter_id, suppression_no, record)
    VALUES (version, voter.voter_id, suppression, taken);
  EXECUTE format('DELETE FROM %I WHERE voter_id = $1', 'voters_v' || version) USING voter.voter_id;
  DELETE FROM first_voters WHERE version_id = version AND position = voter.position;
  UPDATE counties SET voters = voters - 1 WHERE version_id = version AND county = voter.county;
  UPDATE filter_options SET voters = voters - 1 WHERE version_id = version AND (kind, value) IN (
    ('party', voter.party), ('status', voter.status),
    ('congressional_district', voter.congressional_district::text),
    ('state_senate_district', voter.state_senate_district::text),
    ('state_house_district', voter.state_house_district::text));
  EXECUTE format('UPDATE filter_options SET voters = voters - 1
    WHERE version_id = $1 AND kind = ''households'' AND $2 IS NOT NULL AND NOT EXISTS (
      SELECT FROM %I WHERE household_key = $2)', 'voters_v' || version) USING version, voter.household_key;
  UPDATE data_versions SET voters = voters - 1, suppressed = suppressed + 1 WHERE version_id = version
    RETURNING bit_layout INTO layout;
  place := voter.position / (layout->>'chunkPositions')::int;
  bits := least((layout->>'chunkPositions')::int, (layout->>'voters')::int - place * (layout->>'chunkPositions')::int);
  EXECUTE format('INSERT INTO %1$I (string, chunk, bits)
    VALUES (-1, $1, set_bit(repeat(''0'', $2)::bit varying, $3, 1)::bit varying)
    ON CONFLICT (string, chunk) DO UPDATE SET bits = %1$I.bits | excluded.bits', 'voter_bits_v' || version)
    USING place, bits, voter.position % (layout->>'chunkPositions')::int;
  EXECUTE format('UPDATE data_versions SET string_voters = ARRAY(
      SELECT n - (had.string IS NOT NULL)::int FROM unnest(string_voters) WITH ORDINALITY AS of (n, number)
        LEFT JOIN %I AS had ON had.string = number - 1 AND had.chunk = $2 AND get_bit(had.bits, $3) = 1
      ORDER BY number)
    WHERE version_id = $1', 'voter_bits_v' || version)
    USING version, place, voter.position % (layout->>'chunkPositions')::int;
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
    IF NOT mask_suppressed_voter(version, suppression) THEN CONTINUE; END IF;
    versions := versions + 1;
    UPDATE download_links SET expires_at = now() WHERE selection IS NOT NULL AND expires_at > now()
      AND purchase_id IN (SELECT purchase_id FROM purchases WHERE version = ANY (version_ids));
  END LOOP;
  RETURN versions;
END $$;
