import type { IsoDate } from '../model/canonical';
import type { Tally } from '../model/tally';

/**
 * Parses a calendar day: `MM/DD/YYYY` (single digits allowed), `YYYYMMDD`, or `YYYY-MM-DD`, each optionally
 * followed by a time. Anything else, and a day that does not exist (02/30), is null.
 */
export function parseDay(cell: string): IsoDate | null {
  const known = KNOWN_DAYS.get(cell);
  if (known !== undefined) return known;
  const day = dayIn(cell);
  if (day !== null && cell.length === USUAL_LENGTH) KNOWN_DAYS.set(cell, day);
  return day;
}

/** Millions of cells name a few thousand days. */
const KNOWN_DAYS = new Map<string, IsoDate>();
/** Of `MM/DD/YYYY`; with anything after it there could be too many. */
const USUAL_LENGTH = 10;

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
