import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/**
 * One packed function in a process of its own, as AWS Lambda runs it: `lambda.ts DIRECTORY`. Prints its port
 * when it is loaded. Each request becomes an event; what the function streams goes out as it comes.
 */
interface LambdaEvent {
  readonly rawUrl: string;
  readonly path: string;
  readonly httpMethod: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded: boolean;
  readonly route?: string;
}

type Handler = (event: LambdaEvent, answer: ServerResponse, context: object) => Promise<void>;

interface Head {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, string[]>>;
}

/** The file that Netlify's packing adds to each function, and that starts it. */
const ENTRY = '___netlify-entry-point.mjs';
/**
 * Milliseconds that Netlify gives a request, and a scheduled run (docs.netlify.com/build/functions/overview).
 */
const LIMIT = { request: 60_000, schedule: 30_000 };

/** What AWS Lambda has ready for a function that streams its answer. */
const awslambda = {
  streamifyResponse: (handler: Handler): Handler => handler,
  HttpResponseStream: {
    from(answer: ServerResponse, { statusCode, headers, multiValueHeaders }: Head): ServerResponse {
      const all = Object.entries({ ...headers, ...multiValueHeaders });
      // Notes for the platform, which keeps them.
      return answer.writeHead(
        statusCode,
        Object.fromEntries(all.filter(([name]) => !name.startsWith('x-nf-'))),
      );
    },
  },
};

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const { 'x-nf-route': route, ...headers } = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
  const ends = Date.now() + (route === undefined ? LIMIT.schedule : LIMIT.request);
  // A webhook's signature is over its bytes: they are handed on as they came.
  const body = (await buffer(request)).toString('base64');
  const event = {
    ...{ rawUrl: url.href, path: url.pathname, httpMethod: request.method ?? 'GET', headers },
    ...{ body, isBase64Encoded: true },
    ...(route !== undefined && { route }),
  };
  await handler(event, response, {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    clientContext: {},
    getRemainingTimeInMillis: () => ends - Date.now(),
  });
}

Object.assign(globalThis, { awslambda });
const entry = pathToFileURL(join(process.argv[2] ?? '', ENTRY)).href;
const { handler } = (await import(entry)) as { readonly handler: Handler };
const server = createServer((request, response) => {
  answer(handler, request, response).catch((thrown: unknown) => {
    console.error(thrown);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
process.stdin.resume().on('end', () => process.exit(0));
