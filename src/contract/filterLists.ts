import type { FilterName } from './filters';

/** The entries of a filter that is a list; of any other, its one value. */
export function entriesOf(name: FilterName, value: string): string[] {
  if (name === 'Cities' || name === 'Precincts') return value.split('|');
  return LISTS.has(name) ? value.split(',') : [value];
}
const LISTS: ReadonlySet<FilterName> = new Set([
  'County_Desc',
  'PolitalAff',
  'VoteHistory',
  'NotVoted',
  'Zip',
  'Gender',
]);

/** A list filter of these entries. */
export const joinedEntries = (name: FilterName, entries: readonly string[]): string =>
  entries.join(name === 'Cities' || name === 'Precincts' ? '|' : ',');
