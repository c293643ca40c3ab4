-- The voter file: immutable data versions of one state each.
--
-- A load writes partitions of its own (voters_v7, turnout_v7), checks them, and becomes visible by one UPDATE of
-- data_versions. Nothing in a version ever changes after that, so a search, a count, a purchase and its download name
-- their versions by id and always see the same list. A retired version stays, unseen by new searches, until it is purged.

CREATE TABLE data_versions (
  version_id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state        text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  status       text NOT NULL CHECK (status IN ('loading', 'live', 'retired')),
  -- The day the state's file describes. Ages are whole years on this day.
  data_date    date NOT NULL,
  -- Invented voters: the SPA says so beside the results.
  sample       boolean NOT NULL,
  voters       bigint NOT NULL DEFAULT 0 CHECK (voters >= 0),
  created_at   timestamptz NOT NULL DEFAULT now(),
  live_since   timestamptz,
  retired_at   timestamptz
);
CREATE UNIQUE INDEX one_live_version_per_state ON data_versions (state) WHERE status = 'live';

-- Text a filter matches is stored tidy and upper case (src/contract/text.ts, matchingForm) under COLLATE "C", so that
-- a b-tree serves both the prefix filters and the default order, and no server's locale decides what matches.
CREATE TABLE voters (
  version_id        integer NOT NULL,
  voter_id          text COLLATE "C" NOT NULL,
  last_name         text COLLATE "C",
  first_name        text COLLATE "C",
  middle_name       text COLLATE "C",
  suffix            text COLLATE "C",
  birth_year        smallint,
  -- Null where the state gives only the year.
  birth_date        date,
  -- Whole years on the version's data_date; on 31 December of that year where only the birth year is known.
  age               smallint,
  gender            text COLLATE "C",
  party             text COLLATE "C" NOT NULL CHECK (party IN ('DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH')),
  status            text COLLATE "C" NOT NULL CHECK (status IN ('A', 'I')),
  registration_date date,
  street_num        text COLLATE "C",
  street_name       text COLLATE "C",
  unit              text COLLATE "C",
  city              text COLLATE "C",
  state             text COLLATE "C" NOT NULL,
  zip               text COLLATE "C",
  mail_line1        text COLLATE "C",
  mail_line2        text COLLATE "C",
  mail_line3        text COLLATE "C",
  mail_city         text COLLATE "C",
  mail_state        text COLLATE "C",
  mail_zip          text COLLATE "C",
  -- Display form ('McCurtain'); matched by upper(county), which is ASCII in every state.
  county            text COLLATE "C" NOT NULL,
  precinct          text COLLATE "C",
  muni_sub          text COLLATE "C",
  congressional_district smallint CHECK (congressional_district > 0),
  state_senate_district  smallint CHECK (state_senate_district > 0),
  state_house_district   smallint CHECK (state_house_district > 0),
  -- Bit n-1 is set when the voter voted in the tracked election VHn of this version.
  vote_history      smallint NOT NULL DEFAULT 0 CHECK (vote_history BETWEEN 0 AND 255),
  -- Who shares a mailbox: the state file's residence address as one key, the same for everybody living there.
  household_key     text COLLATE "C"
) PARTITION BY LIST (version_id);

-- Every election a version's file knows. vh is 1 to 8 for the tracked ones, most recent first.
CREATE TABLE elections (
  version_id     integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  election_no    smallint NOT NULL,
  election_id    text COLLATE "C" NOT NULL,
  election_date  date NOT NULL,
  classification text NOT NULL CHECK (classification IN
                   ('general', 'primary', 'presidential_primary', 'runoff', 'municipal', 'special', 'other')),
  election_type  text NOT NULL,
  election_level text NOT NULL,
  vh             smallint CHECK (vh BETWEEN 1 AND 8),
  PRIMARY KEY (version_id, election_no),
  UNIQUE (version_id, election_id),
  UNIQUE (version_id, vh)
);

-- Who voted in what: all of the history, not only the tracked elections. method is the state's own code.
CREATE TABLE turnout (
  version_id  integer NOT NULL,
  voter_id    text COLLATE "C" NOT NULL,
  election_no smallint NOT NULL,
  method      text COLLATE "C"
) PARTITION BY LIST (version_id);

-- What the selects of the search form offer, counted once per load.
CREATE TABLE counties (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  county     text COLLATE "C" NOT NULL,
  voters     integer NOT NULL,
  PRIMARY KEY (version_id, county)
);

CREATE TABLE filter_options (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('party', 'status', 'congressional_district', 'state_senate_district', 'state_house_district')),
  value      text COLLATE "C" NOT NULL,
  voters     integer NOT NULL,
  PRIMARY KEY (version_id, kind, value)
);
