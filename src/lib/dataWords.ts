import { joinedByAnd } from './filterWords';
import { formatDay } from './format';
import { stateName } from './stateNames';

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

interface DataOfState {
  readonly state: string;
  readonly sample?: boolean | undefined;
}

/** Says which of a list's voters are invented; null if none are. */
export function sampleWords(data: readonly DataOfState[]): string | null {
  const samples = data.filter(({ sample }) => sample === true);
  if (samples.length === 0) return null;
  const where =
    samples.length < data.length ? ` in ${joinedByAnd(samples.map(({ state }) => stateName(state)))}` : '';
  return `Sample data: the voters${where} are made up.`;
}
