import { joinedByAnd } from './filterWords';
import { formatDay } from './format';

/**
 * How old a list's data is: `Data as of Nov 1, 2026`, or where its states differ `Data as of May 1, 2026
 * (OK) and Nov 1, 2026 (OH, PA)`. Dates are days, as `2026-11-01`.
 */
export function dataDateWords(dates: readonly { readonly state: string; readonly date: string }[]): string {
  const days = [...new Set(dates.map(({ date }) => date))].toSorted();
  const [day] = days;
  if (day === undefined) return '';
  if (days.length === 1) return `Data as of ${formatDay(day)}`;
  const statesOf = (wanted: string) =>
    dates.flatMap(({ state, date }) => (date === wanted ? [state] : [])).join(', ');
  return `Data as of ${joinedByAnd(days.map((one) => `${formatDay(one)} (${statesOf(one)})`))}`;
}
