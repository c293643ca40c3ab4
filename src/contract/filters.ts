import * as v from 'valibot';
import { isCalendarDay } from './calendarDay';
import { contradictionsIn, leavesNobodyOut } from './filterRules';
import { AGE_BOUNDS, COUNTED_ELECTIONS, LIST_LIMIT, TRACKED_ELECTIONS } from './limits';
import { codePoints, lineOfText, matchingForm } from './text';

/** Party codes, the same for every state's voter file. */
export const PARTY_CODES = ['DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH'] as const;
export type PartyCode = (typeof PARTY_CODES)[number];
/** Registration status: active or inactive. */
export const STATUS_CODES = ['A', 'I'] as const;
export type StatusCode = (typeof STATUS_CODES)[number];
/** Gender as the voter file has it; `U` is unknown or not given. */
export const GENDER_CODES = ['F', 'M', 'U'] as const;
export type GenderCode = (typeof GENDER_CODES)[number];
/** `VH1` is the most recent tracked election of the voter's state. */
export const HISTORY_TOKENS = Array.from({ length: TRACKED_ELECTIONS }, (_, n) => `VH${n + 1}`);

/** Longest value of each text filter, in code points. */
export const FILTER_TEXT_LIMITS = {
  FirstName: 50,
  LastName: 50,
  City: 50,
  MuniSub: 20,
  Precinct: 40,
  StreetName: 80,
  StreetNum: 20,
  VoterID: 30,
} as const;
export type TextFilter = keyof typeof FILTER_TEXT_LIMITS;

const text = (field: TextFilter) => v.pipe(lineOfText(FILTER_TEXT_LIMITS[field]), v.transform(matchingForm));

const state = v.pipe(
  lineOfText(2),
  v.transform(matchingForm),
  v.regex(/^([A-Z]{2})?$/u, 'must be a two-letter state code'),
);

/** A joined list: entries in matching form, sorted, without repeats. */
const list = (
  entryLimit: number,
  isEntry: (entry: string) => boolean,
  message: string,
  separator: ',' | '|' = ',',
) =>
  v.pipe(
    lineOfText(LIST_LIMIT * (entryLimit + 2)),
    v.transform((joined) =>
      joined
        .split(separator)
        .map(matchingForm)
        .filter((entry) => entry !== ''),
    ),
    v.check((entries) => entries.length <= LIST_LIMIT, `must list at most ${LIST_LIMIT} entries`),
    v.check((entries) => entries.every(isEntry), message),
    v.check((entries) => new Set(entries).size === entries.length, 'must not repeat an entry'),
    v.transform((entries) => entries.toSorted().join(separator)),
  );
/** A list of text of which an entry may have a comma. */
const names = (entryLimit: number) =>
  list(
    entryLimit,
    (entry) => codePoints(entry) <= entryLimit,
    `must each be at most ${entryLimit} characters`,
    '|',
  );

const oneOf = (entries: readonly string[]) => (entry: string) => entries.includes(entry);

/** `CD-7` or the bare number; the canonical form has the prefix. An empty string means no filter. */
const district = (prefix: 'CD' | 'SD' | 'HD') =>
  v.pipe(
    lineOfText(8),
    v.transform(matchingForm),
    v.regex(new RegExp(`^((${prefix}-)?0*[1-9][0-9]{0,2})?$`, 'u'), `must be a district such as ${prefix}-7`),
    v.transform((value) => (value === '' ? '' : `${prefix}-${Number(value.replace(/\D/gu, ''))}`)),
  );

const age = v.pipe(
  v.number('must be a whole number'),
  v.integer('must be a whole number'),
  v.check((years) => !Object.is(years, -0), 'must be a whole number'),
  v.minValue(AGE_BOUNDS.min, `must be at least ${AGE_BOUNDS.min}`),
  v.maxValue(AGE_BOUNDS.max, `must be at most ${AGE_BOUNDS.max}`),
);

/** A day that exists, written `YYYY-MM-DD`. An empty string means no filter. */
const day = v.pipe(
  lineOfText(10),
  v.check((text) => text === '' || isCalendarDay(text), 'must be a real date, such as 2024-01-31'),
);

/** How many of the last elections of one kind somebody voted in. */
const electionsVoted = v.pipe(
  v.number('must be a whole number'),
  v.integer('must be a whole number'),
  v.check((elections) => !Object.is(elections, -0), 'must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(COUNTED_ELECTIONS, `must be at most ${COUNTED_ELECTIONS}`),
);
const history = list(3, oneOf(HISTORY_TOKENS), `must list tokens of ${HISTORY_TOKENS.join(', ')}`);

const fields = {
  FirstName: text('FirstName'),
  LastName: text('LastName'),
  City: text('City'),
  State: state,
  County_Desc: list(40, (entry) => codePoints(entry) <= 40, 'names must be at most 40 characters each'),
  PolitalAff: list(3, oneOf(PARTY_CODES), `must list codes of ${PARTY_CODES.join(', ')}`),
  MuniSub: text('MuniSub'),
  Precinct: text('Precinct'),
  StreetName: text('StreetName'),
  StreetNum: text('StreetNum'),
  VoterID: text('VoterID'),
  Status: v.pipe(
    lineOfText(1),
    v.transform(matchingForm),
    v.picklist(['', ...STATUS_CODES], 'must be A or I'),
  ),
  CongressionalDistrict: district('CD'),
  StateSenateDistrict: district('SD'),
  StateHouseDistrict: district('HD'),
  AgeMin: age,
  AgeMax: age,
  VoteHistory: history,
  NotVoted: history,
  GeneralsMin: electionsVoted,
  GeneralsMax: electionsVoted,
  PrimariesMin: electionsVoted,
  PrimariesMax: electionsVoted,
  Cities: names(FILTER_TEXT_LIMITS.City),
  Precincts: names(FILTER_TEXT_LIMITS.Precinct),
  Zip: list(5, (entry) => /^\d{5}$/u.test(entry), 'must be five digits each, without the +4'),
  Gender: list(1, oneOf(GENDER_CODES), `must list codes of ${GENDER_CODES.join(', ')}`),
  RegisteredFrom: day,
  RegisteredTo: day,
  Deliverable: v.pipe(lineOfText(1), v.transform(matchingForm), v.picklist(['', 'Y'], 'must be Y')),
};

export type FilterName = keyof typeof fields;
export const FILTER_NAMES = Object.keys(fields).toSorted() as FilterName[];

/** The filters that are numbers; the others are text. */
export const NUMBER_FILTERS = [
  'AgeMin',
  'AgeMax',
  'GeneralsMin',
  'GeneralsMax',
  'PrimariesMin',
  'PrimariesMax',
] as const satisfies readonly FilterName[];
type NumberFilter = (typeof NUMBER_FILTERS)[number];

/**
 * The non-empty values of a filter set in canonical form: sorted keys, sorted codes, tidy upper-case text.
 */
export type CanonicalFilters = Readonly<Partial<Record<Exclude<FilterName, NumberFilter>, string>>> &
  Readonly<Partial<Record<NumberFilter, number>>>;

type ParsedFilters = { readonly [Name in FilterName]?: string | number | undefined };

function canonicalize(filters: ParsedFilters): CanonicalFilters {
  const entries = FILTER_NAMES.map((name) => [name, filters[name]] as const);
  return Object.fromEntries(entries.filter(([name, value]) => !leavesNobodyOut(name, value)));
}

/** The canonical form, or an issue for each contradiction, at the filter it names. */
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
 * A filter set as the API accepts it; docs/product-rules.md says what each filter means. The output is
 * canonical: equal lists always have equal keys and values, whatever the order, case or spacing of the input.
 * An unknown field is an error that names the field.
 */
export const filtersSchema = v.pipe(
  v.partial(v.strictObject(fields)),
  v.rawTransform(({ dataset: { value }, ...context }) => canonicalOrIssues(value, context)),
);

const { State: _State, ...fieldsWithoutState } = fields;

/**
 * The body of `/voters/state`, which spells the field `state` in lower case. Its output is that of
 * `filtersSchema`.
 */
export const filtersOfStateSchema = v.pipe(
  v.strictObject({
    ...v.partial(v.strictObject(fieldsWithoutState)).entries,
    state: v.pipe(state, v.nonEmpty('must be a two-letter state code')),
  }),
  v.rawTransform(({ dataset: { value }, ...context }) => {
    const { state: State, ...rest } = value;
    return canonicalOrIssues({ ...rest, State }, context);
  }),
);

/** What a caller may send. Every field is optional. */
export type FiltersInput = v.InferInput<typeof filtersSchema>;

/** The canonical text that is hashed, stored and compared. Equal lists have equal text. */
export function canonicalText(filters: CanonicalFilters): string {
  return JSON.stringify(filters, FILTER_NAMES);
}

/** Whether two filter sets are the same list. */
export function sameFilters(one: CanonicalFilters, other: CanonicalFilters): boolean {
  return canonicalText(one) === canonicalText(other);
}
