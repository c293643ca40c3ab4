import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** A function that was unpacked from its zip file, and a path it answers: empty where a schedule calls it. */
export interface Unpacked {
  readonly name: string;
  readonly directory: string;
  readonly path: string;
  /** The pattern that the path fits, as Netlify knows it. */
  readonly route: string;
}

export interface ZipAnswer {
  readonly name: string;
  /** Null if it threw, or if the answer does not name the platform's request, as all of ours do. */
  readonly status: number | null;
  readonly thrown?: string;
}

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

// Reads a JSON array of `Unpacked` from standard input, and prints a line of JSON for each: a `ZipAnswer`.
for (const unpacked of JSON.parse(await text(process.stdin)) as Unpacked[])
  console.log(`\n${JSON.stringify(await answerOf(unpacked))}`);
process.exit(0);

async function answerOf({ name, directory, path, route }: Unpacked): Promise<ZipAnswer> {
  try {
    const { handler } = (await import(pathToFileURL(join(directory, ENTRY)).href)) as { handler: Handler };
    const status = await call(handler, 'GET', path, route);
    return { name, status: status === 405 ? await call(handler, 'POST', path, route) : status };
  } catch (thrown) {
    return { name, status: null, thrown: String(thrown) };
  }
}

/** Calls a function as AWS Lambda would. */
async function call(handler: Handler, method: string, path: string, route: string): Promise<number | null> {
  const requestId = randomUUID();
  const event = {
    ...{ rawUrl: `${ORIGIN}${path}`, path, httpMethod: method, isBase64Encoded: false },
    body: method === 'GET' ? '' : '{}',
    headers: { 'x-nf-request-id': requestId, origin: ORIGIN, 'content-type': 'application/json' },
    ...(route !== '' && { route }),
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
