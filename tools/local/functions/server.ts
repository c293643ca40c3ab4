import { readdir } from 'node:fs/promises';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import type { NetlifyFunction } from '../../../netlify/lib/respond';

type Paths = string | readonly string[];

interface FunctionModule {
  readonly default: NetlifyFunction;
  /** A function without one is only rewritten to. */
  readonly config?: { readonly path?: Paths; readonly excludedPath?: Paths };
}

/** Finds the function for a path; undefined if there is none. */
type Router = (pathname: string) => NetlifyFunction | undefined;

/**
 * Loads all functions of a directory. Those without a path answer no request: they run on a schedule or are
 * rewritten to.
 */
export async function loadFunctions(directory: string): Promise<Router> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.mjs'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(directory, file)).href)) as FunctionModule),
  );
  return routerOf(modules);
}

/** Routes by `config.path` and `config.excludedPath`, which are URL patterns. */
export function routerOf(modules: readonly FunctionModule[]): Router {
  const routes = modules.map(({ default: run, config }) => ({
    run,
    paths: patternsOf(config?.path),
    excluded: patternsOf(config?.excludedPath),
  }));
  return (pathname) => {
    const matches = (pattern: URLPattern) => pattern.test({ pathname });
    return routes.find(({ paths, excluded }) => paths.some(matches) && !excluded.some(matches))?.run;
  };
}

function patternsOf(paths: Paths = []): URLPattern[] {
  return [paths].flat().map((pathname) => new URLPattern({ pathname }));
}

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
