import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { forward } from '../../local/functions/server';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a built app as a CDN does: compressed, with the app's own headers, and hashed files cached for a
 * year; forwards `/api` to the stack. `netlify dev` does not compress, so measuring it would not measure the
 * app.
 */
export async function servePages(directory: string, stackPort: number) {
  const read = (name: string) => readFile(join(directory, name));
  // A stack's file has the headers of every page alone.
  const lines = (await read('_headers')).toString().matchAll(/^\s+([\w-]+): (.+)$/gmu);
  const headers = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value] as const));
  const zipped = new Map<string, Promise<Buffer>>();
  const bodyOf = async (name: string) => {
    const content = await read(name);
    // In production no page loads Stripe's script up front: it is fetched when needed.
    const page = content.toString().replace(/<script[^>]*src="?http:[^>]*><\/script>/gu, '');
    return gzipSync(name.endsWith('.html') ? page : content, { level: 9 });
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answered = pathname.startsWith('/api/')
      ? forward(stackPort, request, response)
      : servePage(pathname, response);
    answered.catch(() => (response.headersSent ? response.destroy() : response.writeHead(404).end()));
  });

  async function servePage(pathname: string, response: ServerResponse) {
    const page = pathname === '/' ? '/index.html' : `${pathname}.html`;
    const isThere = extname(pathname) === '' && (await read(page).catch(() => null)) !== null;
    const name = extname(pathname) !== '' ? pathname : isThere ? page : '/fallback.html';
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
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
