/**
 * The first Tuesday after a Monday in November of each even year (2 U.S.C. § 7), when all six states elect.
 */
function generalOf(year: number): string {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return `${year}-11-${String(2 + ((8 - first) % 7)).padStart(2, '0')}`;
}

/**
 * The last general election by the calendar, if a state's data does not have it yet.
 * @param generals on file, as YYYY-MM-DD @param today as YYYY-MM-DD
 */
export function missingGeneral(generals: readonly string[], today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const even = year - (year % 2);
  const last = generalOf(even) < today ? generalOf(even) : generalOf(even - 2);
  return generals.includes(last) ? undefined : last;
}
