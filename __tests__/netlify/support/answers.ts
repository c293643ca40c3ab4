import type { SqlBackend } from '../../../tools/database/admin';
import { errorAnswer, parseNeonRequest, resultAnswer } from '../../../tools/database/embedded/neonProtocol';
import { sqlErrorIn } from '../../../tools/database/sqlError';
import type { ApiAnswer } from '../../../tools/local/payments/api/answer';

/** What the database answers to a request of the Neon driver. */
export async function answerSql(backend: SqlBackend, init: RequestInit): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const asked = parseNeonRequest(textOf(init), headers);
  try {
    const signal = init.signal ?? undefined;
    if (asked.kind === 'one') return Response.json(resultAnswer(await backend.run(asked.statement, signal)));
    const results = await backend.transaction(asked.statements, asked.mode, signal);
    return Response.json({ results: results.map(resultAnswer) });
  } catch (thrown) {
    const error = sqlErrorIn(thrown);
    if (error === null) throw thrown;
    return Response.json(errorAnswer(error), { status: 400 });
  }
}

/** A provider's answer, as `fetch` gives it. */
export const answered = ({ status, body }: ApiAnswer) => Response.json(body, { status });

export const textOf = ({ body }: RequestInit) => (typeof body === 'string' ? body : '');

/**
 * Answers requests to a database of this process without a way through the network, which would cost more
 * than the database does. @returns ends that
 */
export function answerHere(endpoint: string, backend: SqlBackend): () => void {
  const network = globalThis.fetch;
  let isHere = true;
  globalThis.fetch = (input, init = {}) =>
    isHere && input === endpoint
      ? Promise.race([aborted(init.signal), answerSql(backend, init)])
      : network(input, init);
  return () => (isHere = false);
}

/** Never answers, and fails as `fetch` does. */
export const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, fail) => {
    const end = () => fail(signal?.reason as Error);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
