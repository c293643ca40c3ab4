import { notFound } from './errors';
import { EXPAND_FIELD, expandInto } from './expand';
import { LIST_FIELDS, listPage } from './lists';
import { list, optional, textParam, type ParamField } from './params';
import { RESOURCES, type Resource } from './resources';
import { route, type Route } from './routes';

/** A list's filters; each is a field of the listed objects. */
const FILTERS = {
  payment_intents: [],
  charges: ['payment_intent'],
  refunds: ['payment_intent', 'charge'],
  disputes: ['payment_intent', 'charge'],
  events: ['type'],
} as const;

function retrieving(segment: string, resource: Resource): Route {
  return route({
    method: 'GET',
    path: `/v1/${segment}/:id`,
    callers: ['secret'],
    fields: EXPAND_FIELD,
    run: ({ transaction, id, params }) => {
      const found = resource.one(transaction, id);
      if (found === undefined) throw notFound(resource.name, id);
      return expandInto(transaction, structuredClone(found), params.expand);
    },
  });
}

function listing(segment: keyof typeof FILTERS): Route {
  const filters: readonly string[] = FILTERS[segment];
  const filterFields: Record<string, ParamField<string | undefined>> = Object.fromEntries(
    filters.map((name) => [name, optional(textParam())]),
  );
  return route({
    method: 'GET',
    path: `/v1/${segment}`,
    callers: ['secret'],
    fields: {
      ...EXPAND_FIELD,
      ...LIST_FIELDS,
      ...filterFields,
      ...(segment === 'events' && { types: optional(list(textParam())) }),
    },
    run: ({ transaction, params }) => {
      const wanted: Readonly<Record<string, unknown>> = params;
      const found = RESOURCES[segment]
        .all(transaction)
        .filter((item) => filters.every((name) => matches(item, name, wanted[name])))
        .filter((item) => isOneOf(item, wanted['types']));
      return expandInto(
        transaction,
        structuredClone(listPage(`/v1/${segment}`, found, params)),
        params.expand,
      );
    },
  });
}

function matches(item: object, name: string, wanted: unknown): boolean {
  return wanted === undefined || (item as Readonly<Record<string, unknown>>)[name] === wanted;
}

/** Events of one of several types. */
function isOneOf(item: object, types: unknown): boolean {
  return !Array.isArray(types) || types.includes((item as { readonly type?: unknown }).type);
}

/** Retrieve and list. PaymentIntents have their own retrieve, which a publishable key may also call. */
export const READING_ROUTES: readonly Route[] = [
  retrieving('charges', RESOURCES.charges),
  retrieving('refunds', RESOURCES.refunds),
  retrieving('disputes', RESOURCES.disputes),
  retrieving('payment_methods', RESOURCES.payment_methods),
  retrieving('events', RESOURCES.events),
  listing('payment_intents'),
  listing('charges'),
  listing('refunds'),
  listing('disputes'),
  listing('events'),
];
