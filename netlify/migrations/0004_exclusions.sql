-- Voters whom buyers leave out of their lists: those of a list bought before, and those of a do-not-mail list that the
-- buyer brought. A filter names exclusions by number (LeaveOut).
-- Sets of voters that a buyer leaves out of lists.
CREATE TABLE exclusions (
  -- Its number in filters.
  exclusion_no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose it is: the buyer's, of a purchase, which others may download and leave out, too.
  uid          text NOT NULL,
  -- The purchase whose voters it has; null for a do-not-mail list.
  purchase_id  uuid UNIQUE REFERENCES purchases ON DELETE CASCADE,
  state        text CHECK (state ~ '^[A-Z]{2}$'),
  -- What the buyer calls a do-not-mail list; null once deleted. Never logged.
  name         text CHECK (char_length(name) BETWEEN 1 AND 80),
  -- How many people the do-not-mail list had; a row may have several.
  rows_read    integer,
  -- How many voters on file it had when it was made; null until it is complete, and nothing is left out before.
  voters       integer,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- All voters of the purchase are here, because the version that it was bought on is gone.
  is_kept      boolean NOT NULL DEFAULT false,
  -- When the buyer deleted it. It stays, without its name, while a purchase leaves it out: its file is made with
  -- it.
  deleted_at   timestamptz,
  -- The campaign for whose lists alone a do-not-mail list is; null for all.
  campaign_id  uuid,
  FOREIGN KEY (uid, campaign_id) REFERENCES campaigns (uid, campaign_id) ON DELETE SET NULL (campaign_id),
  CHECK (purchase_id IS NULL OR campaign_id IS NULL),
  CHECK ((purchase_id IS NULL) = (state IS NOT NULL))
);
CREATE INDEX exclusions_of_account ON exclusions (uid);
-- What the nightly cleanup looks among.
CREATE INDEX exclusions_to_delete ON exclusions (exclusion_no) WHERE deleted_at IS NOT NULL OR voters IS NULL;

-- The voters of exclusions, whatever version they are found in.
CREATE TABLE exclusion_voters (
  exclusion_no integer NOT NULL REFERENCES exclusions ON DELETE CASCADE,
  state        text NOT NULL,
  -- Where this part of the exclusion begins: a position, or a row of the do-not-mail list.
  block        integer NOT NULL,
  -- Thousands in a row, because a row for each voter would take ten times the space.
  voter_ids    text[] COLLATE "C" NOT NULL,
  -- The places of the rows that matched no voter when they came.
  unmatched    integer[],
  PRIMARY KEY (exclusion_no, state, block)
);

-- In which versions an exclusion has been found. Of a complete one, every live version of its states is here.
CREATE TABLE exclusion_versions (
  version_id   integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  exclusion_no integer NOT NULL REFERENCES exclusions ON DELETE CASCADE,
  -- How many of its voters the version has; null until all are found.
  voters       integer,
  -- The last block whose voters are found.
  marked_to    integer NOT NULL DEFAULT -1,
  PRIMARY KEY (exclusion_no, version_id)
);
CREATE INDEX exclusions_of_version ON exclusion_versions (version_id);

-- Bit strings of exclusions (docs/counting.md), as voter_bits_v1 and the like are of everything else.
CREATE TABLE exclusion_bits (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  -- 2n marks the voters of exclusion n, 2n + 1 everyone who shares a mailbox with one of them.
  string     integer NOT NULL,
  -- The chunk of positions. Those without a voter are not stored.
  chunk      integer NOT NULL,
  bits       bit varying NOT NULL,
  exclusion_no integer GENERATED ALWAYS AS (string / 2) STORED NOT NULL REFERENCES exclusions ON DELETE CASCADE,
  PRIMARY KEY (version_id, string, chunk)
);
CREATE INDEX bits_of_exclusion ON exclusion_bits (exclusion_no);

-- A chunk's length stands in each version's layout; what looks at single rows reads it here.
ALTER TABLE data_versions ADD chunk_positions integer GENERATED ALWAYS AS ((bit_layout->>'chunkPositions')::int) STORED;

-- Finds the voters of an exclusion in a version and writes its two strings: those of at most `most` blocks (thousands of
-- voters each) in one call, so that no statement takes long. Returns whether all are found. Two callers take turns.
CREATE FUNCTION index_exclusion(exclusion integer, version integer, most integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  of_version data_versions;
  so_far     exclusion_versions;
  blocks     integer[];
  size       integer;
  last_chunk integer;
  zeros      bit varying;
  last_zeros bit varying;
BEGIN
  INSERT INTO exclusion_versions (version_id, exclusion_no) VALUES (version, exclusion) ON CONFLICT DO NOTHING;
  SELECT * INTO so_far FROM exclusion_versions WHERE exclusion_no = exclusion AND version_id = version FOR UPDATE;
  IF so_far.voters IS NOT NULL THEN RETURN true; END IF;
  SELECT * INTO of_version FROM data_versions WHERE version_id = version;
  size := of_version.chunk_positions;
  last_chunk := ((of_version.bit_layout->>'voters')::int - 1) / size;
  zeros := repeat('0', size)::bit varying;
  last_zeros := repeat('0', (of_version.bit_layout->>'voters')::int - last_chunk * size)::bit varying;
  blocks := ARRAY(SELECT block FROM exclusion_voters x
    WHERE x.exclusion_no = exclusion AND x.state = of_version.state AND block > so_far.marked_to ORDER BY block LIMIT most);
  -- A chunk is written out in words of 16 positions: a bit string for each voter would be eight kilobytes each.
  EXECUTE format(
    'WITH words AS (
       SELECT position / $3 AS chunk, position %% $3 / 16 AS word, bit_or(32768 >> (position %% 16)) AS bits
       FROM exclusion_voters x, unnest(x.voter_ids) AS id JOIN %I v ON v.voter_id = id
       WHERE x.exclusion_no = $2 AND x.state = $6 AND x.block = ANY ($7) AND position IS NOT NULL GROUP BY 1, 2)
     INSERT INTO exclusion_bits (version_id, string, chunk, bits)
     SELECT $1, 2 * $2, c.chunk, substring(w.bits FROM 1 FOR length(CASE c.chunk WHEN $4 THEN $5 ELSE $8 END))
     FROM (SELECT DISTINCT chunk FROM words) AS c, LATERAL (
       SELECT string_agg(coalesce(bits, 0)::bit(16)::text, '''' ORDER BY n)::bit varying AS bits
       FROM generate_series(0, $3 / 16 - 1) AS n LEFT JOIN words ON words.chunk = c.chunk AND word = n) AS w
     ON CONFLICT (version_id, string, chunk) DO UPDATE SET bits = exclusion_bits.bits | excluded.bits', 'voters_v' || version)
    USING version, exclusion, size, last_chunk, last_zeros, of_version.state, blocks, zeros;
  IF cardinality(blocks) = most THEN
    UPDATE exclusion_versions SET marked_to = blocks[most] WHERE exclusion_no = exclusion AND version_id = version;
    RETURN false;
  END IF;
  UPDATE exclusion_versions SET voters = (SELECT coalesce(sum(bit_count(bits)), 0) FROM exclusion_bits
      WHERE version_id = version AND string = 2 * exclusion)
    WHERE exclusion_no = exclusion AND version_id = version;
  -- Neighbors share a mailbox: the marks that count households carry a bit to the members behind, then to those before.
  -- Large households, and those that the end of a chunk splits, have no marks.
  EXECUTE format(
    'WITH RECURSIVE found AS (
       SELECT chunk, bits FROM exclusion_bits WHERE version_id = $1 AND string = 2 * $2
     ), spread (chunk, step, bits) AS (
       SELECT chunk, 0, bits FROM found
       UNION ALL
       SELECT s.chunk, step + 1, coalesce(s.bits | CASE
           WHEN step < $4 THEN (s.bits >> (1 << step)) & b.bits ELSE (s.bits & b.bits) << (1 << step - $4) END, s.bits)
       FROM spread s LEFT JOIN %I b ON b.string = $3 + step %% $4 AND b.chunk = s.chunk WHERE step < 2 * $4
     ), large AS (
       SELECT household FROM household_parts p JOIN found USING (chunk)
       WHERE p.version_id = $1 AND bit_count(substring(bits FROM p.start + 1 FOR p.length)) > 0
     )
     INSERT INTO exclusion_bits (version_id, string, chunk, bits)
     SELECT $1, 2 * $2 + 1, chunk, bit_or(bits) FROM (
       SELECT chunk, bits FROM spread WHERE step = 2 * $4
       UNION ALL
       SELECT chunk, overlay(CASE chunk WHEN $5 THEN $6 ELSE $7 END
         PLACING repeat(''1'', length)::bit varying FROM start + 1)
       FROM household_parts WHERE version_id = $1 AND household IN (SELECT household FROM large)) AS members
     GROUP BY chunk', 'voter_bits_v' || version)
    USING version, exclusion, (of_version.bit_layout->'households'->>'before')::int,
      (of_version.bit_layout->'households'->>'steps')::int, last_chunk, last_zeros, zeros;
  RETURN true;
END $$;

-- The complete exclusions with voters of a version's state that have not been found in it. A version goes live only when
-- there are none.
CREATE FUNCTION exclusions_to_index(version integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT exclusion_no FROM exclusions e WHERE voters IS NOT NULL
    AND EXISTS (SELECT FROM exclusion_voters v JOIN data_versions d USING (state)
                WHERE d.version_id = version AND v.exclusion_no = e.exclusion_no)
    AND NOT EXISTS (SELECT FROM exclusion_versions o
                    WHERE o.exclusion_no = e.exclusion_no AND o.version_id = version AND o.voters IS NOT NULL)
  ORDER BY 1
$$;

-- Finds them. Takes long, and locks nothing that a buyer needs.
CREATE FUNCTION index_exclusions(version integer) RETURNS void LANGUAGE sql AS $$
  SELECT index_exclusion(no, version, 2147483647) FROM exclusions_to_index(version) AS no
$$;

-- Goes on with the making of an exclusion, and says whether that is done: from then on it leaves voters out. Waits for a
-- version that is going live, and then sees it.
CREATE FUNCTION complete_exclusion(exclusion integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  version integer;
BEGIN
  IF EXISTS (SELECT FROM exclusions WHERE exclusion_no = exclusion AND voters IS NOT NULL) THEN RETURN true; END IF;
  FOR version IN SELECT version_id FROM data_versions WHERE status = 'live'
    AND state IN (SELECT v.state FROM exclusion_voters v WHERE v.exclusion_no = exclusion) LOOP
    IF NOT index_exclusion(exclusion, version, 10) THEN RETURN false; END IF;
  END LOOP;
  UPDATE exclusions SET voters = (SELECT coalesce(sum(v.voters), 0) FROM exclusion_versions v WHERE v.exclusion_no = exclusion)
    WHERE exclusion_no = exclusion;
  IF NOT EXISTS (SELECT FROM data_versions d, exclusions_to_index(d.version_id) AS no WHERE d.status = 'live' AND no = exclusion)
  THEN RETURN true; END IF;
  UPDATE exclusions SET voters = NULL WHERE exclusion_no = exclusion;
  RETURN false;
END $$;

-- The exclusions that filters name.
CREATE FUNCTION exclusions_in(filters jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_to_array(replace(filters->>'LeaveOut', 'H', ''), ',')::int[], '{}')
$$;

-- What LeaveOut means, row by row. Whether an exclusion's string marks the voter at a position: 2n or 2n + 1, as in
-- exclusion_bits.
CREATE FUNCTION is_left_out(version integer, place integer, strings integer[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM data_versions d JOIN exclusion_bits e ON e.version_id = d.version_id
      AND e.string = ANY (strings) AND e.chunk = place / d.chunk_positions
    WHERE d.version_id = version AND get_bit(e.bits, place % d.chunk_positions) = 1)
$$;

-- What HouseholdParty and HouseholdNotVoted mean, row by row. Whether a voter, or someone who shares a mailbox with
-- the voter, has one of these parties or voted in one of these elections (bits as in vote_history). Members are
-- neighbors: it looks from the voter both ways to where the household ends. Of the suppressed, those count who were
-- suppressed after `since`, such as after the list was sold; with NULL, none does.
CREATE FUNCTION household_has(version integer, place integer, key text, parties text[], elections integer, since bigint)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  before integer;
  behind integer;
BEGIN
  IF key IS NULL THEN
    RETURN EXISTS (SELECT FROM voter_rows v WHERE v.version_id = version AND v.position / 16 = place / 16
        AND v.position = place AND (v.party = ANY (parties) OR v.vote_history & elections <> 0))
      OR EXISTS (SELECT FROM suppressed_voters s WHERE s.version_id = version AND s.suppression_no > since
        AND (s.record->>'position')::int = place
        AND (s.record->>'party' = ANY (parties) OR (s.record->>'vote_history')::int & elections <> 0));
  END IF;
  SELECT v.position INTO before FROM voter_rows v WHERE v.version_id = version AND v.position / 16 <= place / 16
    AND v.position < place AND v.household_key IS DISTINCT FROM key ORDER BY v.position / 16 DESC, v.position DESC LIMIT 1;
  SELECT v.position INTO behind FROM voter_rows v WHERE v.version_id = version AND v.position / 16 >= place / 16
    AND v.position > place AND v.household_key IS DISTINCT FROM key ORDER BY v.position / 16, v.position LIMIT 1;
  RETURN EXISTS (SELECT FROM voter_rows v WHERE v.version_id = version
      AND v.position / 16 BETWEEN coalesce(before, 0) / 16 AND coalesce(behind, 2147483647) / 16
      AND v.household_key = key AND (v.party = ANY (parties) OR v.vote_history & elections <> 0))
    OR EXISTS (SELECT FROM suppressed_voters s WHERE s.version_id = version AND s.suppression_no > since
      AND s.record->>'household_key' = key
      AND (s.record->>'party' = ANY (parties) OR (s.record->>'vote_history')::int & elections <> 0));
END $$;
