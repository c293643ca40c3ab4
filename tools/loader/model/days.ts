import type { IsoDate } from './canonical';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysIn(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : (DAYS[month - 1] ?? 0);
}

/** The same day, `years` years earlier; February 29 becomes the 28th in other than leap years. */
export function yearsBefore(day: IsoDate, years: number): IsoDate {
  const year = Number(day.slice(0, 4)) - years;
  const rest = day.slice(4) === '-02-29' && daysIn(year, 2) === 28 ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}
