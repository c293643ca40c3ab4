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

interface Listed {
  readonly id: string;
  readonly created: number;
  readonly payment_intent?: unknown;
  readonly type?: string;
}

const listing = (name: string, all: (state: State) => readonly Listed[]) =>
  route('secret', `GET /v1/${name}`, FIELDS, ({ transaction, params }) => {
    const { limit, starting_after: after, ending_before: before, payment_intent: intent, types } = params;
    const { gte = -Infinity, lt = Infinity } = params.created;
    const found = all(transaction.state)
      .filter(({ created }) => created >= gte && created < lt)
      .filter((item) => intent === undefined || item.payment_intent === intent)
      .filter(({ type = '' }) => types === undefined || types.includes(type))
      .toReversed();
    const from = after === undefined ? 0 : positionOf(found, after, 'starting_after') + 1;
    const to = before === undefined ? found.length : positionOf(found, before, 'ending_before');
    const window = found.slice(from, to);
    // Going backward, the page is the one that ends just before the cursor.
    const data = before === undefined ? window.slice(0, limit) : window.slice(-limit);
    return listOf(`/v1/${name}`, data, window.length > data.length);
  });

/** A page of a list, newest first. */
export function listOf(url: string, data: readonly Listed[], has_more = false) {
  return { object: 'list', data, has_more, url };
}

function positionOf(items: readonly Listed[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position === -1) throw notFound(id, param);
  return position;
}

export const LIST_ROUTES = [
  listing('payment_intents', ({ intents }) => Object.values(intents)),
  listing('charges', ({ charges }) => Object.values(charges)),
  listing('refunds', ({ refunds }) => Object.values(refunds)),
  listing('disputes', ({ disputes }) => Object.values(disputes)),
  listing('events', ({ events }) => Object.values(events).map(({ event }) => event)),
];
