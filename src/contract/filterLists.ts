import type { CanonicalFilters, FilterName } from './filters';

const WITH_BARS: ReadonlySet<FilterName> = new Set(['Cities', 'Precincts']);
/** The filters that list several entries. */
export const LIST_FILTERS: ReadonlySet<FilterName> = new Set([
  'County_Desc',
  'PolitalAff',
  'VoteHistory',
  'NotVoted',
  'Zip',
  'Gender',
  ...WITH_BARS,
]);

/** The entries of a filter that is a list; of any other, its one value. */
export function entriesOf(name: FilterName, value: string): string[] {
  return LIST_FILTERS.has(name) ? value.split(separatorOf(name)) : [value];
}

/** A name of a city or precinct may have a comma. */
const separatorOf = (name: FilterName) => (WITH_BARS.has(name) ? '|' : ',');

/** A list filter of these entries. */
export const joinedEntries = (name: FilterName, entries: readonly string[]): string =>
  entries.join(separatorOf(name));

/**
 * Filters that choose among one state's places and elections. Choosing another state takes them away: they
 * would mean nothing there, or something else.
 */
export const FILTERS_OF_A_STATE = [
  'County_Desc',
  'Cities',
  'Zip',
  'Precincts',
  'CongressionalDistrict',
  'StateSenateDistrict',
  'StateHouseDistrict',
  'VoteHistory',
  'NotVoted',
] as const satisfies readonly FilterName[];

/** The filters without the named ones. */
export const withoutFilters = (filters: CanonicalFilters, names: readonly FilterName[]): CanonicalFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name)));
