import * as v from 'valibot';
import { fieldOf, FIELDS, FILTER_NAMES, type FilterName, type NameOfKind, RANGES } from './fields/fields';
import { state, valueSchema } from './fields/values';

/** Other values are text. */
type NumberFilter = NameOfKind<'atLeast' | 'atMost'>;

const entries = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, valueSchema(field)]),
) as unknown as {
  readonly [Name in FilterName]: Name extends NumberFilter
    ? v.GenericSchema<number, number>
    : v.GenericSchema<string, string>;
};

/** Non-empty values in canonical form: sorted keys and entries, tidy upper-case text. */
export type CanonicalFilters = Readonly<Partial<Record<Exclude<FilterName, NumberFilter>, string>>> &
  Readonly<Partial<Record<NumberFilter, number>>>;

type ParsedFilters = { readonly [Name in FilterName]?: string | number | undefined };

/** An empty value, or an end of a range that excludes no one. */
function leavesNobodyOut(name: FilterName, value: string | number | undefined): boolean {
  const field = fieldOf(name);
  return value === undefined || value === '' || ('all' in field && value === field.all);
}

function canonicalize(filters: ParsedFilters): CanonicalFilters {
  const values = FILTER_NAMES.map((name) => [name, filters[name]] as const);
  return Object.fromEntries(values.filter(([name, value]) => !leavesNobodyOut(name, value)));
}

/** An issue for each contradiction, at the filter that it names. */
function canonicalOrIssues(
  filters: ParsedFilters,
  { addIssue, NEVER }: Pick<v.RawTransformContext<object>, 'addIssue' | 'NEVER'>,
): CanonicalFilters {
  const found = contradictionsIn(filters);
  if (found.length === 0) return canonicalize(filters);
  const input = { ...filters };
  for (const { name, message } of found)
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input, key: name, value: filters[name] }],
    });
  return NEVER;
}

/**
 * Parses filters into canonical form, whatever the order, case or spacing of the input. An unknown field is
 * an error. docs/product-rules.md
 */
export const filtersSchema = v.pipe(
  v.partial(v.strictObject(entries)),
  v.rawTransform(({ dataset: { value }, ...context }) => canonicalOrIssues(value, context)),
);

const { State: _State, ...entriesWithoutState } = entries;

/** The body of `/voters/state`, whose field is `state` in lower case. */
export const filtersOfStateSchema = v.pipe(
  v.strictObject({
    ...v.partial(v.strictObject(entriesWithoutState)).entries,
    state: v.pipe(state, v.nonEmpty('must be a two-letter state code')),
  }),
  v.rawTransform(({ dataset: { value }, ...context }) => {
    const { state: State, ...rest } = value;
    return canonicalOrIssues({ ...rest, State }, context);
  }),
);

/** Every field is optional. */
export type FiltersInput = v.InferInput<typeof filtersSchema>;

/** Hashed, stored and compared; equal lists have equal text. */
export function canonicalText(filters: CanonicalFilters): string {
  const text = TEXTS.get(filters) ?? JSON.stringify(filters, FILTER_NAMES);
  TEXTS.set(filters, text);
  return text;
}
/** Made once for each: a screen compares its lists after every event. */
const TEXTS = new WeakMap<CanonicalFilters, string>();

export const withoutFilters = (filters: CanonicalFilters, names: readonly FilterName[]): CanonicalFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name)));

type Values = Readonly<Record<string, string | number | undefined>>;

/** The filter that each may contradict. */
export const CONTRADICTED: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(RANGES),
  NotVoted: 'VoteHistory',
};

/** Each contradiction, under its first filter. */
export function contradictionsIn(filters: Values): { readonly name: FilterName; readonly message: string }[] {
  const ranges: ReturnType<typeof contradictionsIn> = RANGES.filter(([from, to]) =>
    isAfter(filters[from], filters[to]),
  ).map(([from, to]) => ({
    name: from,
    message: `must not be above ${to}`,
  }));
  const voted = String(filters.VoteHistory ?? '').split(',');
  const both = String(filters.NotVoted ?? '')
    .split(',')
    .filter((token) => token !== '' && voted.includes(token));
  if (both.length === 0) return ranges;
  return [...ranges, { name: 'NotVoted', message: `must not name ${both.join(', ')}, as VoteHistory does` }];
}

function isAfter(from: string | number | undefined, to: string | number | undefined): boolean {
  return from !== undefined && to !== undefined && from !== '' && to !== '' && from > to;
}
