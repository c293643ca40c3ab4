import type { Turn } from '../books/turn';
import { invalidRequest } from './errors';
import { listPage } from './lists';
import { list, optional, text } from './params';
import { RESOURCES } from './resources';

export const EXPAND_FIELD = { expand: optional(list(text())) };
type Node = Record<string, unknown>;
const NO_PAGE = { limit: 100, starting_after: undefined, ending_before: undefined, created: undefined };

/**
 * Puts objects in the place of ids, in an answer that is still the caller's own copy: `latest_charge`,
 * `latest_charge.refunds`, in lists `data.latest_charge`.
 * @throws ApiError 400 for what is no id of an object known here
 */
export function expandInto(turn: Turn, answer: object, paths: readonly string[] = []): object {
  for (const path of paths) expandPath(turn, answer as Node, path.split('.'), path);
  return answer;
}

function expandPath(turn: Turn, node: Node, [key = '', ...rest]: readonly string[], path: string): void {
  const value = node[key];
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) expandPath(turn, item as Node, rest, path);
    return;
  }
  const expanded = typeof value === 'object' ? value : expandedOf(turn, node, key, path);
  node[key] = expanded;
  if (rest.length > 0) expandPath(turn, expanded as Node, rest, path);
}

function expandedOf(turn: Turn, node: Node, key: string, path: string): object {
  if (key === 'refunds' && node['object'] === 'charge') return refundsOf(turn, String(node['id']));
  const id = node[key];
  const resource = Object.values(RESOURCES).find(
    ({ prefix }) => typeof id === 'string' && id.startsWith(prefix),
  );
  const found = typeof id === 'string' ? resource?.one(turn, id) : undefined;
  if (found === undefined)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return found;
}

function refundsOf(turn: Turn, charge: string): object {
  const refunds = RESOURCES.refunds.all(turn).filter((refund) => (refund as Node)['charge'] === charge);
  return listPage(`/v1/charges/${charge}/refunds`, refunds, NO_PAGE);
}
