import { formatCount, formatDay } from './format';

/** How a purchase is written. Not in format.ts, which the first view loads. */

/** Cents as dollars: 999 as `$9.99`. */
export const formatCents = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** `1 record`, `1,234 records`. */
export const formatRecords = (records: number): string =>
  `${formatCount(records)} ${records === 1 ? 'record' : 'records'}`;

/** A moment as a day in the user's time zone: `2026-11-20T22:00:00.000Z` as `Nov 20, 2026`. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return formatDay(`${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`);
}

/** Its time of day: `10:00 PM`. */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
