import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SqlBackend } from '../admin';
import { sqlErrorIn } from '../sqlError';
import { errorAnswer, parseNeonRequest, ProtocolError, resultAnswer } from './neonProtocol';

const LOOPBACK = '127.0.0.1';

interface SqlEndpoint {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Serves a database on loopback: POST /sql as Neon's HTTP endpoint does, and GET /health. Closing waits for
 * running requests, but not for idle clients.
 */
export async function startEndpoint(backend: SqlBackend, port: number): Promise<SqlEndpoint> {
  const server = createServer((request, response) => {
    // A connection that was in use when the server closed.
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    void respond(backend, request, response);
  });
  // A client could use a kept connection again at the moment it is closed here.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://${LOOPBACK}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function respond(backend: SqlBackend, request: IncomingMessage, response: ServerResponse) {
  try {
    const answer = await answerTo(backend, request, response);
    sendJson(response, 200, answer);
  } catch (thrown) {
    const error = thrown instanceof ProtocolError ? thrown : sqlErrorIn(thrown);
    if (error !== null) sendJson(response, 400, errorAnswer(error));
    else if (thrown instanceof Refusal) sendJson(response, thrown.status, { message: thrown.message });
    else sendJson(response, 503, { message: 'The database is not available' });
  }
}

async function answerTo(backend: SqlBackend, request: IncomingMessage, response: ServerResponse) {
  // Browsers send the page's origin with every POST, and no web page may use this endpoint.
  if (request.headers.origin !== undefined) throw new Refusal(403, 'Not for browsers');
  const url = new URL(request.url ?? '/', `http://${LOOPBACK}`);
  switch (`${request.method ?? ''} ${url.pathname}`) {
    case 'GET /health':
      await backend.run({ query: 'SELECT 1', params: [] });
      return { healthy: true };
    case 'POST /sql':
      return answerSql(backend, request, response);
    default:
      throw new Refusal(404, 'No such call');
  }
}

async function answerSql(backend: SqlBackend, request: IncomingMessage, response: ServerResponse) {
  const abandoned = new AbortController();
  response.once('close', () => abandoned.abort());
  const asked = parseNeonRequest(await text(request), request.headers);
  if (asked.kind === 'one') return resultAnswer(await backend.run(asked.statement, abandoned.signal));
  const results = await backend.transaction(asked.statements, asked.mode, abandoned.signal);
  return { results: results.map(resultAnswer) };
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  if (response.destroyed) return;
  // Drain the rest of a rejected body: left unread, it would keep the client from reading the response.
  response.req.resume();
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
