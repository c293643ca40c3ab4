import type { Field } from '../../../src/contract/fields/kinds';
import { ALL_VOTERS, type BitSet, NO_VOTERS, withinCodes } from './expression';
import type { BitLayout } from './layout';
import { codeOfAge, codeOfDay, FIRST_AGE, FIRST_DAY } from './rangeCodes';

/** The voters between two ends, both included. */
export function rangeOf(
  { ordered }: BitLayout,
  field: Field,
  least: string | number | undefined,
  most: string | number | undefined,
): BitSet {
  if ((least === undefined && most === undefined) || !('column' in field)) return ALL_VOTERS;
  const { first, codeOf, after } =
    CODES[field.kind === 'since' ? 'day' : field.column === 'age' ? 'age' : 'number'];
  const attribute = ordered[field.column];
  if (attribute === undefined) return NO_VOTERS;
  return withinCodes(
    attribute,
    least === undefined ? first : codeOf(least),
    most === undefined ? null : after(most),
  );
}

type End = string | number;
/** How the ends of a range are coded: the lowest code, a value's code, and the code after a value. */
const CODES = {
  number: { first: 0, codeOf: Number, after: (value: End) => Number(value) + 1 },
  age: {
    first: FIRST_AGE,
    codeOf: (age: End) => codeOfAge(Number(age)),
    after: (age: End) => codeOfAge(Number(age) + 1),
  },
  day: {
    first: FIRST_DAY,
    codeOf: (day: End) => codeOfDay(String(day)),
    // Up to a day is before the next one, which is round at the end of a month, a year or a decade.
    after: (day: End) => codeOfDay(dayAfter(String(day))),
  },
} as const;

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
