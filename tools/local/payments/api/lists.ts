import * as v from 'valibot';
import type { State } from '../ledger/state';
import { notFound } from './errors';
import { integer, listParam, textParam } from './params';
import { route } from './routes';

/** What a list takes. Times are Unix seconds; the last two filter by fields of the objects. */
const FIELDS = {
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), '10'),
  starting_after: v.optional(textParam()),
  ending_before: v.optional(textParam()),
  created: v.optional(v.strictObject({ gte: v.optional(integer), lt: v.optional(integer) }), {}),
  payment_intent: v.optional(textParam()),
  types: v.optional(listParam(textParam())),
};

type Page = Partial<v.InferOutput<v.StrictObjectSchema<typeof FIELDS, undefined>>> & {
  readonly limit: number;
};

interface Listed {
  readonly id: string;
  readonly created: number;
  readonly payment_intent?: unknown;
  readonly type?: string;
}

/** A page of a list, newest first. `oldestFirst` holds all objects; `url` is the list's path. */
export function listPage(url: string, oldestFirst: readonly Listed[], page: Page) {
  const { limit, starting_after: after, ending_before: before, created = {}, types } = page;
  const { gte = -Infinity, lt = Infinity } = created;
  const found = oldestFirst
    .filter((item) => item.created >= gte && item.created < lt)
    .filter((item) => (page.payment_intent ?? item.payment_intent) === item.payment_intent)
    .filter((item) => types === undefined || types.includes(item.type ?? ''))
    .toReversed();
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

const listing = (name: string, all: (state: State) => readonly Listed[]) =>
  route({
    ...{ method: 'GET', path: `/v1/${name}`, caller: 'secret', fields: FIELDS },
    run: ({ transaction, params }) => listPage(`/v1/${name}`, all(transaction.state), params),
  });

export const LIST_ROUTES = [
  listing('payment_intents', ({ intents }) => Object.values(intents)),
  listing('charges', ({ charges }) => Object.values(charges)),
  listing('refunds', ({ refunds }) => Object.values(refunds)),
  listing('disputes', ({ disputes }) => Object.values(disputes)),
  listing('events', ({ events }) => Object.values(events).map(({ event }) => event)),
];
