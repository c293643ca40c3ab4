import { COUNTED_ELECTIONS } from '../contract/limits';
import { formatDay } from './format';

type Value = string | number | undefined;

/** The age filters in words, `60 and over`, `up to 40`, `25 to 70`; undefined without any. */
export function ageWords(min: Value, max: Value): string | undefined {
  if (max === undefined) return min === undefined ? undefined : `${min} and over`;
  return min === undefined ? `up to ${max}` : `${min} to ${max}`;
}

/** `Voted in 3 or 4 of the last four general elections`. */
export function turnoutWords(elections: string, min: Value, max: Value): string[] {
  if (min === undefined && max === undefined) return [];
  const [least, most] = [Number(min ?? 0), Number(max ?? COUNTED_ELECTIONS)];
  const of = `of the last four ${elections}`;
  if (most === 0) return [`Voted in none ${of}`];
  if (least === most) return [`Voted in ${least === COUNTED_ELECTIONS ? 'all' : least} ${of}`];
  if (most === COUNTED_ELECTIONS && least < COUNTED_ELECTIONS - 1)
    return [`Voted in at least ${least} ${of}`];
  if (least === 0) return [`Voted in at most ${most} ${of}`];
  return [`Voted in ${least} ${most === least + 1 ? 'or' : 'to'} ${most} ${of}`];
}

export function registrationWords(from: Value, to: Value): string[] {
  const day = (value: Value) => formatDay(String(value));
  if (from !== undefined && to !== undefined) return [`Registered from ${day(from)} to ${day(to)}`];
  if (from !== undefined) return [`Registered since ${day(from)}`];
  return to === undefined ? [] : [`Registered by ${day(to)}`];
}
