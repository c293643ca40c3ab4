import * as v from 'valibot';
import { LIST_LIMIT } from '../limits';
import { codePoints, lineOfText, matchingForm, wholeNumber } from '../text';
import { HISTORY_TOKENS } from './fields';
import type { Field } from './kinds';
import { withCommas } from './entries';

type ValueSchema = v.GenericSchema<string, string> | v.GenericSchema<number, number>;

/** Parses a value into canonical form: equal values have equal text. */
export function valueSchema(field: Field): ValueSchema {
  switch (field.kind) {
    case 'state':
      return state;
    case 'prefix':
    case 'equal':
    case 'id':
      return v.pipe(lineOfText(field.limit), v.transform(matchingForm));
    case 'names':
      return list(
        field.limit,
        (entry) => codePoints(entry) <= field.limit,
        `must each be at most ${field.limit} characters`,
        field.separator,
      );
    case 'zips':
      return v.pipe(
        v.string('must be text'),
        v.transform(withCommas),
        list(5, isZip, 'must be five digits each, without the +4'),
      );
    case 'codes':
    case 'householdCodes':
      return list(3, oneOf(field.codes), `must list codes of ${field.codes.join(', ')}`);
    case 'code':
      return choice(field.codes);
    case 'flag':
      return choice(['Y']);
    case 'district':
      return districts(field.prefix);
    case 'atLeast':
    case 'atMost':
      return numberWithin(field.min, field.max);
    case 'since':
    case 'until':
      return day;
    case 'voted':
    case 'notVoted':
      return list(10, isElection, `must list tokens of ${HISTORY_TOKENS.join(', ')}, or days`);
    case 'householdNotVoted':
      return list(3, oneOf(HISTORY_TOKENS), `must list tokens of ${HISTORY_TOKENS.join(', ')}`);
    case 'exclusions':
      return exclusions;
  }
}

const isElection = (entry: string) => HISTORY_TOKENS.includes(entry) || isCalendarDay(entry);

export const isZip = (text: string): boolean => /^\d{5}$/u.test(text);

export const state = v.pipe(
  lineOfText(2),
  v.transform(matchingForm),
  v.regex(/^([A-Z]{2})?$/u, 'must be a two-letter state code'),
);

/** Joined entries in matching form, sorted, unique. */
const list = (
  entryLimit: number,
  isEntry: (entry: string) => boolean,
  message: string,
  separator: ',' | '|' = ',',
) =>
  v.pipe(
    lineOfText(LIST_LIMIT * (entryLimit + 2)),
    v.transform((joined) =>
      joined
        .split(separator)
        .map(matchingForm)
        .filter((entry) => entry !== ''),
    ),
    v.check((entries) => entries.length <= LIST_LIMIT, `must list at most ${LIST_LIMIT} entries`),
    v.check((entries) => entries.every(isEntry), message),
    v.check((entries) => new Set(entries).size === entries.length, 'must not repeat an entry'),
    v.transform((entries) => entries.toSorted().join(separator)),
  );

const oneOf = (entries: readonly string[]) => (entry: string) => entries.includes(entry);

const choice = (codes: readonly string[]) =>
  v.pipe(
    lineOfText(1),
    v.transform(matchingForm),
    v.picklist(['', ...codes], `must be ${codes.join(' or ')}`),
  );

/** By number; an `H` includes households. */
const exclusions = v.pipe(
  list(10, (entry) => /^[1-9][0-9]{0,8}H?$/u.test(entry), 'must list exclusions, such as 12 or 12H'),
  v.transform((joined) => (joined === '' ? [] : joined.split(','))),
  v.check(
    (entries) => new Set(entries.map((entry) => Number.parseInt(entry, 10))).size === entries.length,
    'must not repeat an entry',
  ),
  v.transform((entries) =>
    entries.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)).join(','),
  ),
);

/** `CD-7` or the bare number; canonical with prefix, by number. */
function districts(prefix: string) {
  const isDistrict = new RegExp(`^(${prefix}-)?0*[1-9][0-9]{0,2}$`, 'u');
  const numberOf = (entry: string) => Number(entry.replace(/\D/gu, ''));
  return v.pipe(
    list(8, (entry) => isDistrict.test(entry), `must be a district such as ${prefix}-7`),
    v.transform((joined) => (joined === '' ? [] : joined.split(',').map(numberOf))),
    v.check((numbers) => new Set(numbers).size === numbers.length, 'must not repeat an entry'),
    v.transform((numbers) => numbers.toSorted((one, other) => one - other)),
    v.transform((numbers) => numbers.map((number) => `${prefix}-${number}`).join(',')),
  );
}

const numberWithin = (min: number, max: number) =>
  v.pipe(
    wholeNumber,
    v.check((number) => !Object.is(number, -0), 'must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Empty means no filter. */
const day = v.pipe(
  lineOfText(10),
  v.check((text) => text === '' || isCalendarDay(text), 'must be a real date, such as 2024-01-31'),
);

/** From 1900 to 2099. */
function isCalendarDay(text: string): boolean {
  const match = /^(?:19|20)\d\d-\d\d-\d\d$/u.test(text);
  const day = match ? new Date(`${text}T00:00:00Z`) : undefined;
  // Rejects days past the end of a month.
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
