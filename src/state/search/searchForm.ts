import { weakMapMemoize } from '@reduxjs/toolkit';
import { clearedByState } from '../../contract/fields/facets';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { type CanonicalFilters, filtersSchema } from '../../contract/filters';
import type { LocalField } from '../../contract/fields/localDistricts';
import type { VotingField } from '../../contract/fields/howTheyVote';
import {
  FIELDS,
  FILTER_NAMES,
  type FilterName,
  isFilterName,
  type NameOfKind,
  labelOf,
} from '../../contract/fields/fields';
import { withToken } from '../../lib/lastElections';
import type { RequestedSearch } from '../events';
import * as v from 'valibot';

export type FieldValues = Readonly<Record<FilterName, string>>;

/** The draft of a list. `errors` holds the messages of the last attempt by field. */
export interface FormState {
  readonly fields: FieldValues;
  readonly errors: Readonly<Partial<Record<FilterName, string>>>;
}

export type ListField =
  | 'County_Desc'
  | 'Cities'
  | 'Zip'
  | 'Precincts'
  | 'PolitalAff'
  | 'Gender'
  | 'HouseholdNotVoted'
  | NameOfKind<'district'>
  | LocalField
  | VotingField;

export function toggledEntry(name: FilterName, value: string, entry: string): string {
  const entries = entriesOf(name, value);
  const rest = entries.filter((one) => one !== entry);
  return joinedEntries(name, rest.length < entries.length ? rest : [...entries, entry]);
}

/** Choosing from a list clears what is typed for the same thing, and the other way round. */
export const INSTEAD = {
  Cities: 'City',
  City: 'Cities',
  Precincts: 'Precinct',
  Precinct: 'Precincts',
} as const;
export const withoutOther = (name: FilterName): Partial<FieldValues> =>
  name in INSTEAD ? { [INSTEAD[name as keyof typeof INSTEAD]]: '' } : {};

/** What a press on an entry of a list sets. */
export const entryToggledIn = (
  fields: FieldValues,
  name: FilterName,
  entry: string,
): Partial<FieldValues> => ({
  ...withoutOther(name),
  [name]: toggledEntry(name, fields[name], entry),
});

export type ElectionAnswer = 'any' | 'voted' | 'notVoted';

/** What an answer about one election sets. */
export const electionAnsweredIn = (
  { VoteHistory, NotVoted }: FieldValues,
  token: string,
  answer: ElectionAnswer,
): Partial<FieldValues> => ({
  VoteHistory: withToken(VoteHistory, token, answer === 'voted'),
  NotVoted: withToken(NotVoted, token, answer === 'notVoted'),
});

/** What removing a filter chip sets: of whole filters, or of one entry of a list. */
export const withoutChip = (
  fields: FieldValues,
  names: readonly FilterName[],
  entry: string | null,
): Partial<FieldValues> =>
  Object.fromEntries(
    names.map((name) => [name, entry === null ? '' : toggledEntry(name, fields[name], entry)]),
  );

export const isTakenAway = (before: FieldValues, now: FieldValues): boolean =>
  FILTER_NAMES.some((name) => {
    const left = entriesOf(name, now[name]);
    return entriesOf(name, before[name]).some((entry) => entry !== '' && !left.includes(entry));
  });

export function formOf(filters: CanonicalFilters): FormState {
  const fields = FILTER_NAMES.map((name) => [name, String(filters[name] ?? '')]);
  return { fields: Object.fromEntries(fields) as FieldValues, errors: {} };
}

export interface ReadFields {
  /** Null if a field has an error. */
  readonly filters: CanonicalFilters | null;
  /** The contract's messages by field. */
  readonly errors: FormState['errors'];
}

/** The canonical filters in a form's fields. The same fields are read once, whoever asks. */
export const readFields: (fields: FieldValues) => ReadFields = weakMapMemoize(
  (fields: FieldValues): ReadFields => {
    const filled = Object.entries(fields).filter(([, value]) => value !== '');
    const values = filled.map(([name, value]) => [name, readValue(name, value)]);
    const parsed = v.safeParse(filtersSchema, Object.fromEntries(values));
    if (parsed.success) return { filters: parsed.output, errors: {} };
    const errors = parsed.issues.map((issue) => [issue.path?.[0].key, issue.message]);
    return { filters: null, errors: Object.fromEntries(errors) as FormState['errors'] };
  },
);

/** A search with only a State filter gets an accurate total from a second, background count. */
export const isStateOnly = (filters: CanonicalFilters): boolean =>
  filters.State !== undefined && Object.keys(filters).length === 1;

/** A filter's text as the contract takes it: a number where it is one. */
export function readValue(name: string, text: string): string | number {
  const isNumber = isFilterName(name) && 'max' in FIELDS[name];
  return isNumber && /^\s*\d+\s*$/u.test(text) ? Number(text) : text;
}

export const readValues = (values: Partial<FieldValues>): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readValue(name, value)]));

/** Whether an error is of a range whose start is above its end. */
export const isContradiction = (message: string): boolean => message.startsWith('must not be above');

/** A choice of all states keeps them: they may be in several. */
const IN_ALL_STATES: readonly FilterName[] = ['Zip', 'City'];

export function inState(fields: FieldValues, state: string): FieldValues {
  if (fields.State === state) return fields;
  const cleared = clearedByState(fields.State);
  const gone = state === '' ? cleared.filter((name) => !IN_ALL_STATES.includes(name)) : cleared;
  return { ...fields, ...Object.fromEntries(gone.map((name) => [name, ''])), State: state };
}

export interface SearchState {
  readonly form: FormState;
  /** The latest search; its rows and totals are in the API cache. Null before the first one. */
  readonly applied: RequestedSearch | null;
  /** How many presses found a field that can't be read. */
  readonly refusals: number;
  readonly undo: Undo | null;
}

/** Snapshot for Undo: the fields before the last press took something away. Null after anything else. */
export interface Undo {
  readonly by: 'clear' | 'removal' | 'state' | 'audience' | PlaceFieldName;
  readonly fields: FieldValues;
}

export const removalBy = (values: Partial<FieldValues>, fields: FieldValues): Undo | null =>
  isTakenAway(fields, { ...fields, ...values }) ? { by: 'removal', fields } : null;

export type PlaceFieldName = 'City' | 'Precinct';

/** What a filter says against another one, with the names that the controls have on screen. */
const CONTRADICTIONS: Readonly<Partial<Record<FilterName, string>>> = {
  AgeMin: 'Youngest age is above Oldest age',
  GeneralsMin: 'Last four general elections: “At least” is more than “At most”',
  PrimariesMin: 'Last four primaries: “At least” is more than “At most”',
  RegisteredFrom: 'Registered from is after Registered to',
};

/** What is wrong with a filter, in the words of the screen. `message` is the contract's. */
export function problemWords(name: FilterName, message: string): string {
  const contradiction = isContradiction(message) ? CONTRADICTIONS[name] : undefined;
  return contradiction ?? `${labelOf(name)} ${message}`;
}
