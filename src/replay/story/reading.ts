import { isPlaceColumn } from '../../trace/clean/labels';
import { TEXT_FIELDS } from '../../contract/fields/fields';
import type { RootState } from '../../state/types';
import { filterWords, type NamedElection } from '../../lib/filterWords';

/**
 * Reads parts of actions and states that may have any shape: a trace may be of another version of the shop,
 * or made by a stranger.
 */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What a table has under a name, which may be anything; undefined if nothing. */
export const entryAt = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

/** The value at a path of keys; undefined where there is none. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (Object.hasOwn(fieldsOf(at), key) ? fieldsOf(at)[key] : undefined),
    value,
  );
}

/** The list at a path of keys; empty where there is none. */
export function listAt(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const list = valueAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}

/** The payments of which it is not known whether they went through, of those that the device remembers. */
export const paymentsInDoubt = (payments: unknown): readonly unknown[] =>
  listAt(payments, 'payments').filter((payment) => valueAt(payment, 'outcome') !== 'charged');

/** The purchases of the payments in doubt. */
export const idsInDoubt = (payments: unknown): readonly string[] =>
  paymentsInDoubt(payments).map((payment) => String(valueAt(payment, 'purchaseId')));

/** Where the dialog of the checkout stands. */
export const checkoutStatus = (state: unknown): unknown => valueAt(state, 'purchase', 'status');

/** A count with its noun: `1 record`, `18 records`. */
export function countIn(count: unknown, noun: string): string {
  const known = numberOf(count);
  if (known === null) return `${noun}s`;
  return `${known.toLocaleString('en-US')} ${known === 1 ? noun : `${noun}s`}`;
}

/** What the API's cache has of an endpoint's question; its keys name the arguments in alphabetical order. */
export function cached(state: RootState, endpoint: string, asked: unknown): unknown {
  const args =
    typeof asked === 'object' && asked !== null
      ? Object.fromEntries(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : asked;
  return valueAt(state, 'api', 'queries', `${endpoint}(${JSON.stringify(args)})`, 'data');
}

/** In place of a name, or of text that no name could be. */
const LABEL = /^[A-Z]+ \d{6}|^\[removed\]$/u;

/**
 * What a customer typed to find a voter: a trace has a label in its place (trace/clean/labels.ts).
 * `LAST 000017` reads `hidden 17`; within a trace, the same number is the same text. What begins a place on
 * file is no label.
 */
export function hiddenIn(name: string, value: string): string {
  if (!TEXT_FIELDS.some((field) => field === name)) return value;
  if (isPlaceColumn(name) && !LABEL.test(value)) return value;
  const digits = /\d+/u.exec(value)?.[0];
  return digits === undefined ? 'hidden' : `hidden ${Number(digits)}`;
}

/**
 * A filter set in words, on one line; elections by their day if the trace holds the list of
 * them of the filters' state, or of the form's. */
export function filtersInWords(filters: unknown, state: RootState): string {
  const asked = Object.fromEntries(
    Object.entries(fieldsOf(filters)).map(([name, value]) => [
      name,
      typeof value === 'string' ? hiddenIn(name, value) : value,
    ]),
  );
  const of = asked.State ?? valueAt(state, 'search', 'form', 'fields', 'State');
  const named = listAt(cached(state, 'stateFilters', of), 'elections').filter(isNamedElection);
  return filterWords(asked as Parameters<typeof filterWords>[0], named).join(', ');
}

/** `: Oklahoma, Libertarians` of a purchase that the trace has loaded; empty of any other. */
export function listBought(purchaseId: unknown, state: RootState): string {
  const loaded = answersIn(state).flatMap((data) => {
    const purchases = listAt(data, 'purchases');
    return [data, valueAt(data, 'purchase'), ...purchases, ...purchases.map((of) => valueAt(of, 'purchase'))];
  });
  const bought = loaded.find(
    (one) => valueAt(one, 'id') === purchaseId && valueAt(one, 'search_parameters') !== undefined,
  );
  const known = listAt(state, 'payments', 'payments').find(
    (payment) => valueAt(payment, 'paid', 'purchaseId') === purchaseId,
  );
  const filters = valueAt(bought, 'search_parameters') ?? valueAt(known, 'filters');
  return filters === undefined ? '' : `: ${filtersInWords(filters, state)}`;
}

/** What the API's cache has of all questions. */
const answersIn = (state: RootState): readonly unknown[] =>
  Object.values(fieldsOf(valueAt(state, 'api', 'queries'))).map((query) => valueAt(query, 'data'));

/**
 * Whether a loaded page says that another person bought it: a colleague, or who paid the customer's quote.
 */
export const isOfAnother = (purchaseId: unknown, state: RootState): boolean =>
  answersIn(state).some(
    (data) =>
      (valueAt(data, 'is_shared') === true && valueAt(data, 'purchase', 'id') === purchaseId) ||
      listAt(data, 'purchases').some((one) => valueAt(one, 'purchase', 'id') === purchaseId),
  );

/** The loaded saved lists, the customer's own and those that are shared with them. */
export const savedListsIn = (state: RootState): readonly unknown[] =>
  answersIn(state)
    .flatMap((data) => [
      ...listAt(data, 'lists'),
      ...listAt(data, 'campaigns').flatMap((campaign) => listAt(campaign, 'lists')),
    ])
    .filter((list) => typeof valueAt(list, 'search_parameters') === 'object');

function isNamedElection(value: unknown): value is NamedElection {
  const { token, date, classification } = fieldsOf(value);
  return [token, date, classification].every((text) => typeof text === 'string');
}
