import type { Transaction } from '../ledger/transaction';
import { invalidRequest } from './errors';
import { listPage } from './lists';
import { list, optional, textParam } from './params';
import { RESOURCES } from './resources';

export const EXPAND_FIELD = { expand: optional(list(textParam())) };
type Node = Record<string, unknown>;
const NO_PAGE = { limit: 100, starting_after: undefined, ending_before: undefined, created: undefined };

/**
 * Replaces ids with objects in an answer that no other code holds: `latest_charge`, `latest_charge.refunds`,
 * and `data.latest_charge` in lists.
 * @throws ApiError 400 for a field that cannot be expanded
 */
export function expandInto(transaction: Transaction, answer: object, paths: readonly string[] = []): object {
  for (const path of paths) expandPath(transaction, answer as Node, path.split('.'), path);
  return answer;
}

function expandPath(
  transaction: Transaction,
  node: Node,
  [key = '', ...rest]: readonly string[],
  path: string,
): void {
  const value = node[key];
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) expandPath(transaction, item as Node, rest, path);
    return;
  }
  const expanded = typeof value === 'object' ? value : expandedOf(transaction, node, key, path);
  node[key] = expanded;
  if (rest.length > 0) expandPath(transaction, expanded as Node, rest, path);
}

function expandedOf(transaction: Transaction, node: Node, key: string, path: string): object {
  if (key === 'refunds' && node['object'] === 'charge') return refundsOf(transaction, String(node['id']));
  const id = node[key];
  const resource = Object.values(RESOURCES).find(
    ({ prefix }) => typeof id === 'string' && id.startsWith(prefix),
  );
  const found = typeof id === 'string' ? resource?.one(transaction, id) : undefined;
  if (found === undefined)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return found;
}

function refundsOf(transaction: Transaction, charge: string): object {
  const refunds = RESOURCES.refunds
    .all(transaction)
    .filter((refund) => (refund as Node)['charge'] === charge);
  return listPage(`/v1/charges/${charge}/refunds`, refunds, NO_PAGE);
}
