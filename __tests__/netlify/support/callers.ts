import type { Context } from '@netlify/functions';
import { type AnyEndpoint, pathOf } from '../../../src/contract/endpoint';
import { routeOf } from './routes';
import { SITE } from './call';

export interface From {
  readonly ip: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
}

/** Calls an endpoint's function from an IP address. */
export function callFrom(endpoint: AnyEndpoint, { ip, token, body = {}, params }: From): Promise<Response> {
  const { method } = endpoint;
  const request = new Request(`${SITE}${pathOf(endpoint, params)}`, {
    method,
    headers: {
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return routeOf(endpoint).module.default(request, { requestId: 'request-1', ip } as Context);
}

/** How many answers had each status. */
export async function statusesOf(answers: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}
