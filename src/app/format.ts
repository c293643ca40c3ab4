const COUNT = new Intl.NumberFormat('en-US');
/** A data date is a day, not a moment: it must not move with the reader's time zone. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `2026-11-01` as `Nov 1, 2026`. */
export function formatDay(isoDay: string): string {
  return DAY.format(new Date(`${isoDay}T00:00:00Z`));
}
