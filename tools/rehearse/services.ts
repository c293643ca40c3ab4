import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Certificates } from './certificates';
import { GOOGLE_KEYS, NEON_API, PRODUCTION, STRIPE_API } from './settings';

/** Where each host's calls are answered on this machine. */
export interface Behind {
  /** The stand-in for Stripe. */
  readonly stripe: string;
  /** The local endpoint that speaks as Neon's does. */
  readonly neon: string;
  readonly googleKeys: object;
}

export interface TlsServices {
  readonly port: number;
  /** How many calls each host got. */
  readonly calls: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const GOOGLE_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** One TLS server on this machine for all hosts that the functions call. */
export async function startTlsServices({ cert, key }: Certificates, behind: Behind): Promise<TlsServices> {
  const calls = new Map<string, number>();
  const server: Server = createServer({ cert, key }, (request, response) => {
    const host = request.headers.host ?? '';
    calls.set(host, (calls.get(host) ?? 0) + 1);
    answer(host, behind, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(host: string, behind: Behind, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '/';
  if (host === GOOGLE_KEYS && path === GOOGLE_PATH) {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=20000' });
    response.end(JSON.stringify(behind.googleKeys));
  } else if (host === STRIPE_API) {
    // The stand-in knows test mode only; a live key gets live answers.
    await forward(`${behind.stripe}${path}`, request, response, (text) =>
      text.replaceAll('"livemode": false', '"livemode": true'),
    );
  } else if (host === NEON_API && path === '/sql' && isOurDatabase(request)) {
    await forward(behind.neon, request, response);
  } else response.writeHead(404).end();
}

/** Neon knows the database by this header, to which its driver adds its own name. */
const isOurDatabase = ({ headers }: IncomingMessage) => {
  const asked = new URL(String(headers['neon-connection-string']));
  const { username, password, hostname, pathname } = new URL(PRODUCTION.DATABASE_URL ?? '');
  return (
    [asked.username, asked.password, asked.hostname, asked.pathname].join() ===
    [username, password, hostname, pathname].join()
  );
};

const OF_THE_CONNECTION = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];

async function forward(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  change = (text: string) => text,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    OF_THE_CONNECTION.includes(name) || value === undefined
      ? []
      : [[name, String(value)] as [string, string]],
  );
  const { method = 'GET' } = request;
  const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
  const answered = await fetch(url, { method, headers, ...body });
  const text = change(await answered.text());
  const kept = [...answered.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
  response.writeHead(answered.status, Object.fromEntries(kept)).end(text);
}
