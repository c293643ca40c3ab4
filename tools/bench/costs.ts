import { readFileSync } from 'node:fs';
import pg from 'pg';
import * as v from 'valibot';
import type { DataReader, Query } from '../../netlify/lib/db';
import { answerQuestion } from '../../netlify/queries/facets/answer';
import { stringsOfList, stringsOfQuestion } from '../../netlify/queries/facets/cost';
import { countLive } from '../../netlify/queries/voters/count';
import { searchLive } from '../../netlify/queries/voters/search';
import { STRINGS_PER_REQUEST } from '../../netlify/limits/groups';
import type { CanonicalFilters } from '../../src/contract/filters';
import { questionSchema } from '../../src/contract/question';
import { VALUES } from '../database/postgresBackend';
import { invented, OF_THE_SCREEN, SETTINGS, STATE } from './counts';
import { onServer } from './database';
import { printTable } from './figures';
import { filterSets } from './filterSets';

const SETS = 60;
/** Of a process' time in /proc: a hundredth of a second. */
const TICK_MS = 10;

interface Kind {
  readonly strings: (filters: CanonicalFilters) => number;
  readonly ask: (database: DataReader, filters: CanonicalFilters) => Promise<unknown>;
}
const PRESETS = Array.from({ length: 12 }, (_, n) => ({
  ...{ AgeMin: 20 + n, AgeMax: 60 + n, GeneralsMin: n % 4, GeneralsMax: '' },
}));

function question(of: string, presets: readonly object[] = []): Kind {
  const asked = (filters: CanonicalFilters) =>
    v.parse(questionSchema, { ...filters, presets, ...(of !== '' && { of }) });
  return {
    strings: (filters) => stringsOfQuestion(asked(filters)),
    ask: (database, filters) => answerQuestion(database, asked(filters)),
  };
}

const KINDS: Readonly<Record<string, Kind>> = {
  'A count': { strings: stringsOfList, ask: countLive },
  'First rows': {
    strings: stringsOfList,
    ask: (database, filters) => searchLive(database, filters, Promise.resolve()),
  },
  'The screen’s figures': question(OF_THE_SCREEN),
  'Twelve presets': question('', PRESETS),
  'Elections, both ways': question('elections,notVoted'),
  'ZIP codes': question('zips'),
  Cities: question('cities'),
  Precincts: question('precincts'),
};

/**
 * What kinds of questions cost the database, over invented voters of one state: processor time and pages, beside
 * the strings that limits count (`netlify/limits`). Of a server on this machine, with everything in memory.
 */
export async function benchCosts(voters = 4_000_000): Promise<void> {
  await onServer(SETTINGS, async (admin, url) => {
    const sets = await filterSets(admin, await invented(admin, voters), SETS, STATE);
    const session = await openSession(url);
    const rows = [];
    for (const [name, { strings, ask }] of Object.entries(KINDS)) {
      for (const filters of sets) await ask(session.reader, filters);
      session.heard.length = 0;
      const [begun, ours] = [session.milliseconds(), process.cpuUsage()];
      for (const filters of sets) await ask(session.reader, filters);
      const spent = session.milliseconds() - begun;
      const { user, system } = process.cpuUsage(ours);
      const pages = await session.pagesOf(session.heard.splice(0));
      const all = sets.reduce((sum, filters) => sum + strings(filters), 0);
      const ofUnit = (spent / all) * STRINGS_PER_REQUEST * (10_000_000 / voters);
      const cells = [all, spent, (user + system) / 1000, pages].map((sum) => (sum / SETS).toFixed(1));
      rows.push([name, ...cells, ofUnit.toFixed(0)]);
    }
    await session.close();
    printTable(
      [
        `${voters.toLocaleString('en-US')} voters, means of ${SETS} lists`,
        'Strings',
        'Database, ms',
        'Function, ms',
        'Pages',
        `Ms of ${STRINGS_PER_REQUEST} strings at 10 million`,
      ],
      rows,
    );
  });
}

/** One session of the server, whose process does all the work, so that its time is the question's. */
async function openSession(url: string) {
  const client = new pg.Client({ connectionString: url, types: VALUES });
  // A server that ends says so by failing the next statement.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`SET max_parallel_workers_per_gather = 0; SET jit = off`);
  const {
    rows: [process],
  } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const heard: Pick<Query<unknown>, 'text' | 'values'>[] = [];
  const rows = async <Row>({ text, values = [], row }: Query<Row>): Promise<Row[]> => {
    heard.push({ text, values });
    return v.parse(v.array(row), (await client.query(text, [...values])).rows);
  };
  const reader: DataReader = {
    rows,
    snapshot: async (queries) => {
      const found = [];
      for (const query of queries) found.push(await rows(query));
      return found as never;
    },
  };
  return {
    reader,
    heard,
    /** Of processor time that the server's process has used. */
    milliseconds: () => {
      const stat =
        readFileSync(`/proc/${process?.pid ?? 0}/stat`, 'utf8')
          .split(') ')[1]
          ?.split(' ') ?? [];
      return TICK_MS * (Number(stat[11]) + Number(stat[12]));
    },
    pagesOf: async (statements: typeof heard) => {
      let pages = 0;
      for (const { text, values = [] } of statements) {
        const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT json) ${text}`,
          [...values],
        );
        const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan ?? {};
        pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      }
      return pages;
    },
    close: () => client.end(),
  };
}
