import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  answerRequest,
  answerWithKeptError,
  type ApiAnswer,
  type ApiRequest,
  failure,
  type Keys,
} from './api/answer';
import { refusal, SERVER_ERROR, StandInError } from './api/errors';
import { prepared, type Route } from './api/routes';
import type { Faults } from './faults';
import type { Transact } from './ledger/state';
import { answerPage } from './pages';

/** Only pages on this machine may frame anything here. */
const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const REJECTED_KEY = refusal('Invalid API Key provided: sk_live_****', { status: 401 });

/** Answers whatever comes: a call of the API or of a control, or a request for a page. */
export function answering(
  transact: Transact,
  faults: Faults,
  controls: readonly Route[],
  keys: Keys,
): RequestListener {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const call = { method, path, query: search.slice(1), headers, body };
    if (path.startsWith('/v1/')) {
      // As Stripe's API, it may be called by any page, and a secret is needed for all that it does.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
      if (method === 'OPTIONS') response.writeHead(204).end();
      else answerOrFail(response, call);
    } else if (path.startsWith('/_control/')) {
      const work = prepared(controls, 'control', call, JSON.parse(body || '{}'));
      // Deliveries take their time.
      const answer: unknown = transact(work);
      sendJson(response, { status: 200, body: (await answer) as object });
    } else {
      const page = await answerPage(call, transact);
      const type = page.type ?? 'text/html; charset=utf-8';
      response.writeHead(200, { ...PAGE_HEADERS, 'Content-Type': type }).end(page.text);
    }
  }

  function answerOrFail(response: ServerResponse, call: ApiRequest): void {
    const fault = faults.take(`${call.method} ${call.path}`, call.body);
    if (fault?.after === true) answerRequest(call, keys, transact);
    if (fault === undefined) sendJson(response, answerRequest(call, keys, transact));
    else if (fault.kind === 'drop') response.destroy();
    else if (fault.kind === 'kept_error') sendJson(response, answerWithKeptError(call, transact));
    else throw fault.kind === 'rejected_key' ? REJECTED_KEY : SERVER_ERROR;
  }

  return (request, response) => {
    respond(request, response).catch((thrown: unknown) => {
      const isExpected = thrown instanceof StandInError;
      if (!isExpected) console.error('The local payments service failed:', thrown);
      sendJson(response, failure(isExpected ? thrown : SERVER_ERROR));
    });
  };
}

function sendJson(response: ServerResponse, { status, body }: ApiAnswer): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(`${JSON.stringify(body, null, 2)}\n`);
}
