import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerRequest, answerWithKeptError, type ApiAnswer, type ApiRequest, type Keys } from './api/answer';
import { refusal, SERVER_ERROR, StandInError } from './api/errors';
import { answerControl, type Controls } from './control';
import { FAILURES } from './faults';
import { answerPage } from './pages/answerPage';

const BODY_LIMIT = 1024 * 1024;
const LOCAL_PAGE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/u;

/** Only pages on this machine may frame or call anything here. */
const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

export function createPaymentsServer(controls: Controls, keys: Keys): Server {
  return createServer((request, response) => {
    respond(request, response, controls, keys).catch((thrown: unknown) => {
      if (response.headersSent) response.destroy();
      else sendFailure(response, thrown);
    });
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  controls: Controls,
  keys: Keys,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
  const body = await bodyOf(request);
  if (path.startsWith('/v1/')) {
    allowLocalPage(request, response);
    if (method === 'OPTIONS') response.writeHead(204).end();
    else answerOrFail(response, controls, keys, { method, path, query: search.slice(1), headers, body });
  } else if (path.startsWith('/_control/')) {
    const answer = await answerControl(controls, method, path, controlBody(request, body));
    sendJson(response, { status: 200, body: answer, headers: {} });
  } else {
    const page = await answerPage(method, path, body, controls.transact);
    if (page === null) throw refusal(`There is nothing at ${path}.`, { status: 404 });
    response.writeHead(page.status, { ...PAGE_HEADERS, 'Content-Type': page.type }).end(page.text);
  }
}

/** Answers, unless the call is set to fail. @throws StandInError with which it fails */
function answerOrFail(
  response: ServerResponse,
  { faults, transact }: Controls,
  keys: Keys,
  call: ApiRequest,
): void {
  const fault = faults.take(call.method, call.path, call.body);
  if (fault?.after === true) answerRequest(call, keys, transact);
  if (fault === null) sendJson(response, answerRequest(call, keys, transact));
  else if (fault.kind === 'drop') response.destroy();
  else if (fault.kind === 'kept_error') sendJson(response, answerWithKeptError(call, transact));
  else throw FAILURES[fault.kind];
}

/** Lets the shop's page call the API. Any page may call Stripe's; only local pages may call this one. */
function allowLocalPage({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined || !LOCAL_PAGE.test(origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
}

/** A page needs CORS permission to send JSON to another origin, and the controls never grant it. */
function controlBody({ method, headers }: IncomingMessage, body: string): string {
  if (method === 'GET' || headers['content-type']?.startsWith('application/json') === true) return body;
  throw refusal('A control is called with application/json.', { status: 415 });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) throw refusal('The request is too large.', { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      ...headers,
    })
    .end(`${JSON.stringify(body, null, 2)}\n`);
}

function sendFailure(response: ServerResponse, thrown: unknown): void {
  const isExpected = thrown instanceof StandInError;
  if (!isExpected) console.error('The local payments service failed:', thrown);
  const { status, body } = isExpected ? thrown : SERVER_ERROR;
  sendJson(response, { status, body: { error: body }, headers: {} });
}
