import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AdminBackend, Statement, TextResult } from './backend';
import { copyOutByPages } from './copyOutByPages';
import { sqlErrorIn } from './sqlError';

/** A database behind the local stack's endpoint. @param origin `http://127.0.0.1:PORT` */
export function httpBackend(origin: string): AdminBackend {
  const run = async (statement: Statement) =>
    (await post(`${origin}/sql`, [JSON.stringify(statement)])) as TextResult;
  const script = async (sql: string) => {
    await post(`${origin}/script`, [sql]);
  };
  return {
    run,
    script,
    copyOut: (select, options) => copyOutByPages({ run, script }, select, options),
    async copyIn(table, columns, chunks) {
      const query = new URLSearchParams({ table, columns: columns.join(',') });
      const answer = await post(`${origin}/copy?${query.toString()}`, chunks);
      return (answer as { rows: number }).rows;
    },
    close: () => Promise.resolve(),
  };
}

/** Whether an endpoint answers there, and which process it is. */
export async function healthOf(origin: string): Promise<{ pid: number } | null> {
  try {
    const response = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(60_000) });
    return response.ok ? ((await response.json()) as { pid: number }) : null;
  } catch {
    return null;
  }
}

/** `fetch` gives up on an answer after five minutes, and building an index may take longer. */
async function post(
  url: string,
  body: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<unknown> {
  const sent = request(url, { method: 'POST' });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.setEncoding('utf8').once('error', reject);
      response
        .reduce((text: string, chunk: string) => text + chunk, '')
        .then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
  });
  const source = Readable.from(body, { objectMode: false });
  const uploaded = pipeline(source, sent);
  // An answer before the body's end is a refusal, and says why; then the rest of the body need not be sent.
  const { status, text } = await Promise.race([answered, uploaded.then(() => answered)]);
  source.destroy();
  await uploaded.catch(() => undefined);
  const answer: unknown = JSON.parse(text);
  if (status === 200) return answer;
  throw sqlErrorIn(answer) ?? new Error(`The database endpoint answered ${status}: ${messageIn(answer)}`);
}

function messageIn(answer: unknown): string {
  const { message } = Object(answer) as { message?: unknown };
  return typeof message === 'string' ? message : 'no reason given';
}
