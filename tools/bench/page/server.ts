import { readFile } from 'node:fs/promises';
import { createServer, request as proxyRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built app as a CDN does: compressed, with the app's own headers, and hashed files cached for a
 * year; forwards `/api` to the stack. `netlify dev` does not compress, so measuring it would not measure the
 * app.
 */
export async function servePages(directory: string, stackUrl: string): Promise<PageServer> {
  const headers = pageHeaders(await readFile(join(directory, '_headers'), 'utf8'));
  const zipped = new Map<string, Promise<Buffer>>();
  const read = (name: string) => readFile(join(directory, name));
  const bodyOf = async (name: string) => {
    const content = await read(name);
    // In production no page loads Stripe's script up front: it is fetched when needed.
    const page = content.toString().replace(/<script[^>]*src="?http:[^>]*><\/script>/gu, '');
    return gzipSync(name.endsWith('.html') ? page : content, { level: 9 });
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) passOn(request, response, stackUrl);
    else void servePage(pathname, response).catch(() => response.writeHead(404).end());
  });

  async function servePage(pathname: string, response: ServerResponse) {
    const isFile = extname(pathname) !== '';
    const page = pathname === '/' ? '/index.html' : `${pathname}.html`;
    const name = isFile
      ? pathname
      : await read(page).then(
          () => page,
          () => '/fallback.html',
        );
    if (!zipped.has(name)) zipped.set(name, bodyOf(name));
    const body = await zipped.get(name);
    response.writeHead(200, {
      ...headers,
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The headers of every page, from Netlify's _headers file. */
function pageHeaders(file: string): Record<string, string> {
  const everyPage = file.split(/^(?=\/)/mu).find((block) => block.startsWith('/*\n')) ?? '';
  const found = [...everyPage.matchAll(/^\s+([\w-]+): (.+)$/gmu)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value] as const));
}

function passOn(request: IncomingMessage, response: ServerResponse, stackUrl: string) {
  const { host: _host, origin, ...headers } = request.headers;
  // The functions accept only requests from their own origin.
  const ours = { ...headers, ...(origin === undefined ? {} : { origin: stackUrl }) };
  const forwarded = proxyRequest(
    new URL(request.url ?? '/', stackUrl),
    // A connection kept from before may be closed by the other side just when it is used again.
    { agent: false, ...(request.method === undefined ? {} : { method: request.method }), headers: ours },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  forwarded.on('error', () => response.writeHead(502).end());
  request.pipe(forwarded);
}
