-- Voters whom buyers leave out of their lists: those of a list bought before, and those of a do-not-mail list that the
-- buyer brought. A filter names exclusions by number (LeaveOut).
CREATE TABLE exclusions (
  exclusion_no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid          text NOT NULL,
  purchase_id  uuid UNIQUE REFERENCES purchases ON DELETE CASCADE,
  state        text CHECK (state ~ '^[A-Z]{2}$'),
  name         text CHECK (char_length(name) BETWEEN 1 AND 80),
  rows_read    integer,
  voters       integer,
  created_at   timestamptz NOT NULL DEFAULT now(),
  deleted_at   timestamptz,
  campaign_id  uuid,
  FOREIGN KEY (uid, campaign_id) REFERENCES campaigns (uid, campaign_id) ON DELETE SET NULL (campaign_id),
  CHECK (purchase_id IS NULL OR campaign_id IS NULL),
  CHECK ((purchase_id IS NULL) = (state IS NOT NULL))
);
CREATE INDEX exclusions_of_account ON exclusions (uid);
COMMENT ON TABLE exclusions IS 'Sets of voters that a buyer leaves out of lists.';
COMMENT ON COLUMN exclusions.exclusion_no IS 'Its number in filters.';
COMMENT ON COLUMN exclusions.uid IS 'Whose it is: the buyer''s, of a purchase, which others may download and leave out, too.';
COMMENT ON COLUMN exclusions.purchase_id IS 'The purchase whose voters it has; null for a do-not-mail list.';
COMMENT ON COLUMN exclusions.state IS 'The state of a do-not-mail list.';
COMMENT ON COLUMN exclusions.name IS 'What the buyer calls a do-not-mail list; null once deleted. Never logged.';
COMMENT ON COLUMN exclusions.rows_read IS 'How many people the do-not-mail list had; a row may have several.';
COMMENT ON COLUMN exclusions.voters IS 'How many voters on file it had when it was made; null until it is complete, and nothing is left out before.';
COMMENT ON COLUMN exclusions.deleted_at IS 'When the buyer deleted it. It stays, without its name, while a purchase leaves it out: its file is made with it.';
COMMENT ON COLUMN exclusions.campaign_id IS 'The campaign for whose lists alone a do-not-mail list is; null for all.';

CREATE TABLE exclusion_voters (
  exclusion_no integer NOT NULL REFERENCES exclusions ON DELETE CASCADE,
  state        text NOT NULL,
  block        integer NOT NULL,
  voter_ids    text[] COLLATE "C" NOT NULL,
  unmatched    integer[],
  PRIMARY KEY (exclusion_no, state, block)
);
COMMENT ON TABLE exclusion_voters IS 'The voters of exclusions, whatever version they are found in.';
COMMENT ON COLUMN exclusion_voters.block IS 'Where this part of the exclusion begins: a position, or a row of the do-not-mail list.';
COMMENT ON COLUMN exclusion_voters.voter_ids IS 'Thousands in a row, because a row for each voter would take ten times the space.';
COMMENT ON COLUMN exclusion_voters.unmatched IS 'The places of the rows that matched no voter when they came.';

CREATE TABLE exclusion_versions (
  version_id   integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  exclusion_no integer NOT NULL REFERENCES exclusions ON DELETE CASCADE,
  voters       integer NOT NULL,
  PRIMARY KEY (exclusion_no, version_id)
);
CREATE INDEX exclusions_of_version ON exclusion_versions (version_id);
COMMENT ON TABLE exclusion_versions IS 'In which versions an exclusion has been found. Every live version of its states is here.';
COMMENT ON COLUMN exclusion_versions.voters IS 'How many of its voters the version has.';

CREATE TABLE exclusion_bits (
  version_id integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  string     integer NOT NULL,
  chunk      integer NOT NULL,
  bits       bit varying NOT NULL,
  exclusion_no integer GENERATED ALWAYS AS (string / 2) STORED NOT NULL REFERENCES exclusions ON DELETE CASCADE,
  PRIMARY KEY (version_id, string, chunk)
);
CREATE INDEX bits_of_exclusion ON exclusion_bits (exclusion_no);
COMMENT ON TABLE exclusion_bits IS 'Bit strings of exclusions (docs/counting.md), as voter_bits_v1 and the like are of everything else.';
COMMENT ON COLUMN exclusion_bits.string IS '2n marks the voters of exclusion n, 2n + 1 everyone who shares a mailbox with one of them.';
COMMENT ON COLUMN exclusion_bits.chunk IS 'The chunk of positions. Those without a voter are not stored.';
COMMENT ON COLUMN exclusion_bits.bits IS 'One bit for each position of the chunk.';

-- A chunk's length stands in each version's layout; what looks at single rows reads it here.
ALTER TABLE data_versions ADD chunk_positions integer GENERATED ALWAYS AS ((bit_layout->>'chunkPositions')::int) STORED;
COMMENT ON COLUMN data_versions.chunk_positions IS 'How many positions a chunk of its bit strings has.';

-- Finds the voters of an exclusion in a version and writes its two strings. Does nothing if that was done before.
CREATE FUNCTION index_exclusion(exclusion integer, version integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_version data_versions;
  size       integer;
  last_chunk integer;
  zeros      bit varying;
  last_zeros bit varying;
  marks      bit varying[];
  found      record;
  spread     bit varying;
BEGIN
  IF EXISTS (SELECT FROM exclusion_versions WHERE exclusion_no = exclusion AND version_id = version) THEN RETURN; END IF;
  SELECT * INTO of_version FROM data_versions WHERE version_id = version;
  size := of_version.chunk_positions;
  last_chunk := ((of_version.bit_layout->>'voters')::int - 1) / size;
  zeros := repeat('0', size)::bit varying;
  last_zeros := repeat('0', (of_version.bit_layout->>'voters')::int - last_chunk * size)::bit varying;
  EXECUTE format(
    'INSERT INTO exclusion_bits (version_id, string, chunk, bits)
     SELECT $1, 2 * $2, position / $3,
       bit_or(set_bit(CASE position / $3 WHEN $4 THEN $6 ELSE $5 END, position %% $3, 1)::bit varying)::bit varying
     FROM exclusion_voters x, unnest(x.voter_ids) AS id JOIN %I v ON v.voter_id = id
     WHERE x.exclusion_no = $2 AND x.state = $7 AND position IS NOT NULL GROUP BY 3', 'voters_v' || version)
    USING version, exclusion, size, last_chunk, zeros, last_zeros, of_version.state;
  INSERT INTO exclusion_versions (version_id, exclusion_no, voters)
    SELECT version, exclusion, coalesce(sum(bit_count(bits)), 0) FROM exclusion_bits
    WHERE version_id = version AND string = 2 * exclusion;
  -- Neighbors share a mailbox: the marks that count households carry a bit to the members behind and before.
  FOR found IN SELECT chunk, bits FROM exclusion_bits WHERE version_id = version AND string = 2 * exclusion LOOP
    spread := found.bits;
    EXECUTE format(
      'SELECT array_agg(coalesce(b.bits, $4) ORDER BY s) FROM generate_series(0, $2 - 1) AS s
         LEFT JOIN %I b ON b.string = $1 + s AND b.chunk = $3', 'voter_bits_v' || version)
      INTO marks USING (of_version.bit_layout->'households'->>'before')::int,
        (of_version.bit_layout->'households'->>'steps')::int, found.chunk,
        CASE found.chunk WHEN last_chunk THEN last_zeros ELSE zeros END;
    FOR step IN 1 .. coalesce(cardinality(marks), 0) LOOP
      spread := spread | ((spread >> (1 << (step - 1))) & marks[step]);
    END LOOP;
    FOR step IN 1 .. coalesce(cardinality(marks), 0) LOOP
      spread := spread | ((spread & marks[step]) << (1 << (step - 1)));
    END LOOP;
    INSERT INTO exclusion_bits VALUES (version, 2 * exclusion + 1, found.chunk, spread);
  END LOOP;
  -- Large households, and those that the end of a chunk splits, have no marks.
  FOR found IN
    SELECT p.chunk, p.start, p.length FROM household_parts p WHERE p.version_id = version AND p.household IN (
      SELECT q.household FROM household_parts q
        JOIN exclusion_bits e ON e.version_id = version AND e.string = 2 * exclusion AND e.chunk = q.chunk
      WHERE q.version_id = version AND bit_count(substring(e.bits FROM q.start + 1 FOR q.length)) > 0)
  LOOP
    spread := overlay(CASE found.chunk WHEN last_chunk THEN last_zeros ELSE zeros END
      PLACING repeat('1', found.length)::bit varying FROM found.start + 1);
    INSERT INTO exclusion_bits VALUES (version, 2 * exclusion + 1, found.chunk, spread)
      ON CONFLICT (version_id, string, chunk) DO UPDATE SET bits = exclusion_bits.bits | excluded.bits;
  END LOOP;
END $$;

-- The same for every complete exclusion with voters of the version's state: before it goes live. In the transaction that makes it
-- live, the lock lets no new exclusion slip through.
CREATE FUNCTION index_exclusions(version integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_exclusion(x.exclusion_no, version)
  FROM (SELECT DISTINCT v.exclusion_no FROM exclusion_voters v JOIN data_versions d USING (state)
          JOIN exclusions e ON e.exclusion_no = v.exclusion_no AND e.voters IS NOT NULL
        WHERE d.version_id = version ORDER BY 1) AS x;
END $$;

-- Ends the making of an exclusion: from now on it leaves voters out. Waits for a version that is going live, and then
-- sees it.
CREATE FUNCTION complete_exclusion(exclusion integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exclusions SET voters = 0 WHERE exclusion_no = exclusion AND voters IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM index_exclusion(exclusion, version_id) FROM data_versions WHERE status = 'live'
    AND state IN (SELECT v.state FROM exclusion_voters v WHERE v.exclusion_no = exclusion);
  UPDATE exclusions SET voters = (SELECT coalesce(sum(v.voters), 0) FROM exclusion_versions v WHERE v.exclusion_no = exclusion)
    WHERE exclusion_no = exclusion;
END $$;

-- Deletes exclusions that their buyer deleted and that no list leaves out any more, and those left half made for a day.
-- A canceled purchase can be paid all the same for as long as Stripe may let it: a month is more than enough. At most `most`
-- at once. Returns how many.
CREATE FUNCTION forget_exclusions(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM purchase_exclusions x USING purchases p, exclusions e
    WHERE p.purchase_id = x.purchase_id AND e.exclusion_no = x.exclusion_no AND e.deleted_at IS NOT NULL
      AND (p.status = 'refunded' OR p.status = 'canceled' AND p.created_at < now() - interval '30 days');
  DELETE FROM quote_exclusions x USING quotes q, exclusions e
    WHERE q.quote_id = x.quote_id AND e.exclusion_no = x.exclusion_no AND e.deleted_at IS NOT NULL
      AND (q.closed_at IS NOT NULL OR q.expires_at <= now());
  DELETE FROM exclusions WHERE exclusion_no IN (
    SELECT exclusion_no FROM exclusions e
    WHERE (voters IS NULL AND created_at < now() - interval '1 day' OR deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM purchase_exclusions x WHERE x.exclusion_no = e.exclusion_no)
      AND NOT EXISTS (SELECT FROM quote_exclusions x WHERE x.exclusion_no = e.exclusion_no)
    ORDER BY exclusion_no LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;

-- The exclusions that filters name.
CREATE FUNCTION exclusions_in(filters jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_to_array(replace(filters->>'LeaveOut', 'H', ''), ',')::int[], '{}')
$$;

-- Whether an exclusion's string marks the voter at a position: 2n or 2n + 1, as in exclusion_bits.
CREATE FUNCTION is_left_out(version integer, place integer, strings integer[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM data_versions d JOIN exclusion_bits e ON e.version_id = d.version_id
      AND e.string = ANY (strings) AND e.chunk = place / d.chunk_positions
    WHERE d.version_id = version AND get_bit(e.bits, place % d.chunk_positions) = 1)
$$;
COMMENT ON FUNCTION is_left_out IS 'What LeaveOut means, row by row.';

-- Whether a voter, or someone who shares a mailbox with the voter, has one of these parties or voted in one of these
-- elections (bits as in vote_history). Members are neighbors: it looks from the voter both ways to where the household ends.
-- Of the suppressed, those count who were suppressed after `since`, such as after the list was sold; with NULL, none does.
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
COMMENT ON FUNCTION household_has IS 'What HouseholdParty and HouseholdNotVoted mean, row by row.';
