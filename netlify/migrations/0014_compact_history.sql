-- History in a few bytes of the voter's own row. A row of turnout for each voter and election took more room than the
-- voters. Versions loaded before keep their partition of turnout; later ones have none.

-- What a code in voters.history means. The most frequent codes of a version are the smallest.
CREATE TABLE vote_codes (
  version_id  integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  code        integer NOT NULL CHECK (code BETWEEN 0 AND 32895),
  election_no smallint NOT NULL,
  -- The state's own code.
  method      text COLLATE "C",
  PRIMARY KEY (version_id, code)
);

-- The codes of a voter's votes, ascending. A code up to 127 is one byte; a larger one is less 128 in two, of which the
-- first has its highest bit set. Null if the voter never voted, and in versions loaded before.
ALTER TABLE voters ADD COLUMN history bytea;

CREATE FUNCTION vote_codes_of(history bytea) RETURNS SETOF integer
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  at    integer := 0;
  first integer;
BEGIN
  WHILE at < length(history) LOOP
    first := get_byte(history, at);
    IF first < 128 THEN
      RETURN NEXT first;
      at := at + 1;
    ELSE
      RETURN NEXT 128 + (first - 128) * 256 + get_byte(history, at + 1);
      at := at + 2;
    END IF;
  END LOOP;
END $$;

-- Who voted in what, in every version.
CREATE VIEW votes AS
  SELECT version_id, voter_id, election_no, method FROM turnout
  UNION ALL
  SELECT v.version_id, v.voter_id, c.election_no, c.method
  FROM voters v
  CROSS JOIN LATERAL vote_codes_of(v.history) AS voted (code)
  JOIN vote_codes c ON c.version_id = v.version_id AND c.code = voted.code;
