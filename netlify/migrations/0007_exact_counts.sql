-- Exact counts (README, "How counting works"). A voter's position is the rank, from 0, in the default order within the
-- version: LastName, FirstName, VoterID. Versions loaded before this have none, and are searched row by row.
ALTER TABLE voters ADD COLUMN position integer;

-- How a version's bit strings are laid out (netlify/queries/bitLayout.ts). The strings themselves are in a table of the
-- version's own, voter_bits_v7: one row for a string and a chunk of positions. Null where there are none.
ALTER TABLE data_versions ADD COLUMN bit_layout jsonb;

-- The code of every value of the attributes that are matched by text; in the order of the values where prefixes are
-- asked for. Of a last name it is the first position.
CREATE TABLE voter_values (
  -- Rows go with the version's tables. A foreign key would be checked for each of a million rows.
  version_id integer NOT NULL,
  -- VALUE_KINDS in netlify/queries/bitLayout.ts
  kind       smallint NOT NULL,
  code       integer NOT NULL,
  value      text COLLATE "C" NOT NULL,
  PRIMARY KEY (version_id, kind, value)
);
