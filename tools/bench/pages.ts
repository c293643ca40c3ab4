import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CanonicalFilters } from '../../src/contract/filters';
import type { AnswerRequest } from '../../src/contract/question';
import { IN_SIGHT } from '../../src/contract/fields/facets';
import type { DataReader, Query } from '../../netlify/lib/db';
import { answerQuestion } from '../../netlify/queries/facets/answer';
import { countLive } from '../../netlify/queries/voters/count';
import { searchLive } from '../../netlify/queries/voters/search';
import type { DatabaseAdmin } from '../database/admin';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { shopDatabase } from '../database/shopDatabase';
import { printTable } from './figures';
import { inventVersion } from './inventVoters';

const STATE = 'FL';

/** Lists, from all voters to a few. */
const LISTS: Readonly<Record<string, CanonicalFilters>> = {
  'All voters': {},
  'A state': { State: STATE },
  'A party, no state chosen': { PolitalAff: 'DEM' },
  'A party': { State: STATE, PolitalAff: 'DEM' },
  'Party, ages, two elections': {
    ...{ State: STATE, PolitalAff: 'DEM', AgeMin: 30, AgeMax: 64 },
    VoteHistory: 'VH1,VH3',
  },
  'A county': { State: STATE, County_Desc: 'LEON' },
  'Last names with BA': { State: STATE, LastName: 'BA' },
};

/** What the search screen asks as it opens, with the audiences and turnout answers of a chosen state. */
function questionOf(filters: CanonicalFilters): AnswerRequest {
  const set: readonly CanonicalFilters[] = [
    { GeneralsMin: 3 },
    { GeneralsMin: 1, GeneralsMax: 2 },
    { VoteHistory: 'VH1', NotVoted: 'VH3' },
    { RegisteredFrom: '2025-09-01' },
    { GeneralsMin: 3, PolitalAff: 'IND' },
    ...['VH1', 'VH1,VH3', 'VH2', 'VH2,VH4'].map((VoteHistory) => ({ VoteHistory })),
    ...[1, 2, 3, 4].flatMap((least) => [{ GeneralsMin: least }, { PrimariesMin: least }]),
  ];
  return {
    filters,
    of: [...IN_SIGHT],
    presets: filters.State === undefined ? [] : set.map((values) => ({ ...filters, ...values })),
    steps: [],
  };
}

type Ask = (database: DataReader, filters: CanonicalFilters) => Promise<unknown>;
const ASKS: Readonly<Record<string, Ask>> = {
  count: countLive,
  answer: (database, filters) => answerQuestion(database, questionOf(filters)),
  rows: (database, filters) => searchLive(database, filters, Promise.resolve()),
};

/**
 * How many pages of 8 KB the first question of each kind reads from a database that was just started. The
 * data stays in the temporary directory for the next run.
 */
export async function benchPages(voters = 10_000_000): Promise<void> {
  const localDir = join(tmpdir(), `precinct-post-bench-pages-${voters}`);
  await withDatabase(localDir, async (admin) => {
    await migrate(admin);
    const [live] = await admin.query(`SELECT FROM data_versions WHERE status = 'live'`);
    if (live === undefined) await inventVersion(admin, STATE, voters);
    await admin.query('CHECKPOINT');
  });
  const rows: string[][] = [];
  for (const [list, filters] of Object.entries(LISTS)) {
    const cells = [list];
    for (const ask of Object.values(ASKS)) {
      // This process then knows the versions and codes, so that each question is one statement.
      await withDatabase(localDir, (admin) => ask(shopDatabase(admin), filters));
      const pages = await withDatabase(localDir, (admin) =>
        pagesRead(admin, (reader) => ask(reader, filters)),
      );
      cells.push(pages.toLocaleString('en-US'));
    }
    rows.push(cells);
  }
  const head = Object.keys(ASKS).map((kind) => `First ${kind}, pages`);
  printTable([`${voters.toLocaleString('en-US')} voters`, ...head], rows);
}

/** Starts the server for some work, with nothing in its memory, and stops it. */
async function withDatabase<T>(localDir: string, work: (admin: DatabaseAdmin) => Promise<T>): Promise<T> {
  const admin = await openAdmin({ localDir });
  try {
    await admin.query(`SET jit = off`);
    return await work(admin);
  } finally {
    await admin.close();
  }
}

/** What the root of a plan says. */
interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Shared Read Blocks': number } }];
}

/** The pages that a question's statements read. As none leaves the memory meanwhile, each is read once. */
async function pagesRead(admin: DatabaseAdmin, ask: (reader: DataReader) => Promise<unknown>) {
  const reader = shopDatabase(admin);
  let pages = 0;
  const rows = async <Row>(query: Query<Row>) => {
    const [explained] = await admin.query<Explained>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.text}`,
      query.values,
    );
    pages += explained?.['QUERY PLAN'][0].Plan['Shared Read Blocks'] ?? 0;
    return reader.rows(query);
  };
  await ask({
    rows,
    snapshot: async (queries) => {
      const found = [];
      for (const query of queries) found.push(await rows(query));
      return found as never;
    },
  });
  return pages;
}
