import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import type { AnyEndpoint, ParamsOf, ParsedRequestOf, ResponseOf } from '../../src/contract/endpoint';
import { type User, verifiedUser } from './auth';
import { checkMediaType, readBody } from './body';
import { checkOrigin, checkMethod } from './checks';
import { json } from './headers';
import { parseJsonObject } from './json';
import { pathParams } from './path';
import { type Note, respond } from './respond';
import { parseInput } from './validate';

/** What a handler gets: everything parsed, nothing left to check but the business itself. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly body: ParsedRequestOf<E>;
  readonly request: Request;
  /** The caller's address as the platform tells it. Never logged or kept. */
  readonly address: string | undefined;
  /** Adds fields to the request's log line. */
  readonly note: Note;
}

export interface SignedInCall<E extends AnyEndpoint> extends Call<E> {
  readonly user: User;
}

/** An answer in full: 200 with these entries beside `success`, 202 through `accepted`, or a file of its own. */
type Answer<E extends AnyEndpoint> = Omit<ResponseOf<E>, 'success'> | Accepted<E> | Response;

class Accepted<E extends AnyEndpoint> {
  constructor(readonly entries: Omit<ResponseOf<E>, 'success'>) {}
}

/** 202: taken in, not decided yet. */
export function accepted<E extends AnyEndpoint>(entries: Omit<ResponseOf<E>, 'success'>): Accepted<E> {
  return new Accepted<E>(entries);
}

export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>;

/** The function behind an endpoint that anybody may call. Checks come in the order of purchase-integrity.md, section 4. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
): NetlifyFunction {
  return respond(endpoint.path, async (request, note, { ip }) => {
    const bytes = await admit(endpoint, request);
    const call = { ...parsed(endpoint, request, bytes, note), address: ip || undefined };
    return toResponse(endpoint, await answer(call));
  });
}

/** As `handle`, for a caller with a verified ID token: 401 without one. */
export function handleSignedIn<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: SignedInCall<E>) => Promise<Answer<E>>,
): NetlifyFunction {
  return respond(endpoint.path, async (request, note, { ip }) => {
    const bytes = await admit(endpoint, request);
    const user = await verifiedUser(request.headers);
    note({ user: user.uid });
    const call = { ...parsed(endpoint, request, bytes, note), address: ip || undefined };
    return toResponse(endpoint, await answer({ ...call, user }));
  });
}

/** Method, origin, media type and size, before anything is parsed or looked up. */
async function admit(endpoint: AnyEndpoint, request: Request): Promise<Uint8Array | undefined> {
  checkMethod(request, endpoint.method);
  if (endpoint.method === 'GET') return undefined;
  checkOrigin(request);
  checkMediaType(request.headers);
  return readBody(request);
}

function parsed<E extends AnyEndpoint>(
  endpoint: E,
  request: Request,
  bytes: Uint8Array | undefined,
  note: Note,
): Omit<Call<E>, 'address'> {
  const params = parseInput(endpoint.params, pathParams(endpoint.path, new URL(request.url).pathname));
  const body = parseInput(endpoint.request, bytes ? parseJsonObject(bytes) : {});
  return { params, body, request, note };
}

/** Parsing the answer too means that nothing leaves which the contract does not name. */
function toResponse<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): Response {
  if (answer instanceof Response) return answer;
  const [status, entries] = answer instanceof Accepted ? [202, answer.entries] : [200, answer];
  return json(status, v.parse(endpoint.response, { success: true, ...entries }));
}
