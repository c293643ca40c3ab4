import type { BitSet } from '../../../netlify/queries/bits/expression';
import { withinNamedCodes } from '../../../netlify/queries/bits/prefixes';
import type { CodedColumn } from './addStrings';
import { ENOUGH } from './firstByName';

/** The voters whose last name starts with the prefix. */
export function namesStarting(column: CodedColumn, prefix: string): BitSet {
  const { from, to } = placesOf(column, prefix);
  return between(column, from, to);
}

/**
 * The voters with the first of these names, so many that they hold enough of a list of `total` among all
 * voters with these names, if it is spread evenly over them.
 * @param share how many times as many to take
 */
export function earlyNames(column: CodedColumn, prefix: string, total: number, share: number): BitSet {
  const { from, to } = placesOf(column, prefix);
  const all = column.voters.slice(from, to).reduce((sum, voters) => sum + voters, 0);
  const wanted = (share * ENOUGH * all) / Math.max(total, 1);
  let end = from;
  for (let voters = 0; end < to && voters < wanted; end += 1) voters += column.voters[end] ?? 0;
  return between(column, from, end);
}

function placesOf({ values }: CodedColumn, prefix: string) {
  const from = values.findIndex((value) => value >= prefix);
  if (from === -1) return { from: 0, to: 0 };
  const length = values.slice(from).findIndex((value) => !value.startsWith(prefix));
  return { from, to: length === -1 ? values.length : from + length };
}

const between = ({ attribute, codes }: CodedColumn, from: number, to: number): BitSet =>
  withinNamedCodes(attribute, from === to ? Infinity : (codes[from] ?? Infinity), codes[to] ?? null);
