import { splitHouseNumber } from '../../../src/contract/addresses';

/** Joins two texts with a space; null if both are null. */
export const joined = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : `${one} ${other}`;

/** The parts of a residence written as one line. */
export interface StreetLine {
  readonly streetNum: string | null;
  readonly streetName: string | null;
  readonly unit: string | null;
}

/**
 * `APT 2`, `UNIT B`, or `LOT 7A` at the end: a unit designator of the Postal Service and a number or letter.
 */
const NAMED_UNIT = / ((?:APT|BLDG|FL|LOT|RM|SPC|STE|TRLR|UNIT)\.? ?(?:\d[A-Z\d-]*|[A-Z]\d*))$/u;

/**
 * Splits a cleaned line (`cleanCell`) into house number, street, and unit. The unit is the text after `#`,
 * and the second line; a `#` with nothing after it, or no street before it, is an artifact and dropped.
 */
export function splitStreetLine(line: string | null, secondLine: string | null = null): StreetLine {
  if (line === null) return { streetNum: null, streetName: null, unit: secondLine };
  const sign = line.indexOf('#');
  if (sign !== -1 && !/[A-Z]/u.test(line.slice(0, sign)))
    return splitStreetLine(withoutFirstSign(line), secondLine);
  const [street, signed] = sign === -1 ? [line, ''] : [line.slice(0, sign), line.slice(sign + 1)];
  const named = sign === -1 ? NAMED_UNIT.exec(street) : null;
  const beforeUnit = (named === null ? street : street.slice(0, named.index)).trimEnd();
  const [streetNum, streetName] = withNumberApart(beforeUnit);
  const unit = named?.[1] ?? signed.replaceAll('#', '').trim();
  return { streetNum, streetName: streetName || null, unit: joined(unit || null, secondLine) };
}

/** A number needs a street behind it. */
function withNumberApart(street: string): readonly [string | null, string] {
  const [number, rest] = splitHouseNumber(street);
  return number === '' || rest === '' ? [null, street] : [number, rest];
}

const withoutFirstSign = (line: string) => line.replace('#', ' ').replace(/ +/gu, ' ').trim();
