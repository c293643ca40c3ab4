import { Readable } from 'node:stream';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { copyCell } from '../../../tools/database/copyCell';
import { indexVersion } from '../../../tools/loader/version/bits/indexVersion';
import { mailPlaceOf } from '../../../netlify/mail/mailPlace';
import { ADDRESS_COLUMNS, type Addresses, type PERSON_COLUMNS } from '../../../netlify/mail/resident';
import { householdKey, mailOrder, STAGED_MAILBOX } from '../../../tools/loader/version/mailOrder';
import { LOCAL_COLUMNS } from '../../../tools/loader/model/localDistricts';
import { createBits, dropTables, forgetStrings } from '../../../tools/loader/version/tables';

type ColumnOf<Columns> = Columns[keyof Columns];
type Text =
  | ColumnOf<typeof PERSON_COLUMNS>
  | Exclude<ColumnOf<typeof ADDRESS_COLUMNS>, 'state'>
  | (typeof LOCAL_COLUMNS)[number]
  | `${'general' | 'usual'}_method`
  | `primary_ballot${'' | 's'}`
  | ('gender' | 'registration_date' | 'precinct' | 'muni_sub');
type Count =
  | 'age'
  | `${'generals' | 'primaries'}_voted`
  | `${'congressional' | 'state_senate' | 'state_house'}_district`;

/** A row of `voters` without its version. Omitted columns are null or have the table's default. */
export type VoterFixture = { readonly voter_id: string } & Readonly<
  Partial<
    Record<Text, string | null> &
      Record<Count, number | null> &
      Record<'party' | 'status' | 'county', string> & { vote_history: number; voted_on: readonly string[] }
  >
>;

export interface ElectionFixture {
  readonly election_id: string;
  readonly election_date: string;
  readonly classification?: string;
  readonly election_type?: string;
  readonly election_level?: string;
  readonly vh?: number;
  readonly choosable?: boolean;
  readonly part_of?: string;
}

/** An election that filters name by its token. */
export const election = (vh: number, election_date: string, classification = 'general'): ElectionFixture => ({
  ...{ vh, election_date, classification, election_id: `${election_date}-${classification}` },
});

export interface VersionFixture {
  readonly state: string;
  readonly voters: readonly VoterFixture[];
  readonly elections?: readonly ElectionFixture[];
  readonly dataDate?: string;
}

const DEFAULTS = { party: 'DEM', status: 'A', county: 'Adair', vote_history: 0, counted_elections: 0 };

/** Inserts a data version and makes it the live one of its state, as a load does. Returns its id. */
export async function publishVersion(admin: DatabaseAdmin, version: VersionFixture): Promise<number> {
  const { state, voters, elections = [], dataDate = '2026-05-12' } = version;
  const [row] = await admin.query<{ version_id: number }>(
    `INSERT INTO data_versions (state, status, data_date, sample, voters)
     VALUES ($1, 'retired', $2, true, $3) RETURNING version_id`,
    [state, dataDate, voters.length],
  );
  const id = row?.version_id ?? 0;
  await admin.script(
    `CREATE TABLE voters_v${id} PARTITION OF voter_rows FOR VALUES IN (${id}); ${createBits(id)}`,
  );
  const numbers = new Map<string, number>();
  const rows = voters.map((voter) => {
    const local = JSON.stringify(LOCAL_COLUMNS.map((column) => voter[column] ?? null));
    const no = numbers.get(local) ?? numbers.size + 1;
    numbers.set(local, no);
    return { version_id: id, state, ...DEFAULTS, ...voter, local_no: no };
  });
  await insert(admin, 'voter_rows', rows);
  await insert(
    admin,
    'local_districts',
    [...numbers]
      .map(([local, no]) => [id, no, ...(JSON.parse(local) as (string | null)[])])
      .map((cells) =>
        Object.fromEntries(
          ['version_id', 'local_no', ...LOCAL_COLUMNS].map((column, n) => [column, cells[n]]),
        ),
      ),
  );
  await insert(
    admin,
    'elections',
    elections.map((election, index) => ({
      version_id: id,
      election_no: index + 1,
      classification: 'general',
      election_type: 'national',
      election_level: 'statewide',
      choosable: false,
      ...election,
    })),
  );
  await indexVoters(admin, id);
  await admin.script(`
    INSERT INTO counties SELECT version_id, county, count(*) FROM voters WHERE version_id = ${id} GROUP BY 1, 2;
    SELECT index_exclusions(${id});
    UPDATE data_versions SET status = 'retired', retired_at = now() WHERE state = '${state}' AND status = 'live';
    UPDATE data_versions SET status = 'live', live_since = now() WHERE version_id = ${id};`);
  return id;
}

/** Assigns mailboxes and positions, and builds the bit strings from a version's current voters. */
export async function indexVoters(admin: DatabaseAdmin, id: number): Promise<void> {
  const [found] = await admin.query<{ voters: number; state: string }>(
    'SELECT voters::int AS voters, state FROM data_versions WHERE version_id = $1',
    [id],
  );
  const { voters, state } = found ?? { voters: 0, state: '' };
  await admin.script(`TRUNCATE voter_bits_v${id}; DROP INDEX IF EXISTS voters_v${id}_by_position, voters_v${id}_by_name;
    ${forgetStrings(id)}`);
  const places = `places_v${id}`;
  await admin.script(
    `CREATE UNLOGGED TABLE ${places} (${PLACE_COLUMNS.map((column) => `${column} text COLLATE "C"`).join(', ')})`,
  );
  await admin.copyIn(places, PLACE_COLUMNS, Readable.from(await placeLines(admin, id)));
  await admin.script(`ANALYZE ${places};
    UPDATE voter_rows SET position = rank, household_key = ${householdKey(state, 'mailbox')}, deliverable = mailed
    FROM (SELECT voter_id AS ranked_id, row_number() OVER (ORDER BY ${mailOrder(places).join(', ')}) - 1 AS rank,
        ${STAGED_MAILBOX} AS mailbox, deliverable::boolean AS mailed
      FROM ${places}) AS ranked
    WHERE version_id = ${id} AND voter_id = ranked_id;
    DROP TABLE ${places};`);
  // Small chunks, so that lists span several, and early names of a few voters, so that lists are narrowed.
  const isSmall = voters <= 2000;
  await indexVersion(admin, id, isSmall ? { chunkPositions: 32, fewest: 12 } : {});
}

const PLACE_COLUMNS = [
  ...['voter_id', 'last_name', 'first_name'],
  ...['mail_key', 'deliverable', 'mailed_elsewhere'],
] as const;

/** COPY text with `PLACE_COLUMNS`, as the loader stages voters. */
async function placeLines(admin: DatabaseAdmin, id: number): Promise<string[]> {
  const voters = await admin.query<Addresses & Pick<VoterFixture, 'voter_id' | 'last_name' | 'first_name'>>(
    `SELECT voter_id, last_name, first_name, ${Object.entries(ADDRESS_COLUMNS)
      .map(([name, column]) => `${column} AS "${name}"`)
      .join(', ')}
     FROM voters WHERE version_id = $1`,
    [id],
  );
  return voters.map(({ voter_id: voterId, last_name: last, first_name: first, ...addresses }) => {
    const { key, deliverable, elsewhere } = mailPlaceOf(addresses);
    const flags = [deliverable, elsewhere].map((flag) => (flag ? 't' : 'f'));
    return `${[voterId, last ?? null, first ?? null, key, ...flags].map(copyCell).join('\t')}\n`;
  });
}

/** Deletes a version that is no longer live, as the purge does. */
export async function purgeVersion(admin: DatabaseAdmin, id: number): Promise<void> {
  await admin.script(`${dropTables(id)} DELETE FROM data_versions WHERE version_id = ${id}`);
}

async function insert(admin: DatabaseAdmin, table: string, rows: readonly object[]): Promise<void> {
  await admin.query(
    `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
