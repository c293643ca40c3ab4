import type { IsoDate } from '../model/canonical';

/**
 * The Tuesday after the first Monday of a month, 1 to 12; in November, the day of general elections (2 U.S.C.
 * § 7).
 */
export function tuesdayAfterFirstMonday(year: number, month: number): IsoDate {
  return daysAfter(nthWeekday(year, month, MONDAY, 1), 1);
}

/** The first, second, … Tuesday of a month, 1 to 12. */
export const nthTuesday = (year: number, month: number, n: number): IsoDate =>
  nthWeekday(year, month, TUESDAY, n);

/** The day `days` days later, or earlier if negative. */
export function daysAfter(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(day) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

export const isTuesday = (day: IsoDate): boolean => new Date(day).getUTCDay() === TUESDAY;

const MONDAY = 1;
const TUESDAY = 2;
const MILLISECONDS_A_DAY = 86_400_000;

function nthWeekday(year: number, month: number, weekday: number, n: number): IsoDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const toFirst = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return daysAfter(first, toFirst + 7 * (n - 1));
}
