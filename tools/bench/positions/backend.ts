import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Query, Statement } from '../../../netlify/lib/db';

/** One connection, whose statements tell the processor time of the server's process. */
export interface Backend {
  /** Rows of one statement, which is remembered for `touched`. */
  rows<Row>(query: Pick<Query<Row>, 'text' | 'values'>): Promise<Row[]>;
  /** What `ask` takes: its answer and milliseconds of processor time in the server. */
  timed<Answer>(ask: () => Promise<Answer>): Promise<{ readonly answer: Answer; readonly cpu: number }>;
  /** Runs the statements of `ask` again; returns how many shared buffers they touch. */
  touched(ask: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** @throws Error where the system does not tell a process's time on the processor */
export async function connect(url: string): Promise<Backend> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET jit = off; SET max_parallel_workers_per_gather = 0');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const times = `/proc/${rows[0]?.pid ?? 0}/schedstat`;
  if (!existsSync(times)) throw new Error('This bench needs Linux and a server on the same machine');
  const nanoseconds = () => Number(readFileSync(times, 'utf8').split(' ')[0]);
  let asked: Statement[] = [];
  return {
    async rows<Row>({ text, values }: Statement) {
      asked.push({ text, values });
      const result = await client.query(text, [...values]);
      return result.rows as Row[];
    },
    async timed(ask) {
      const before = nanoseconds();
      const answer = await ask();
      // The kernel adds up a process's time when it stops running, which is a little after its last answer.
      await new Promise((resolve) => setTimeout(resolve, 1));
      return { answer, cpu: (nanoseconds() - before) / 1e6 };
    },
    async touched(ask) {
      asked = [];
      await ask();
      let buffers = 0;
      for (const { text, values } of asked.splice(0)) {
        const explained = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: BufferUse }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
          [...values],
        );
        const use = explained.rows[0]?.['QUERY PLAN'][0].Plan;
        buffers += (use?.['Shared Hit Blocks'] ?? 0) + (use?.['Shared Read Blocks'] ?? 0);
      }
      return buffers;
    },
    close: () => client.end(),
  };
}

interface BufferUse {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}
