import * as v from 'valibot';
import { chosenFileSchema } from './files';
import { namesOfKind } from './fields/fields';
import { type CanonicalFilters, filtersSchema } from './filters';

/** Unreadable or missing values are null. */
const readable = <Value>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.nullable(schema), null);

const moment = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d\d-\d\d/u.test(text) && !Number.isNaN(Date.parse(text))),
);

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/u));

/** What a token means on the list’s own data: `VH2` is November 5, 2024. */
const namedElection = v.object({
  token: v.string(),
  date: day,
  classification: v.string(),
  /** Today’s token; null if no longer tracked. */
  today: v.nullable(v.string()),
});
/** `sample`: its voters are invented. */
const dataDate = v.object({ state: v.string(), date: day, sample: v.exactOptional(v.literal(true)) });

type Filters = Readonly<Record<string, string | number>>;

/** From an object or JSON text; null for anything else. */
function readFilters(value: unknown): Filters | null {
  const filters: unknown = typeof value === 'string' ? parsedJson(value) : value;
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return null;
  return Object.fromEntries(Object.entries(filters).flatMap(readFilter));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Odd values become text: without them, the filters would describe a longer list. */
function readFilter([name, value]: [string, unknown]): [string, string | number][] {
  if (value === null || value === undefined || value === '') return [];
  return [[name, typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)]];
}

/** What filters mean on a list’s data. */
const onDataEntries = {
  /** Those that the filters name; null if the data is unknown. */
  elections: readable(v.array(namedElection)),
  /** By state; null if the data is unknown. */
  data_dates: readable(v.array(dataDate)),
};

/** Describes a list in words. */
export const listWordsEntries = {
  search_parameters: v.fallback(v.pipe(v.unknown(), v.transform(readFilters)), null),
  /** Excluded lists, as their owner calls them. */
  left_out: v.exactOptional(v.array(v.object({ exclusion_no: v.number(), list_name: v.string() }))),
  ...onDataEntries,
};
/** What those words need. */
export type WordedList = Pick<HistoryRow, 'search_parameters' | 'elections' | 'left_out'>;

/** A list as counted on some data. */
export const listVersionEntries = { record_count: readable(v.number()), ...onDataEntries };

/**
 * A purchase as far as it can be read, because one odd purchase must not hide the others. `id` is null if
 * it can’t be downloaded; `status` may be unknown to this version.
 */
const historyEntries = v.object({
  id: readable(v.pipe(v.string(), v.uuid())),
  amount_dollars: readable(v.number()),
  currency: readable(v.string()),
  record_count: readable(v.number()),
  payment_method_last4: readable(v.string()),
  payment_method_brand: readable(v.string()),
  status: readable(v.string()),
  /** Becomes a link. */
  receipt_url: readable(v.pipe(v.string(), v.regex(/^https?:\/\//u))),
  organization: readable(v.string()),
  /** What the buyer affirmed, in words. */
  purpose: readable(v.string()),
  completed_at: readable(moment),
  created_at: readable(moment),
  list_name: readable(v.string()),
  /** The buyer’s campaign. */
  campaign_id: readable(v.pipe(v.string(), v.uuid())),
  /** The quote that it pays. */
  quote_id: v.exactOptional(v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null)),
  /** Refunded, because another buyer had paid the quote. */
  paid_by_another: v.exactOptional(v.fallback(v.boolean(), false)),
  /** The payment arrived but doesn’t match the order. */
  in_review: v.exactOptional(v.fallback(v.boolean(), false)),
  /** What is wrong with its data; a corrected list is free. */
  recall: readable(v.string()),
  /** The file last chosen. */
  file: readable(chosenFileSchema),
  ...listWordsEntries,
});
export type HistoryRow = v.InferOutput<typeof historyEntries>;

/** An unreadable purchase is a row of nulls. */
export const historyRowSchema = v.fallback(historyEntries, () => v.parse(historyEntries, {}));

export const TOKEN_FIELDS = namesOfKind('voted', 'notVoted', 'householdNotVoted');

/**
 * The filters that find an earlier list’s people in today’s data: `VH2` then may be `VH3` now. Null if an
 * election is no longer tracked, or the filters are no longer valid.
 */
export function todaysFilters({
  search_parameters,
  elections,
}: Pick<HistoryRow, 'search_parameters' | 'elections'>): CanonicalFilters | null {
  if (search_parameters === null) return null;
  const today = (tokens: string | number | undefined) =>
    (tokens === undefined ? [] : String(tokens).split(',')).map((token) => {
      const named = elections?.find((election) => election.token === token);
      return named === undefined ? token : named.today;
    });
  const tokens = TOKEN_FIELDS.map((name) => [name, today(search_parameters[name])] as const);
  if (tokens.some(([, named]) => named.includes(null))) return null;
  const renamed = Object.fromEntries(tokens.map(([name, named]) => [name, named.join(',')]));
  const filters = v.safeParse(filtersSchema, { ...search_parameters, ...renamed });
  return filters.success ? filters.output : null;
}
