import { type Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AdminBackend, Statement, TextResult } from './backend';
import { copyOutByPages } from './copyOutByPages';
import { sqlErrorIn } from './sqlError';

/**
 * The database behind the local stack's endpoint. @param origin `http://127.0.0.1:PORT` @param agent keeps
 * connections, for an endpoint that never closes idle ones; without it, every call makes its own
 */
export function httpBackend(origin: string, agent?: Agent): AdminBackend {
  const post = (url: string, body: Body) => postOver(agent, url, body);
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
    close: () => {
      agent?.destroy();
      return Promise.resolve();
    },
  };
}

/** The process that answers at `origin`, or null if none does. */
export async function healthOf(origin: string): Promise<{ pid: number } | null> {
  try {
    const response = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(60_000) });
    return response.ok ? ((await response.json()) as { pid: number }) : null;
  } catch {
    return null;
  }
}

type Body = Iterable<string> | AsyncIterable<string | Uint8Array>;

/** Not `fetch`, which times out after five minutes: building an index may take longer. */
async function postOver(agent: Agent | undefined, url: string, body: Body): Promise<unknown> {
  // A kept connection may be closed by the server at the moment it is used again, and a body cannot be sent
  // twice.
  const sent = request(url, { method: 'POST', agent: agent ?? false });
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
  // An answer before the end of the body is an error that says why, so the rest of the body need not be sent.
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
