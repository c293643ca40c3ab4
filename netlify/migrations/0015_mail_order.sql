-- Positions in the order of the mail: the members of a household are neighbors, and a place lies in few chunks of a
-- version's bit strings. Versions loaded before keep the order of names; their layout says so.

-- The chunks in which a place or district occurs. Null where it is in many of them, for other kinds of values, and in
-- versions loaded before.
ALTER TABLE voter_values ADD COLUMN chunks integer[];

-- Households that the strings do not count, because they are large or a border between chunks divides them: `length`
-- voters from bit `start` of a chunk. A household in several chunks has a row for each.
CREATE TABLE household_parts (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  chunk      integer NOT NULL,
  start      integer NOT NULL,
  length     integer NOT NULL CHECK (length > 0),
  -- The version's own number of the household.
  household  integer NOT NULL,
  PRIMARY KEY (version_id, chunk, start)
);

-- Everybody's households, counted once.
ALTER TABLE filter_options DROP CONSTRAINT filter_options_kind_check, ADD CONSTRAINT filter_options_kind_check
  CHECK (kind IN ('party', 'status', 'congressional_district', 'state_senate_district', 'state_house_district', 'households'));
