import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

interface Head {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>;
}

type Handler = (event: object, answer: Writable, context: object) => Promise<void>;

/** The file that Netlify's packing adds to each function, and that starts it. */
const ENTRY = '___netlify-entry-point.mjs';
const ORIGIN = process.env.URL ?? '';
let head: Head | undefined;
Object.assign(globalThis, {
  // What AWS Lambda has ready for a function that streams its answer.
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: { from: (answer: Writable, given: Head) => ((head = given), answer) },
  },
});

// `node callPacked.ts DIRECTORY`: starts each packed function, calls it by GET and POST, and prints its answers.
const directory = process.argv[2] ?? '';
const names = readdirSync(directory).filter((name) => name !== 'manifest.json');
let failed = 0;
for (const name of names) {
  const said = await answersOf(name).catch(String);
  const isWell = typeof said !== 'string' && said.every((status) => status !== null && status !== 500);
  if (!isWell) failed += 1;
  console.log(`${isWell ? 'ok  ' : 'FAIL'}  ${name}: ${said.toString()}`);
}
console.log(`\n${names.length} functions, ${failed} failed.`);
process.exit(failed > 0 || names.length === 0 ? 1 : 0);

async function answersOf(name: string): Promise<readonly (number | null)[]> {
  const entry = pathToFileURL(join(directory, name, ENTRY));
  const { handler } = (await import(entry.href)) as { handler: Handler };
  const source = pathToFileURL(join(directory, name, `${name}.mjs`));
  const { default: served } = (await import(source.href)) as { default: { paths: readonly string[] } };
  const [path = '/api'] = served.paths;
  return [await call(handler, 'GET', path), await call(handler, 'POST', path)];
}

/** Calls a function as AWS Lambda would. Null if the answer does not name the request, as all of ours do. */
async function call(handler: Handler, method: 'GET' | 'POST', path: string): Promise<number | null> {
  const requestId = randomUUID();
  const event = {
    ...{ rawUrl: ORIGIN + path, path, httpMethod: method, isBase64Encoded: false },
    body: method === 'GET' ? '' : '{}',
    headers: { 'x-nf-request-id': requestId, origin: ORIGIN, 'content-type': 'application/json' },
  };
  head = undefined;
  await handler(event, new Writable({ write: (_chunk, _encoding, done) => done() }), {
    awsRequestId: requestId,
    getRemainingTimeInMillis: () => 30_000,
  });
  const answered = head as Head | undefined;
  const named = answered?.headers?.['x-request-id'] ?? answered?.multiValueHeaders?.['x-request-id']?.[0];
  return named === requestId ? (answered?.statusCode ?? null) : null;
}
