import type { IsoDate } from '../model/canonical';
import type { Tally } from '../model/tally';

/**
 * Parses a calendar day: `MM/DD/YYYY` (single digits allowed), `YYYYMMDD`, or `YYYY-MM-DD`, each optionally
 * followed by a time. Anything else, and a day that does not exist (02/30), is null.
 */
export function parseDay(cell: string): IsoDate | null {
  const place = placeOfUsualDay(cell);
  if (place === -1) return dayIn(cell);
  const known = usualDays[place];
  if (known !== undefined) return known;
  const day = dayIn(cell);
  usualDays[place] = day;
  return day;
}

/**
 * A cache of parsed days for `MM/DD/YYYY`, the form of nearly every cell: millions of cells name a few
 * thousand days. With a Map in its place, a file is parsed a tenth slower (docs/figures.md).
 */
const FIRST_YEAR = 1850;
const YEARS = 250;
const usualDays = new Array<IsoDate | null | undefined>(YEARS * 12 * 31).fill(undefined);

/** The day's index in `usualDays`; -1 for a cell in another format, or outside its range. */
function placeOfUsualDay(cell: string): number {
  if (cell.length !== 10 || cell.charCodeAt(2) !== SLASH || cell.charCodeAt(5) !== SLASH) return -1;
  const month = digits(cell, 0, 2);
  const day = digits(cell, 3, 5);
  const year = digits(cell, 6, 10) - FIRST_YEAR;
  const usual = month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 0 && year < YEARS;
  return usual ? (year * 12 + month - 1) * 31 + day - 1 : -1;
}

/** The number in `text` between two offsets; NaN if it is not all digits. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : NaN;
  }
  return value;
}

const SLASH = 0x2f;
const ZERO = 0x30;

function dayIn(cell: string): IsoDate | null {
  const american = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s|$)/u.exec(cell);
  if (american !== null) return dayOf(american[3], american[1], american[2]);
  const iso = /^\s*(\d{4})(-?)(\d{2})\2(\d{2})(?:[\sT]|$)/u.exec(cell);
  return iso === null ? null : dayOf(iso[1], iso[3], iso[4]);
}

function dayOf(yearText = '', monthText = '', dayText = ''): IsoDate | null {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`;
}

/** @param month from 1 */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A cell's day if within `bounds`, inclusive; otherwise null, counted as `kind` unless the cell is blank. */
export function cleanDay(
  cell: string,
  bounds: { readonly from: IsoDate; readonly to: IsoDate },
  kind: string,
  repaired: Tally,
): IsoDate | null {
  if (cell === '') return null;
  const day = parseDay(cell);
  if (day !== null && day >= bounds.from && day <= bounds.to) return day;
  if (cell.trim() !== '') repaired.add(kind);
  return null;
}
