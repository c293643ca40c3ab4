import type { DatabaseAdmin } from '../database/admin';
import type { StateCode } from '../loader/states/facts';
import { STATE_FACTS } from '../loader/states/facts';
import { countOptions } from '../loader/version/counts';
import { BUILD_SETTINGS, createTables, indexIds, tablesOf, takeIdsAsKey } from '../loader/version/tables';
import { householdKey } from '../loader/version/mailOrder';
import { indexVersion } from '../loader/version/bits/indexVersion';

/**
 * How many distinct values there are, and how unevenly they are distributed (the smaller, the more unevenly).
 */
const LAST_NAMES = { count: 300_000, flatness: 20, seed: 'last' };
const FIRST_NAMES = { count: 60_000, flatness: 10, seed: 'first' };
const STREETS = { count: 90_000, flatness: 30, seed: 'street' };
/** How many voters the households have that follow one another: two on average. */
const HOUSEHOLDS = [1, 2, 1, 2, 3, 1, 2, 4, 2, 1, 5, 1, 2, 2, 1];
/** So often, so many voters share one mailbox, as in a tower without apartments. */
const TOWERS = { every: 100_000, voters: 300 };
const SEATS = HOUSEHOLDS.flatMap((size, home) => Array.from({ length: size }, () => home));
const PRECINCTS = 6000;
const CITIES = 900;
const CITY_OF_PRECINCT = `5000 + precinct * ${CITIES} / ${PRECINCTS}`;

/**
 * Writes invented voters of a state as a live version, in the loader's tables and with the loader's index
 * builder; the voters are the same on every machine. The server generates a hundred thousand per second.
 * Names, streets, and house numbers are as unevenly distributed as real ones; households share an address,
 * and half of their members a name; cities belong to counties, and a precinct to one city, one ZIP code and
 * one district of each kind.
 */
export async function inventVersion(admin: DatabaseAdmin, state: StateCode, voters: number): Promise<number> {
  const [version] = await admin.query<{ id: number }>(
    `INSERT INTO data_versions (state, status, data_date, sample, voters)
     VALUES ($1, 'loading', '2026-09-01', true, $2) RETURNING version_id AS id`,
    [state, voters],
  );
  const id = version?.id ?? 0;
  await admin.query(ELECTIONS, [id]);
  await admin.script(createTables(id, state));
  for (const words of [LAST_NAMES, FIRST_NAMES, STREETS]) await writeWords(admin, words);
  await admin.script(votersSql(id, state, voters));
  await admin.script(`${indexIds(id)} ${takeIdsAsKey(id)}`);
  await indexVersion(admin, id);
  await countOptions(admin, id);
  await admin.script(`
    DROP TABLE ${tablesOf(id).stagedVoters};
    ALTER TABLE voter_rows ATTACH PARTITION ${tablesOf(id).voters} FOR VALUES IN (${id});
    UPDATE data_versions SET status = 'live', live_since = now() WHERE version_id = ${id};`);
  await admin.query(`VACUUM (ANALYZE) ${tablesOf(id).voters}`);
  return id;
}

/** Four generals and four primaries, over which turnout is counted; the first of them are VH1 to VH8. */
const ELECTIONS = `INSERT INTO elections
    (version_id, election_no, election_id, election_date, classification, election_type, election_level, vh)
  SELECT $1::int, n, 'E' || n, date '2026-08-18' - n * 300, (ARRAY['general', 'primary'])[1 + n % 2], 'state', 'statewide', n
  FROM generate_series(1, 8) AS n`;

const SYLLABLES =
  'BA BER BRO CAR CO DA DEL DON EL ER FA FOR GAR GO HAN HAR HO IN JA JEN KA KEL KO LA LEN LO MAR MC MEN MI MON NA NEL NO OL OR PA PER PO RA RE RICH RO SAN SCH SHA SI SMI SON STE TA TER THO TON VA VIN WAL WIL WO YO ZA'.split(
    ' ',
  );
const STREET_TYPES = ['ST', 'AVE', 'DR', 'RD', 'LN', 'CT', 'BLVD', 'WAY', 'CIR', 'TRL'];

/** Creates a table of words by rank, the first ones shorter. A prime step draws syllables in scrambled order. */
async function writeWords(admin: DatabaseAdmin, { count, seed }: typeof LAST_NAMES): Promise<void> {
  const syllable = (place: number) =>
    `(syllables)[1 + drawn / ${SYLLABLES.length ** place} % ${SYLLABLES.length}]`;
  const name = `${[0, 1, 2].map(syllable).join(' || ')} || CASE WHEN n < 60000 THEN '' ELSE ${syllable(3)} END`;
  const street = `CASE WHEN n % 4 = 3 THEN substr('NSEW', 1 + n % 3, 1) || ' ' ELSE '' END || ${name}
    || ' ' || ('{${STREET_TYPES.join()}}'::text[])[1 + n % ${STREET_TYPES.length}]`;
  await admin.script(`CREATE TABLE IF NOT EXISTS bench_${seed} (rank integer PRIMARY KEY, word text COLLATE "C");
    INSERT INTO bench_${seed} SELECT n, ${seed === 'street' ? street : name}
      FROM (SELECT n, (n::bigint * 7919 + ${seed.length * 31}) % ${SYLLABLES.length ** 4} AS drawn, '{${SYLLABLES.join()}}'::text[] AS syllables
        FROM generate_series(0, ${count - 1}) AS n) AS ranks
      ON CONFLICT DO NOTHING;
    ANALYZE bench_${seed};`);
}

/**
 * The mailbox of a house, as `mailboxOf` writes it: ZIP code, street, side of the street, number, unit. These
 * voters have no mailing addresses.
 */
const MAILBOX = `zip || E'\\x1F' || street_name || E'\\x1F' || ascii(right(rtrim(street_num, 'A'), 1)) % 2 || lpad(street_num, 7, '0')
  || E'\\x1F' || coalesce(lpad(substr(unit, 5), 6, '0'), '')`;
const MAIL_ORDER = `${MAILBOX}, last_name, first_name, voter_id`;

function votersSql(versionId: number, state: StateCode, voters: number): string {
  const facts = STATE_FACTS[state];
  /** A uniform number from 0 to 1, the voter's `draw`-th. */
  const chance = (draw: number, of = 'i') =>
    `((hashint8extended(${of}, ${draw}) & 4503599627370495) / 4503599627370496.0::float8)`;
  /** A rank, favoring low ones, as names and streets do. */
  const rank = ({ count, flatness }: typeof LAST_NAMES, draw: number, of?: string) =>
    `floor(${flatness} * (power(1 + ${count / flatness}, ${chance(draw, of)}) - 1))::int`;
  const named = `(CASE WHEN ${chance(10)} < 0.5 THEN home ELSE i END)`;
  const ofPrecinct = (parts: number) => `(precinct * ${parts} / ${PRECINCTS})`;
  const counties = `'{${facts.counties.map((county) => `"${county}"`).join(',')}}'::text[]`;
  const history = [0.75, 0.3, 0.5, 0.25, 0.7, 0.3, 0.2, 0.1]
    .map((share, bit) => `(CASE WHEN ${chance(20 + bit)} < ${share} THEN ${1 << bit} ELSE 0 END)`)
    .join(' + ');
  const votedOf = (mask: number) => `bit_count((history & ${mask})::int::bit(32))`;
  const party = `(CASE WHEN p < 0.38 THEN 'REP' WHEN p < 0.69 THEN 'DEM' WHEN p < 0.97 THEN 'IND'
    WHEN p < 0.985 THEN 'OTH' WHEN p < 0.995 THEN 'LIB' ELSE 'GRE' END)`;
  // As many as a state with all of them has: 500 municipalities, 2,000 wards, 600 school districts.
  const local = `SELECT ${versionId}, precinct + 1,
    CASE WHEN precinct % 5 < 4 THEN 'CITY OF ' || c.word END,
    CASE WHEN precinct % 5 < 3 THEN 'CITY OF ' || c.word || ' · WARD ' || precinct % 8 + 1 END,
    c.word || ' SCHOOLS', c.word || ' SCHOOLS · ZONE ' || precinct % 5 + 1,
    'COUNTY ' || ${ofPrecinct(facts.counties.length)} || ' · COMMISSIONER ' || precinct % 3 + 1,
    'COUNTY ' || ${ofPrecinct(facts.counties.length)} || ' · TOWNSHIP ' || precinct % 12 + 1,
    'JUDICIAL DISTRICT ' || ${ofPrecinct(28)} + 1
    FROM generate_series(0, ${PRECINCTS - 1}) AS precinct
      JOIN bench_last AS c ON c.rank = ${CITY_OF_PRECINCT}`;
  return `${BUILD_SETTINGS} SET LOCAL work_mem = '1GB';
    CREATE TEMPORARY TABLE drawn ON COMMIT DROP AS
    SELECT i, ${rank(LAST_NAMES, 1, named)} AS last, ${rank(FIRST_NAMES, 2)} AS first, ${rank(STREETS, 3, 'home')} AS street,
      floor(${PRECINCTS} * power(${chance(4, 'home')}, 1.3))::int AS precinct, ${chance(5)} AS p, ${chance(6)} AS a,
      ${chance(7)} AS s, ${chance(8, 'home')} AS n, ${chance(9)} AS m, (${history})::smallint AS history
    FROM (SELECT i, CASE WHEN i % ${TOWERS.every} < ${TOWERS.voters} THEN -1 - i / ${TOWERS.every} ELSE i / ${SEATS.length} * ${HOUSEHOLDS.length} + ('{${SEATS.join()}}'::bigint[])[i % ${SEATS.length} + 1] END AS home
      FROM generate_series(1::bigint, ${voters}) AS i) AS seated;
    INSERT INTO ${tablesOf(versionId).voters} (version_id, state, voter_id, last_name, first_name, middle_name, age,
      gender, party, status, registration_date, street_num, street_name, unit, city, zip, county, precinct,
      muni_sub, local_no, congressional_district, state_senate_district, state_house_district, vote_history, generals_voted,
      primaries_voted, deliverable, household_key, position)
    SELECT *, street_name IS NOT NULL, ${householdKey(state, MAILBOX)}, row_number() OVER (ORDER BY ${MAIL_ORDER}) - 1
    FROM (SELECT ${versionId}, '${state}', (100000000 + i)::text AS voter_id, l.word AS last_name, f.word AS first_name, CASE WHEN m < 0.6 THEN chr(65 + (m * 43)::int) END,
      age, CASE WHEN m < 0.5 THEN 'F' ELSE 'M' END, ${party}, CASE WHEN s < 0.9 THEN 'A' ELSE 'I' END,
      date '1980-01-01' + (s * 16000)::int, num AS street_num, t.word AS street_name,
      CASE WHEN n < 0.1 THEN 'APT ' || (n * 3000)::int END AS unit, c.word AS city, (32000 + precinct / 8)::text AS zip, (${counties})[${ofPrecinct(facts.counties.length)} + 1],
      lpad(precinct::text, 5, '0'), CASE WHEN precinct % 5 < 3 THEN 'WARD ' || precinct / 5 END, precinct + 1,
      ${ofPrecinct(facts.congressionalDistricts)} + 1, ${ofPrecinct(facts.stateSenateDistricts)} + 1,
      ${ofPrecinct(facts.stateHouseDistricts)} + 1, history, ${votedOf(0b10101010)}, ${votedOf(0b01010101)}
    FROM (SELECT *, CASE WHEN s < 0.996 THEN (18 + 82 * power(a, 1.25))::smallint END AS age,
            (1 + floor(9800 * n * n))::int::text || CASE WHEN n > 0.98 THEN 'A' ELSE '' END AS num FROM drawn) AS d
      JOIN bench_last AS l ON l.rank = last
      LEFT JOIN bench_first AS f ON f.rank = first AND m < 0.999
      LEFT JOIN bench_street AS t ON t.rank = street AND n < 0.995
      JOIN bench_last AS c ON c.rank = ${CITY_OF_PRECINCT}
    ) AS voters ORDER BY ${MAIL_ORDER};
    INSERT INTO local_districts ${local};`;
}
