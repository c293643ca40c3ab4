import type { Context } from '@netlify/functions';
import { type AnyEndpoint, pathOf } from '../../../src/contract/endpoint';
import { type Failure, failureSchema } from '../../../src/contract/errors';
import * as v from 'valibot';
import { type FunctionModule, routeOf } from './routes';

export const SITE = 'https://precinct-post.example';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is already text or bytes. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** The caller's address. */
  readonly ip?: string;
}

/** The parts of Netlify's context that the functions use. */
export const CONTEXT = { requestId: 'request-1' } as Context;

/** Calls an endpoint's function as Netlify does, with a real request. */
export async function call(endpoint: AnyEndpoint, sent: Sent = {}): Promise<Response> {
  return callFunction(routeOf(endpoint).module, pathOf(endpoint, sent.params), {
    method: endpoint.method,
    ...sent,
  });
}

export function callFunction(module: FunctionModule, path: string, sent: Sent): Promise<Response> {
  const { method = 'GET', body, token, headers, ip } = sent;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(`${SITE}${path}`, {
    method,
    headers: {
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(hasBody && { body: isRaw ? (body as BodyInit) : JSON.stringify(body ?? {}) }),
  });
  return module.default(request, ip === undefined ? CONTEXT : { ...CONTEXT, ip });
}

/** A successful response's body, checked against the contract. */
export async function succeed<E extends AnyEndpoint>(
  endpoint: E,
  sent: Sent = {},
): Promise<v.InferOutput<E['response']>> {
  const response = await call(endpoint, sent);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return v.parse(endpoint.response, body);
}

/** A failure's status and body, checked against the contract. */
export async function failureOf(
  answered: Response | Promise<Response>,
): Promise<Failure & { status: number }> {
  const response = await answered;
  const body: unknown = await response.json();
  return { status: response.status, ...v.parse(v.strictObject(failureSchema.entries), body) };
}

/** How many answers had each status. */
export async function statusesOf(answers: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}
