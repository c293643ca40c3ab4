import type { Answer } from '../../src/contract/answer';
import { canonicalText, type CanonicalFilters } from '../../src/contract/filters';
import { IN_CHARTS, IN_SIGHT } from '../../src/contract/fields/facets';
import type { DatabaseAdmin } from '../database/admin';
import { onServer, throughFunctions } from './database';
import { ms, printTable, quantile } from './figures';
import { filterSets } from './filterSets';
import { inventVersion } from './inventVoters';

export const STATE = 'FL';
const SETS = 240;
const COSTLIEST_NAME = 'The costliest question';
const CROWD = { searchers: 50, seconds: 30 };
/** A typical setting for a server of 8 GB or more, and the cache size of a Neon compute. */
export const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB' };

type Handler = (request: Request, context: never) => Promise<Response>;
type Ask = (filters: CanonicalFilters) => Promise<number>;

/**
 * Exact counts, first rows and answers over invented voters of one state, through the functions and Neon's
 * driver; then a crowd of searchers. Measures voters that an earlier run left on
 * BENCH_DATABASE_URL. Throws if two answers disagree, since their times would then mean nothing.
 */
export async function benchCounts(voters = 10_000_000): Promise<void> {
  await onServer(SETTINGS, async (admin, url) => {
    const versionId = await invented(admin, voters);
    await admin.query('CHECKPOINT');
    const sets = await filterSets(admin, versionId, SETS, STATE);
    const { times, crowd, costliest } = await throughFunctions(url, async () => {
      const asks = await functions();
      const { [COSTLIEST_NAME]: _, ...usual } = asks;
      const found = [];
      for (const [name, ask] of Object.entries(usual)) found.push({ name, ...(await timesOf(sets, ask)) });
      for (const { name, answers } of found)
        for (const [place, answer] of answers.entries())
          if (answer !== found[0]?.answers[place])
            throw new Error(`${name} disagrees on ${canonicalText(sets[place] ?? {})}`);
      const most = await timesOf(
        [{ State: STATE }, { State: STATE }, { State: STATE }],
        asks[COSTLIEST_NAME],
      );
      return { times: found, crowd: await crowded(sets, asks), costliest: most.times };
    });
    printTable(
      [`${sets.length} filter sets`, 'Median', 'p95', 'Slowest'],
      times.map(({ name, times: of }) => [name, ...[0.5, 0.95, 1].map((share) => ms(quantile(of, share)))]),
    );
    printTable(
      [COSTLIEST_NAME, 'Slowest'],
      [[`${voters.toLocaleString()} voters`, ms(quantile(costliest, 1))]],
    );
    printTable(
      [`${CROWD.searchers} searchers at once`, 'Median', 'p99'],
      [[`${crowd.length} answers`, ms(quantile(crowd, 0.5)), ms(quantile(crowd, 0.99))]],
    );
  });
}

/** The version of an earlier run, or a new one with so many voters. */
export async function invented(admin: DatabaseAdmin, voters: number): Promise<number> {
  const [live] = await admin.query<{ id: number }>(
    `SELECT version_id AS id FROM data_versions WHERE status = 'live' AND state = $1`,
    [STATE],
  );
  return live?.id ?? inventVersion(admin, STATE, voters);
}

/** The figures of the search screen and its charts. */
export const OF_THE_SCREEN = [...IN_SIGHT, 'genders', ...IN_CHARTS, 'primaries'].join();

/** What the search screen asks of a list in a state with its charts open, and some audiences and age ranges. */
const QUESTION = {
  of: OF_THE_SCREEN,
  presets: [
    { GeneralsMin: 3, GeneralsMax: '' },
    { PolitalAff: 'IND' },
    { VoteHistory: 'VH1,VH2', NotVoted: '' },
    { AgeMin: '', AgeMax: 29 },
    { AgeMin: 60, AgeMax: '' },
  ],
};

/** What may cost the most of all that one question may ask (`stringsOfQuestion`). */
const COSTLIEST = {
  ...{ PolitalAff: 'DEM,IND,LIB,REP', of: `${OF_THE_SCREEN},elections,notVoted,cities,precincts` },
  presets: Array.from({ length: 24 }, (_, n) => ({
    ...{ AgeMin: 20 + n, AgeMax: 60 + n, RegisteredFrom: `${2000 + n}-03-05`, RegisteredTo: '2026-05-13' },
    ...{ GeneralsMin: n % 4, VoteHistory: 'VH1,VH2,VH3', PolitalAff: 'DEM,IND' },
  })),
};

/** Questions to the product's own functions, each with the number of voters that its answer implies. */
async function functions() {
  const [count, search] = await Promise.all([
    import('../../netlify/functions/voters-count'),
    import('../../netlify/functions/voters-search'),
  ]);
  const post = async (module: { default: unknown }, path: string, body: object) => {
    const request = new Request(`http://localhost/api/voters/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Without a client address, no preview limit applies.
    const response = await (module.default as Handler)(request, { ip: '', params: {} } as never);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as unknown;
  };
  return {
    'Exact count': async (filters) => ((await post(count, 'count', filters)) as { count: number }).count,
    'First 1,000 rows and total': async (filters) =>
      ((await post(search, 'search', filters)) as { totalCount: number }).totalCount,
    'The answer to a list’s question': async (filters) =>
      ((await post(count, 'answer', { ...filters, ...QUESTION })) as { data: Answer }).data.voters,
    [COSTLIEST_NAME]: async (filters) =>
      ((await post(count, 'answer', { ...filters, ...COSTLIEST })) as { data: Answer }).data.voters,
  } satisfies Readonly<Record<string, Ask>>;
}

/** Milliseconds of one question per filter set, after an untimed one that brings its data into memory. */
async function timesOf(sets: readonly CanonicalFilters[], ask: Ask) {
  for (const filters of sets) await ask(filters);
  const times: number[] = [];
  const answers: number[] = [];
  for (const filters of sets) {
    const started = performance.now();
    answers.push(await ask(filters));
    times.push(performance.now() - started);
  }
  return { times, answers };
}

/** Searchers who make four counts, as when filling in the form, and then a search, without pauses. */
async function crowded(
  sets: readonly CanonicalFilters[],
  asks: Pick<Awaited<ReturnType<typeof functions>>, 'First 1,000 rows and total' | 'Exact count'>,
): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + 1000 * CROWD.seconds;
  const searcher = async (number: number) => {
    for (let n = number; performance.now() < end; n += 1) {
      const filters = sets[(n * 7 + number * 13) % sets.length] ?? {};
      const started = performance.now();
      await asks[n % 5 === 4 ? 'First 1,000 rows and total' : 'Exact count'](filters);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CROWD.searchers }, (_, number) => searcher(number)));
  return times;
}
