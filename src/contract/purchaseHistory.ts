import * as v from 'valibot';
import { chosenFileSchema } from './files';

/** A value that cannot be read, or is not there, is null. */
const readable = <Value>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.nullable(schema), null);

/** Text that names a moment. */
const moment = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d\d-\d\d/u.test(text) && !Number.isNaN(Date.parse(text))),
);

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/u));

/** What a token of `VoteHistory` stands for on the list's own data, such as `VH2` for November 5, 2024. */
const namedElection = v.object({
  token: v.string(),
  date: day,
  classification: v.string(),
  /** The token of the same election on today's data; null if it is tracked no more. */
  today: v.nullable(v.string()),
});
/** The day that a state's part of the list describes; `sample`: its voters are invented. */
const dataDate = v.object({ state: v.string(), date: day, sample: v.exactOptional(v.literal(true)) });

type Filters = Readonly<Record<string, string | number>>;

/** Filters as an object or as JSON text; null if they are neither. */
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

/** An odd value is kept as text: without it, the filters would seem to describe a longer list. */
function readFilter([name, value]: [string, unknown]): [string, string | number][] {
  if (value === null || value === undefined || value === '') return [];
  return [[name, typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)]];
}

/** What filters mean on the data of a list. */
const onDataEntries = {
  /** Those that the filters name, as far as all of the list's data agrees; null if its data is unknown. */
  elections: readable(v.array(namedElection)),
  /** Sorted by state; null if the data is unknown. */
  data_dates: readable(v.array(dataDate)),
};

/** What says in words which voters a list has. */
export const listWordsEntries = {
  search_parameters: v.fallback(v.pipe(v.unknown(), v.transform(readFilters)), null),
  /** What the buyer calls lists that it leaves out. */
  left_out: v.exactOptional(v.array(v.object({ exclusion_no: v.number(), list_name: v.string() }))),
  ...onDataEntries,
};
/** What its words depend on. */
export type WordedList = Pick<HistoryRow, 'search_parameters' | 'elections' | 'left_out'>;

/** A list as counted on some data. */
export const listVersionEntries = { record_count: readable(v.number()), ...onDataEntries };

/**
 * A purchase in its buyer's history, as far as it can be read: one odd purchase must not hide the others, so
 * nothing in it is an error. `id` is null if there is nothing to download with, and `status` may be one that
 * this version does not know.
 */
const historyEntries = v.object({
  id: readable(v.pipe(v.string(), v.uuid())),
  amount_dollars: readable(v.number()),
  currency: readable(v.string()),
  record_count: readable(v.number()),
  payment_method_last4: readable(v.string()),
  payment_method_brand: readable(v.string()),
  status: readable(v.string()),
  /** Nothing but a page of the web: it becomes a link. */
  receipt_url: readable(v.pipe(v.string(), v.regex(/^https?:\/\//u))),
  /** The committee or organization that the receipt names. */
  organization: readable(v.string()),
  /** What the buyer affirmed that the list is for, in words. */
  purpose: readable(v.string()),
  completed_at: readable(moment),
  created_at: readable(moment),
  list_name: readable(v.string()),
  /** The campaign that the buyer put it into. */
  campaign_id: readable(v.pipe(v.string(), v.uuid())),
  /** The quote that it pays, unless its author has left. */
  quote_id: v.exactOptional(v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null)),
  /** It goes back, or went back, because another buyer had paid the same quote. */
  paid_by_another: v.exactOptional(v.fallback(v.boolean(), false)),
  /** The money arrived, and does not match what was ordered. */
  in_review: v.exactOptional(v.fallback(v.boolean(), false)),
  /** What is wrong with its data, in words: a corrected list is free. Null if nothing is. */
  recall: readable(v.string()),
  /** The file that was last chosen for it. */
  file: readable(chosenFileSchema),
  ...listWordsEntries,
});
export type HistoryRow = v.InferOutput<typeof historyEntries>;

/** A purchase of which nothing at all can be read is a row of nulls. */
export const historyRowSchema = v.fallback(historyEntries, () => v.parse(historyEntries, {}));
