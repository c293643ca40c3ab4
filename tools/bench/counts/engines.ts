import { createRequire } from 'node:module';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { canonicalText, type CanonicalFilters } from '../../../src/contract/filters';
import type { Breakdown, Facets } from '../../../src/contract/facets';
import { countHouseholds } from '../../../netlify/queries/bits/households';
import { searchPlan } from '../../../netlify/queries/bits/plan';
import { voterCondition } from '../../../netlify/queries/voters/condition';
import { countPlanned } from '../../../netlify/queries/voters/count';
import { firstRowsQuery } from '../../../netlify/queries/voters/search';
import { projectRoot } from '../../database/projectRoot';

/** An engine that counts and lists voters. */
export interface Engine {
  readonly name: string;
  readonly count: (filters: CanonicalFilters) => Promise<number>;
  /** The first rows in order, and the total. */
  readonly search?: (filters: CanonicalFilters) => Promise<{ readonly rows: number; readonly total: number }>;
  close(): Promise<void>;
}

type Handler = (request: Request, context: never) => Promise<Response>;

/** The functions' other responses; each returns the list's total as that response implies it. */
export interface Figures {
  readonly options: (filters: CanonicalFilters) => Promise<number>;
  readonly breakdown: (filters: CanonicalFilters) => Promise<number>;
  /** The queries alone, each with its plan: how many voters there are, and in how many households. */
  readonly persons: (filters: CanonicalFilters) => Promise<number>;
  readonly households: (filters: CanonicalFilters) => Promise<number>;
}

/** The product's own functions. Their settings must already be in the environment. */
export async function functionsEngine(): Promise<Engine & Figures> {
  const [count, search, options, breakdown, { database }] = await Promise.all([
    import('../../../netlify/functions/voters-count'),
    import('../../../netlify/functions/voters-search'),
    import('../../../netlify/functions/voters-facets'),
    import('../../../netlify/functions/voters-breakdown'),
    import('../../../netlify/lib/db'),
  ]);
  const post = async (module: { default: unknown }, path: string, filters: CanonicalFilters) => {
    const request = new Request(`http://localhost/api/voters/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: canonicalText(filters),
    });
    // Without a client address, no preview limit applies.
    const response = await (module.default as Handler)(request, { ip: '', params: {} } as never);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as unknown;
  };
  return {
    name: 'Bit strings',
    count: async (filters) => ((await post(count, 'count', filters)) as { count: number }).count,
    search: async (filters) => {
      const found = (await post(search, 'search', filters)) as { data: unknown[]; totalCount: number };
      return { rows: found.data.length, total: found.totalCount };
    },
    options: async (filters) => {
      const { data } = (await post(options, 'facets', filters)) as { data: Facets };
      // Everybody has one status, and only these counts leave out no other filter than their own.
      const chosen = filters.Status?.split(',') ?? Object.keys(data.statuses);
      return chosen.reduce((sum, status) => sum + (data.statuses[status] ?? 0), 0);
    },
    breakdown: async (filters) =>
      ((await post(breakdown, 'breakdown', filters)) as { data: Breakdown }).data.voters,
    persons: async (filters) =>
      countPlanned(database(), await searchPlan(database(), { liveOf: filters.State }, filters), filters),
    households: async (filters) => {
      const { bits = [] } = await searchPlan(database(), { liveOf: filters.State }, filters);
      const counts = await Promise.all(bits.map((plan) => countHouseholds(database(), plan)));
      return counts.reduce((sum, each) => sum + each, 0);
    },
    close: () => Promise.resolve(),
  };
}

/** Plain SQL on one connection and one core, over the b-trees of `PLAIN_INDEXES`. */
export async function plainEngine(url: string, versionIds: readonly number[]): Promise<Engine> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET max_parallel_workers_per_gather = 0');
  const count = async (filters: CanonicalFilters) => {
    const { text, values } = voterCondition(versionIds, filters);
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM voters WHERE ${text}`,
      [...values],
    );
    return rows[0]?.n ?? 0;
  };
  return {
    name: 'Plain SQL',
    count,
    search: async (filters) => {
      const { text, values } = firstRowsQuery(versionIds, filters);
      const { rows } = await client.query(text, [...values]);
      return { rows: rows.length, total: rows.length < 1000 ? rows.length : await count(filters) };
    },
    close: () => client.end(),
  };
}

/** The indexes plain SQL would get: one for every selective filter. */
export const PLAIN_INDEXES = [
  'upper(county), last_name, first_name, voter_id',
  'street_name, street_num',
  'city',
  'last_name, first_name, voter_id',
  'precinct',
  'street_num',
  'state_house_district',
  'state_senate_district',
  'first_name',
  'muni_sub',
];

interface DuckConnection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowsJson(): unknown[][] }>;
  closeSync(): void;
}

/**
 * DuckDB on one thread with the same rows in the same order; undefined if it is not installed. `DUCKDB_HOME`
 * is a directory with it in `node_modules` (`npm install @duckdb/node-api`), because as a dependency it would
 * add 70 MB for one benchmark. @param csv a file of the columns that filters use
 */
export async function duckEngine(csv: string): Promise<Engine | undefined> {
  const home = process.env.DUCKDB_HOME ?? projectRoot();
  let duck: {
    DuckDBInstance: {
      create(path: string, options: object): Promise<{ connect(): Promise<DuckConnection> }>;
    };
  };
  try {
    duck = createRequire(join(home, 'package.json'))('@duckdb/node-api') as typeof duck;
  } catch {
    return undefined;
  }
  const file = `${csv}.duckdb`;
  rmSync(file, { force: true });
  const instance = await duck.DuckDBInstance.create(file, { threads: '1' });
  const connection = await instance.connect();
  const columns = DUCK_COLUMNS.map(([name, type]) => `'${name}': '${type}'`).join(', ');
  await connection.run(`CREATE TABLE voters AS SELECT * FROM read_csv('${csv}', columns = {${columns}}, header = false,
    nullstr = '\\N', delim = '\t', quote = '', escape = '')`);
  await connection.run('CHECKPOINT');
  return {
    name: 'DuckDB',
    async count(filters) {
      // Its dialect differs only in lists. The values are invented here, so inlining them is safe.
      const { text, values } = voterCondition([], filters);
      const literal = (value: unknown): string =>
        Array.isArray(value)
          ? `[${value.map(literal).join(', ')}]`
          : `'${String(value).replaceAll("'", "''")}'`;
      const where = text
        .replace('version_id = ANY($1::int[])', 'true')
        .replaceAll(/\$(\d+)/gu, (_, n: string) => literal(values[Number(n) - 1]));
      const result = await connection.runAndReadAll(`SELECT count(*) FROM voters WHERE ${where}`);
      return Number(result.getRowsJson()[0]?.[0] ?? 0);
    },
    close() {
      connection.closeSync();
      rmSync(file, { force: true });
      return Promise.resolve();
    },
  };
}

/** The columns that filters use, in file order. */
export const DUCK_COLUMNS = [
  ['voter_id', 'VARCHAR'],
  ['last_name', 'VARCHAR'],
  ['first_name', 'VARCHAR'],
  ['age', 'SMALLINT'],
  ['party', 'VARCHAR'],
  ['status', 'VARCHAR'],
  ['street_num', 'VARCHAR'],
  ['street_name', 'VARCHAR'],
  ['city', 'VARCHAR'],
  ['county', 'VARCHAR'],
  ['precinct', 'VARCHAR'],
  ['muni_sub', 'VARCHAR'],
  ['congressional_district', 'SMALLINT'],
  ['state_senate_district', 'SMALLINT'],
  ['state_house_district', 'SMALLINT'],
  ['vote_history', 'SMALLINT'],
  ['generals_voted', 'SMALLINT'],
  ['primaries_voted', 'SMALLINT'],
  ['gender', 'VARCHAR'],
  ['registration_date', 'DATE'],
  ['zip', 'VARCHAR'],
  ['mail_line1', 'VARCHAR'],
  ['mail_city', 'VARCHAR'],
  ['mail_zip', 'VARCHAR'],
] as const;
