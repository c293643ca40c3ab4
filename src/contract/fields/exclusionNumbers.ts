import type { CanonicalFilters } from '../filters';
import { entriesOf } from './entries';

/**
 * The numbers of the bit strings of the exclusions in a filter, as `exclusion_bits` has them: 2n for the
 * voters of exclusion n, 2n + 1 for everyone in their households.
 * @param value canonical, such as `12,15H`
 */
export const exclusionStrings = (value: string): number[] =>
  value.split(',').map((entry) => 2 * Number.parseInt(entry, 10) + (entry.endsWith('H') ? 1 : 0));

/** The numbers of the exclusions in a filter. */
export const exclusionsIn = (value: string): number[] =>
  value.split(',').map((entry) => Number.parseInt(entry, 10));

/** A list without one more exclusion: `12`, or `12H` with the households of its voters. */
export const alsoWithout = (list: CanonicalFilters, entry: string): CanonicalFilters => ({
  ...list,
  LeaveOut: [...new Set([...entriesOf('LeaveOut', list.LeaveOut ?? ''), entry])].join(','),
});
