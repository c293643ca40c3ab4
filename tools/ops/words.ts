import { FIELD_NAMES, isFilterName, labelOf } from '../../src/contract/fields/fields';

type Filters = Readonly<Record<string, string | number>>;
type Texts<Name extends string, Or = never> = Readonly<Record<Name, string | Or>>;

/** The states of a purchase (docs/purchases.md), for a reader who has never seen them. */
const STATES: Readonly<Record<string, string>> = {
  created: 'Ordered, not paid',
  processing: 'Processing: waiting for the bank',
  failed: 'Not paid: a card was declined, or the bank’s check of it failed',
  canceled: 'Canceled, not paid',
  succeeded: 'Paid',
  review: 'Under review: the payment does not match the order, or the list was already paid for',
  refunded: 'Refunded in full',
  disputed: 'Payment disputed',
};

const CAUSES: Readonly<Record<string, string>> = {
  create: 'The buyer ordered the list',
  confirm: 'The buyer’s browser reported the payment, and we checked with Stripe',
  webhook: 'Stripe sent an event, and we checked with Stripe',
  reconcile: 'Our regular check with Stripe',
  list_paid: 'The buyer had already paid for this list',
  account_deleted: 'The buyer’s account was being deleted',
  operator: 'We checked with Stripe',
  recall: 'The voter file was wrong, and the buyer got the list from a corrected one, free of charge',
  rebuild: 'The buyer had the list rebuilt on newer data, free of charge',
};

const LAYOUTS: Readonly<Record<string, string>> = {
  everything: 'Everything',
  'mail-house': 'Mail house, one piece per voter',
  households: 'Mail house, one piece per household',
  crm: 'CRM, with voter IDs',
};

const UNPAID_STATES = ['created', 'processing', 'failed', 'canceled'];

export const stateInWords = (state: string): string => STATES[state] ?? state;

/** Each filter's name and value. One that the shop no longer has keeps its own name. */
export function namedFilters(filters: Filters): [name: string, value: string][] {
  const ordered = new Set<string>([...FIELD_NAMES, ...Object.keys(filters)]);
  return [...ordered].flatMap((name) => {
    const value = filters[name];
    return value === undefined
      ? []
      : [[isFilterName(name) ? labelOf(name) : name, String(value).replace(/[,|](?=\S)/gu, ', ')]];
  });
}

/** One that the shop no longer has keeps its own name. */
export const layoutInWords = (layout: string): string =>
  Object.hasOwn(LAYOUTS, layout) ? (LAYOUTS[layout] ?? layout) : layout;

/** `State: OK; County: CLEVELAND`. */
export const filterText = (filters: Filters): string =>
  namedFilters(filters)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ') || 'all voters';

/** `Visa ending in 4242`. */
export function cardInWords({ cardBrand, cardLast4 }: Texts<'cardBrand' | 'cardLast4', null>): string {
  if (cardLast4 === null) return 'Not recorded';
  const brand = cardBrand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${cardLast4}`;
}

export const causeInWords = ({ cause, to }: Texts<'cause' | 'to'>): string =>
  cause === 'operator' && to === 'refunded' ? 'We refunded the payment' : (CAUSES[cause] ?? cause);

export const isPaid = (status: string): boolean => !UNPAID_STATES.includes(status);

/** `2026-11-22T09:30:05Z`. */
export const isoSeconds = (time: string | Date): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** `2026-11-22 09:30:05 UTC`. */
export const utc = (time: string | Date): string => isoSeconds(time).replace('T', ' ').replace('Z', ' UTC');
