import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '@netlify/functions';
import type { NetlifyFunction } from '../../../netlify/lib/handle';
import type { Router } from './routes';

/**
 * The site on one port: this process runs the functions, and forwards all other requests to `netlify dev` on
 * `pagesPort`.
 */
export function createFunctionsServer(router: Router, pagesPort: number): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const run = router(url.pathname);
    const answered = run ? answer(run, url, request, response) : forward(pagesPort, request, response);
    answered.catch((thrown: unknown) => {
      // A browser that disconnects in the middle of an answer is not an error.
      if (!response.destroyed) console.error(thrown);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
}

async function answer(run: NetlifyFunction, url: URL, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const asked = new Request(url, {
    method,
    headers: Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  });
  // The only fields that the functions read (netlify/lib).
  const context = { ip: request.socket.remoteAddress ?? '', requestId: '' } as Context;
  const { status, headers, body } = await run(asked, context);
  response.writeHead(status, [...headers].flat());
  if (body === null) response.end();
  else await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response);
}

/** Passes a request on to another port of this machine, and its answer back. */
export async function forward(port: number, request: IncomingMessage, response: ServerResponse) {
  const { method, headers, url: path } = request;
  // A connection kept from before may be closed by the other side just when it is used again.
  const asking = ask({ agent: false, host: 'localhost', port, method, path, headers });
  const answering = new Promise<IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject);
  });
  request.pipe(asking);
  const answered = await answering;
  response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
  await pipeline(answered, response);
}
