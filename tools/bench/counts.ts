import * as v from 'valibot';
import { countHouseholds } from '../../netlify/queries/bits/households';
import { searchPlan } from '../../netlify/queries/bits/plan';
import type { Answer } from '../../src/contract/answer';
import { canonicalText, type CanonicalFilters, filtersSchema } from '../../src/contract/filters';
import { listsOfSteps, stepsOf } from '../../src/contract/funnel';
import type { DatabaseAdmin } from '../database/admin';
import type { StateCode } from '../loader/states/facts';
import { tablesOf } from '../loader/version/tables';
import { onServer, throughFunctions } from './database';
import { ms, printTable, quantile, spread } from './figures';
import { filterSets } from './filterSets';
import { inventVersion } from './inventVoters';

const STATE = 'FL';
const SETS = 240;
/** The lists of “Why this number”: as many choices each as its goal names. */
const FUNNEL = { sets: 60, steps: 8 };
const CROWD = { searchers: 50, seconds: 30 };
/** A typical setting for a server of 8 GB or more, and the cache size of a Neon compute. */
const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB' };

type Handler = (request: Request, context: never) => Promise<Response>;
type Ask = (filters: CanonicalFilters) => Promise<number>;

/**
 * Exact counts, first rows, facets, breakdowns, and households over invented voters of one state, through the
 * functions and Neon's driver; then a crowd of searchers. Measures voters that an earlier run left on
 * BENCH_DATABASE_URL. Throws if two answers disagree, since their times would then mean nothing.
 */
export async function benchCounts(voters = 10_000_000): Promise<void> {
  await onServer(SETTINGS, async (admin, url) => {
    const versionId = (await liveVersion(admin)) ?? (await invent(admin, voters));
    await admin.query('CHECKPOINT');
    const sets = await filterSets(admin, versionId, { sets: SETS, state: STATE });
    const funnels = (await filterSets(admin, versionId, { sets: 20 * SETS, state: STATE, fields: 24 }))
      .flatMap(withEightSteps)
      .slice(0, FUNNEL.sets);
    const { times, crowd } = await throughFunctions(url, async () => {
      const { 'Why this number': funnel, ...asks } = await functions();
      const found = [];
      for (const [name, ask] of Object.entries(asks)) found.push({ name, ...(await timesOf(sets, ask)) });
      // All but households count the same voters.
      for (const { name, answers } of found.slice(0, -1))
        for (const [place, answer] of answers.entries())
          if (answer !== found[0]?.answers[place])
            throw new Error(`${name} disagrees on ${canonicalText(sets[place] ?? {})}`);
      const explained = await timesOf(funnels, funnel);
      found.push({ name: `“Why this number”, ${FUNNEL.steps} steps, ${funnels.length} sets`, ...explained });
      return { times: found, crowd: await crowded(sets, asks) };
    });
    printTable(
      [`${sets.length} filter sets`, 'Median', 'p95', 'Slowest'],
      times.map(({ name, times: of }) => [name, ...spread(of)]),
    );
    printTable(
      [`${CROWD.searchers} searchers at once`, 'Median', 'p99'],
      [[`${crowd.length} answers`, ms(quantile(crowd, 0.5)), ms(quantile(crowd, 0.99))]],
    );
  });
}

/** The list of a set's first eight choices, if it has as many and looks nobody up by voter id. */
function withEightSteps(set: CanonicalFilters): readonly CanonicalFilters[] {
  const { success, output: filters } = v.safeParse(filtersSchema, set);
  if (!success || filters.VoterID !== undefined) return [];
  const led = listsOfSteps(filters, stepsOf(filters).slice(0, FUNNEL.steps))?.[FUNNEL.steps];
  return led === undefined ? [] : [led];
}

async function liveVersion(admin: DatabaseAdmin, state: StateCode = STATE): Promise<number | undefined> {
  const [live] = await admin.query<{ id: number }>(
    `SELECT version_id AS id FROM data_versions WHERE status = 'live' AND state = $1`,
    [state],
  );
  return live?.id;
}

async function invent(admin: DatabaseAdmin, voters: number): Promise<number> {
  const { versionId, seconds } = await inventVersion(admin, STATE, voters);
  const tables = tablesOf(versionId);
  const [sizes] = await admin.query<{ rows: number; strings: number; values: number }>(
    `SELECT pg_total_relation_size('${tables.voters}')::float8 AS rows,
       pg_total_relation_size('${tables.bits}')::float8 AS strings,
       pg_total_relation_size('voter_values')::float8 AS values`,
  );
  const { rows = 0, strings = 0, values = 0 } = sizes ?? {};
  const each = (bytes: number) => (bytes / voters).toFixed(1);
  printTable(
    [
      'Bytes per voter',
      'Rows and their indexes',
      'Bit strings',
      'Codes of values',
      'Index, seconds a million',
    ],
    [
      [
        each(rows + strings + values),
        ...[rows, strings, values].map(each),
        ((seconds * 1_000_000) / voters).toFixed(1),
      ],
    ],
  );
  return versionId;
}

/** What the search screen asks of every list in a state. */
const QUESTION = {
  of: 'households,deliverable,states,counties,parties,statuses,genders,ages,generals,primaries',
  presets: [
    { GeneralsMin: 3, GeneralsMax: '' },
    { GeneralsMin: 1, GeneralsMax: 2 },
    { VoteHistory: 'VH1', NotVoted: 'VH2' },
    { RegisteredFrom: '2025-05-01', RegisteredTo: '' },
    { PolitalAff: 'IND' },
    { VoteHistory: 'VH1', NotVoted: '' },
    { VoteHistory: 'VH1,VH2', NotVoted: '' },
    { AgeMin: '', AgeMax: 29 },
    { AgeMin: 30, AgeMax: 44 },
    { AgeMin: 45, AgeMax: 59 },
    { AgeMin: 60, AgeMax: '' },
  ],
};

/** Questions to the product's own functions, each with the number of voters that its answer implies. */
async function functions(asked: Partial<typeof QUESTION> = QUESTION) {
  const [count, search, answer, { database }] = await Promise.all([
    import('../../netlify/functions/voters-count'),
    import('../../netlify/functions/voters-search'),
    import('../../netlify/functions/voters-answer'),
    import('../../netlify/lib/db'),
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
      ((await post(answer, 'answer', { ...filters, ...asked })) as { data: Answer }).data.voters,
    'Why this number': async (filters) => {
      const question = { ...filters, of: 'households,deliverable', steps: stepsOf(filters).join() };
      const { data } = (await post(answer, 'answer', question)) as { data: Answer };
      const left = data.steps?.at(-1);
      if (left !== data.voters) throw new Error(`The last step leaves ${left}, the list has ${data.voters}`);
      return data.voters;
    },
    'Households, the query alone': async (filters) => {
      const { bits } = await searchPlan(database(), { liveOf: filters.State }, filters);
      const counts = await Promise.all(bits.map((plan) => countHouseholds(database(), plan)));
      return counts.reduce((sum, each) => sum + each, 0);
    },
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

/** Registered voters of each state, in millions, and so its share of a file of all six. */
const MILLIONS = { FL: 13.4, PA: 8.9, OH: 8, NC: 7.5, OK: 2.4, AR: 1.8 } satisfies Record<StateCode, number>;

/**
 * Exact counts, first rows and the answer to a list's question over invented voters of all six states, with
 * no state chosen, through the functions and Neon's driver. Takes voters from BENCH_DATABASE_URL like
 * `benchCounts`.
 */
export async function benchStates(voters = 42_000_000): Promise<void> {
  await onServer(SETTINGS, async (admin, url) => {
    const all = Object.values(MILLIONS).reduce((sum, each) => sum + each, 0);
    for (const [state, millions] of Object.entries(MILLIONS) as [StateCode, number][]) {
      if ((await liveVersion(admin, state)) !== undefined) continue;
      const { seconds } = await inventVersion(admin, state, Math.round((voters * millions) / all));
      console.error(`${state} is there, its index in ${seconds.toFixed(0)} s`);
    }
    await admin.query('CHECKPOINT');
    const sets = await filterSets(admin, (await liveVersion(admin, STATE)) ?? 0, { sets: SETS });
    const times = await throughFunctions(url, async () => {
      const asks = await functions({ of: QUESTION.of });
      const found = [];
      for (const name of [
        'Exact count',
        'First 1,000 rows and total',
        'The answer to a list’s question',
      ] as const)
        found.push({ name, ...(await timesOf(sets, asks[name])) });
      return found;
    });
    printTable(
      [`${sets.length} filter sets, no state`, 'Median', 'p95', 'Slowest'],
      times.map(({ name, times: of }) => [name, ...spread(of)]),
    );
  });
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
