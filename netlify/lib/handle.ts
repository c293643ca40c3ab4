import type { Context } from '@netlify/functions';
import * as v from 'valibot';
import type {
  AnyEndpoint,
  AnySchema,
  ParamsOf,
  ParsedRequestOf,
  ResponseOf,
} from '../../src/contract/endpoint';
import { type User, verifiedUser } from './auth';
import { checkMediaType, checkMethod, checkOrigin, readBody } from './admission';
import { badRequest } from './errors';
import { json } from './headers';
import { parseJsonObject } from './json';
import { type Note, respond } from './respond';

/** A parsed and validated request; the handler only has to check business rules. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly body: ParsedRequestOf<E>;
  readonly request: Request;
  /** The caller's IP address, as reported by the platform. Never logged or stored. */
  readonly address: string | undefined;
  /** Adds fields to the request's log line. */
  readonly note: Note;
}

export interface SignedInCall<E extends AnyEndpoint> extends Call<E> {
  readonly user: User;
}

/**
 * A handler's answer: the fields of a 200, a 202 made by `accepted`, or a complete response such as a file.
 */
export type EndpointAnswer<E extends AnyEndpoint> = Omit<ResponseOf<E>, 'success'> | Accepted<E> | Response;

class Accepted<E extends AnyEndpoint> {
  constructor(readonly entries: Omit<ResponseOf<E>, 'success'>) {}
}

/** A 202: received, not decided yet. */
export function accepted<E extends AnyEndpoint>(entries: Omit<ResponseOf<E>, 'success'>): Accepted<E> {
  return new Accepted<E>(entries);
}

export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>;

/**
 * The function of a public endpoint, without any limit: `limits/handle.ts` adds it. The cheap checks run
 * first; nothing is looked up for an invalid request.
 */
export function answerAnyone<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<EndpointAnswer<E>>,
): NetlifyFunction {
  return respond(endpoint.path, async (request, note, { ip }) => {
    const bytes = await admit(endpoint, request);
    const call = { ...parsed(endpoint, request, bytes, note), address: ip || undefined };
    return toResponse(endpoint, await answer(call));
  });
}

/** As `answerAnyone`, but the caller needs a valid ID token: 401 without one. */
export function answerSignedIn<E extends AnyEndpoint>(
  endpoint: E,
  answer: (call: SignedInCall<E>) => Promise<EndpointAnswer<E>>,
): NetlifyFunction {
  return respond(endpoint.path, async (request, note, { ip }) => {
    const bytes = await admit(endpoint, request);
    const user = await verifiedUser(request.headers);
    note({ user: user.uid });
    const call = { ...parsed(endpoint, request, bytes, note), address: ip || undefined };
    return toResponse(endpoint, await answer({ ...call, user }));
  });
}

/** Checks method, origin, media type and size before anything is parsed or looked up. */
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
  const body = parseInput(endpoint.request, bytes ? parseJsonObject(bytes, endpoint.listField) : {});
  return { params, body, request, note };
}

/** Parses the answer too, so that only fields named in the contract are sent. */
function toResponse<E extends AnyEndpoint>(endpoint: E, answer: EndpointAnswer<E>): Response {
  if (answer instanceof Response) return answer;
  const [status, entries] = answer instanceof Accepted ? [202, answer.entries] : [200, answer];
  return json(status, v.parse(endpoint.response, { success: true, ...entries }));
}

/**
 * Values of the `:name` placeholders of `template` in a URL path, percent-decoded. Read from the URL, because
 * the platform decodes differently locally and when deployed. Throws a 400 `ApiError`.
 */
function pathParams(template: string, pathname: string): Readonly<Record<string, string>> {
  const given = pathname.split('/');
  const params = template
    .split('/')
    .flatMap((part, n) => (part.startsWith(':') ? [[part.slice(1), decode(given[n] ?? '')] as const] : []));
  return Object.fromEntries(params);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest('The address is not valid.');
  }
}

/**
 * Parses input with one of the contract's schemas. Throws a 400 `ApiError` with the dot path of the first
 * invalid field and a sentence that contains no input.
 */
function parseInput<S extends AnySchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw badRequest(sentenceOf(issue), pathOf(issue));
}

/** The library's own messages start with 'Invalid' and quote the input; the contract's do not. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid')) return issue.message;
  if (issue.type !== 'strict_object') return 'is not valid';
  if (issue.expected === 'never') return 'unknown field';
  return issue.expected === 'Object' ? 'must be an object' : 'must be present';
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).map((item) => String(item.key)).join('.');
}
