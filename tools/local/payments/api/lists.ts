import * as v from 'valibot';
import type { Transaction } from '../ledger/transaction';
import { chargeObject, disputeObject, paymentIntentObject, refundObject } from '../objects';
import { notFound } from './errors';
import { integer, listParam, textParam } from './params';
import { type RouteParams, route, type Route } from './routes';

/** The parameters every list takes. Times are Unix seconds. */
const PAGE = {
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), '10'),
  starting_after: v.optional(textParam()),
  ending_before: v.optional(textParam()),
  created: v.optional(v.strictObject({ gte: v.optional(integer), lt: v.optional(integer) })),
};
/** Those with a filter, each a field of the listed objects. */
const PAGE_OF_PAYMENT = { ...PAGE, payment_intent: v.optional(textParam()) };
const PAGE_OF_TYPES = { ...PAGE, types: v.optional(listParam(textParam())) };

type Page = Partial<RouteParams<typeof PAGE>> & { readonly limit: number };
type Filters = Partial<RouteParams<typeof PAGE_OF_PAYMENT & typeof PAGE_OF_TYPES>>;

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** A page of a list, newest first. `oldestFirst` holds all matches; `url` is the list's path. */
export function listPage(url: string, oldestFirst: readonly Listed[], page: Page) {
  const { limit, starting_after: after, ending_before: before, created = {} } = page;
  const { gte = -Infinity, lt = Infinity } = created;
  const found = oldestFirst.filter((item) => item.created >= gte && item.created < lt).toReversed();
  const from = after === undefined ? 0 : positionOf(found, after, 'starting_after') + 1;
  const to = before === undefined ? found.length : positionOf(found, before, 'ending_before');
  const window = found.slice(from, to);
  // Going backward, the page is the one that ends just before the cursor.
  const data = before === undefined ? window.slice(0, limit) : window.slice(-limit);
  return { object: 'list', data, has_more: window.length > data.length, url } as const;
}

function positionOf(items: readonly Listed[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position === -1) throw notFound('object', id, param);
  return position;
}

type ListedObject = Listed & { readonly payment_intent?: unknown; readonly type?: string };

function listing(
  name: string,
  fields: v.ObjectEntries,
  all: (transaction: Transaction) => readonly ListedObject[],
): Route {
  const path = `/v1/${name}`;
  return route({
    method: 'GET',
    path,
    caller: 'secret',
    fields,
    run: ({ transaction, params }) => {
      const { payment_intent: intent, types } = params as Filters;
      const found = all(transaction)
        .filter((item) => intent === undefined || item.payment_intent === intent)
        .filter((item) => types === undefined || types.includes(item.type ?? ''));
      return listPage(path, found, params as unknown as Page);
    },
  });
}

export const LIST_ROUTES: readonly Route[] = [
  listing('payment_intents', PAGE, (transaction) =>
    Object.values(transaction.state.intents).map((intent) => paymentIntentObject(transaction, intent)),
  ),
  listing('charges', PAGE_OF_PAYMENT, (transaction) =>
    Object.values(transaction.state.charges).map((charge) => chargeObject(transaction, charge)),
  ),
  listing('refunds', PAGE, (transaction) =>
    Object.values(transaction.state.refunds).map((refund) => refundObject(transaction, refund)),
  ),
  listing('disputes', PAGE_OF_PAYMENT, (transaction) =>
    Object.values(transaction.state.disputes).map((dispute) => disputeObject(transaction, dispute)),
  ),
  listing('events', PAGE_OF_TYPES, ({ state }) => Object.values(state.events).map(({ event }) => event)),
];
