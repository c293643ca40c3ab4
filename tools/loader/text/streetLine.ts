/** A residence written as one line, in its parts. Text of the parts is as it was in the line. */
export interface StreetLine {
  readonly streetNum: string | null;
  readonly streetName: string | null;
  readonly unit: string | null;
}

/** `12`, `12B`, `12-14` or `12 1/2`, with something after it. `5TH` is a street. */
const HOUSE_NUMBER = /^(\d+[A-Z]?(?:-\d*[A-Z]?)?(?: \d\/\d)?) (?=\S)/u;

/** `APT 2`, `UNIT B`, `LOT 7A` at the end: a word of the postal service's list and a number or a letter. */
const NAMED_UNIT = / ((?:APT|BLDG|FL|LOT|RM|SPC|STE|TRLR|UNIT)\.? ?(?:\d[A-Z\d-]*|[A-Z]\d*))$/u;

/**
 * Splits a tidy upper-case line (`cleanText`) into house number, street and unit. What follows `#` is the unit, without
 * the sign; a `#` with nothing after it, or with no street before it, is an artefact and dropped.
 */
export function splitStreetLine(line: string | null): StreetLine {
  if (line === null) return { streetNum: null, streetName: null, unit: null };
  const sign = line.indexOf('#');
  if (sign !== -1 && !/[A-Z]/u.test(line.slice(0, sign))) return splitStreetLine(withoutFirstSign(line));
  const [street, signed] = sign === -1 ? [line, ''] : [line.slice(0, sign), line.slice(sign + 1)];
  const named = sign === -1 ? NAMED_UNIT.exec(street) : null;
  const beforeUnit = (named === null ? street : street.slice(0, named.index)).trimEnd();
  const streetNum = HOUSE_NUMBER.exec(beforeUnit)?.[1] ?? null;
  const streetName = streetNum === null ? beforeUnit : beforeUnit.slice(streetNum.length + 1);
  const unit = named?.[1] ?? signed.replaceAll('#', '').trim();
  return { streetNum, streetName: streetName || null, unit: unit || null };
}

const withoutFirstSign = (line: string) => line.replace('#', ' ').replace(/ +/gu, ' ').trim();
