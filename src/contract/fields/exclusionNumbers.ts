import type { CanonicalFilters } from '../filters';
import { entriesOf } from './entries';

/**
 * Numbers of bit strings in `exclusion_bits`: 2n for the voters of exclusion n, 2n + 1 for their households
 * too. `value` is canonical, such as `12,15H`.
 */
export const exclusionStrings = (value: string): number[] =>
  value.split(',').map((entry) => 2 * Number.parseInt(entry, 10) + (entry.endsWith('H') ? 1 : 0));

export const exclusionsIn = (value: string): number[] =>
  value.split(',').map((entry) => Number.parseInt(entry, 10));

/** Adds an exclusion, `12`, or `12H` with households. */
export const alsoWithout = (list: CanonicalFilters, entry: string): CanonicalFilters => ({
  ...list,
  LeaveOut: [...new Set([...entriesOf('LeaveOut', list.LeaveOut ?? ''), entry])].join(','),
});
