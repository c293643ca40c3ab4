import { fieldOf, type FilterName } from './fields';
import type { Kind } from './kinds';

const COMMAS: ReadonlySet<Kind> = new Set([
  ...(['zips', 'codes', 'district', 'voted', 'notVoted', 'householdNotVoted', 'exclusions'] as const),
]);

/** Null for a filter that is no list. */
function separatorOf(name: FilterName): ',' | '|' | null {
  const field = fieldOf(name);
  if (field.kind === 'names') return field.separator;
  return COMMAS.has(field.kind) ? ',' : null;
}

/** Accepts commas, spaces and semicolons. */
export const withCommas = (zips: string): string => zips.replace(/[\s,;]+/gu, ',');

export const isList = (name: FilterName): boolean => separatorOf(name) !== null;

/** The entries of a list filter; of any other, its value. ZIP codes may be as typed. */
export function entriesOf(name: FilterName, value: string): string[] {
  if (value === '') return [];
  const separator = separatorOf(name);
  if (separator === null) return [value];
  return (fieldOf(name).kind === 'zips' ? withCommas(value) : value).split(separator);
}

export const joinedEntries = (name: FilterName, entries: readonly string[]): string =>
  entries.join(separatorOf(name) ?? ',');

/**
 * Numbers of bit strings in `exclusion_bits`: 2n for the voters of exclusion n, 2n + 1 for their households
 * too. `value` is canonical, such as `12,15H`.
 */
export const exclusionStrings = (value: string): number[] =>
  value.split(',').map((entry) => 2 * Number.parseInt(entry, 10) + (entry.endsWith('H') ? 1 : 0));

export const exclusionsIn = (value: string): number[] =>
  value.split(',').map((entry) => Number.parseInt(entry, 10));

/** Adds an exclusion, `12`, or `12H` with households. */
export const alsoWithout = <List extends { readonly LeaveOut?: string }>(
  list: List,
  entry: string,
): List => ({
  ...list,
  LeaveOut: [...new Set([...entriesOf('LeaveOut', list.LeaveOut ?? ''), entry])].join(','),
});
