import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, request as proxyRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = ['.html', '.js', '.css', '.svg', '.txt', '.webmanifest'];

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built app as a CDN does: compressed (gzip -9), with the app's own headers, and hashed files cached
 * for a year; forwards `/api` to the stack. `netlify dev` does not compress, so measuring it would not
 * measure the app.
 */
export async function servePages(directory: string, stackUrl: string): Promise<PageServer> {
  const headers = pageHeaders(await readFile(join(directory, '_headers'), 'utf8'));
  const zipped = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) passOn(request, response, stackUrl);
    else void servePage(pathname, response).catch(() => response.writeHead(500).end());
  });

  async function servePage(pathname: string, response: ServerResponse) {
    const wanted = join(directory, normalize(pathname === '/' ? '/index.html' : pathname));
    const isFile = async (path: string) => (await stat(path).catch(() => null))?.isFile() === true;
    const candidates = [wanted, `${wanted}.html`].filter((path) => path.startsWith(directory));
    const found = (await isFile(candidates[0] ?? '')) ? candidates[0] : candidates[1];
    const file = found !== undefined && (await isFile(found)) ? found : join(directory, 'fallback.html');
    const extension = extname(file);
    const about = {
      ...headers,
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (!COMPRESSED.includes(extension)) {
      response.writeHead(200, about);
      createReadStream(file).pipe(response);
      return;
    }
    const body = zipped.get(file) ?? gzipSync(await contentOf(file), { level: 9 });
    zipped.set(file, body);
    response.writeHead(200, { ...about, 'Content-Encoding': 'gzip', 'Content-Length': body.length });
    response.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * In production no page loads the card provider's script up front: it is fetched from the provider when
 * needed.
 */
async function contentOf(file: string): Promise<Buffer | string> {
  const content = await readFile(file);
  if (!file.endsWith('.html')) return content;
  return content.toString().replace(/<script[^>]*src="?http:[^>]*><\/script>/gu, '');
}

/** The headers of every page, from Netlify's _headers file. */
function pageHeaders(file: string): Record<string, string> {
  const lines = file.slice(file.indexOf('/*\n') + 3).split('\n');
  const end = lines.findIndex((line) => line !== '' && !line.startsWith(' '));
  const entries = lines.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    const colon = line.indexOf(': ');
    return colon === -1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 2).trim()]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function passOn(request: IncomingMessage, response: ServerResponse, stackUrl: string) {
  const { host: _host, origin, ...headers } = request.headers;
  const forwarded = proxyRequest(
    new URL(request.url ?? '/', stackUrl),
    // The functions accept only requests from their own origin.
    {
      method: request.method,
      headers: { ...headers, ...(origin === undefined ? {} : { origin: stackUrl }) },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  forwarded.on('error', () => response.writeHead(502).end());
  request.pipe(forwarded);
}
