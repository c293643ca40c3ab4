import { FIELD_NAMES, isFilterName, RANGES } from './fields/fields';
import { entriesOf } from './fields/entries';
import type { CanonicalFilters } from './filters';

/** The most steps of a question. */
export const STEPS_COUNTED = 60;

/** A choice of a list: its field, the lower end of a range, or `LeaveOut:12H`. */
export type Step = string;

const vetoesOf = ({ HouseholdParty, HouseholdNotVoted, LeaveOut = '' }: CanonicalFilters) =>
  [
    HouseholdParty,
    HouseholdNotVoted,
    ...entriesOf('LeaveOut', LeaveOut).filter((entry) => entry.endsWith('H')),
  ].join();

/**
 * Households are counted before and after each step that excludes whole households, to show how many pieces
 * it removes.
 */
export const countsHouseholds = (lists: readonly CanonicalFilters[], n: number): boolean =>
  [n, n + 1].some((step) => {
    const [before, after] = [lists[step - 1], lists[step]];
    return before !== undefined && after !== undefined && vetoesOf(before) !== vetoesOf(after);
  });

/** In the order of the form, starting from the whole state. */
export const stepsOf = (filters: CanonicalFilters): readonly Step[] =>
  FIELD_NAMES.flatMap((name): Step[] => {
    const value = filters[name];
    if (value === undefined || name === 'State') return [];
    if (name === 'LeaveOut') return entriesOf(name, String(value)).map((entry) => `LeaveOut:${entry}`);
    const [from] = RANGES.find(([, to]) => to === name) ?? [];
    // The lower end stands for the range.
    return from !== undefined && filters[from] !== undefined ? [] : [name];
  });

/** Undefined if the list has no such step. */
export function filtersOfStep(filters: CanonicalFilters, step: Step): CanonicalFilters | undefined {
  if (!stepsOf(filters).includes(step)) return undefined;
  const [name = '', entry] = step.split(':');
  if (entry !== undefined) return { LeaveOut: entry };
  const names = RANGES.find((ends) => ends.some((end) => end === name)) ?? [name];
  return Object.fromEntries(
    names.flatMap((one) => (isFilterName(one) && filters[one] !== undefined ? [[one, filters[one]]] : [])),
  );
}

/** All voters of the state, then the list after each step. Undefined if a step is unknown or repeated. */
export function listsOfSteps(
  filters: CanonicalFilters,
  steps: readonly Step[],
): readonly CanonicalFilters[] | undefined {
  const { State } = filters;
  const lists: CanonicalFilters[] = [State === undefined ? {} : { State }];
  if (new Set(steps).size < steps.length) return undefined;
  for (const step of steps) {
    const own = filtersOfStep(filters, step);
    const before = lists.at(-1) ?? {};
    if (own === undefined) return undefined;
    const LeaveOut = [before.LeaveOut, own.LeaveOut].filter((entries) => entries !== undefined);
    lists.push({ ...before, ...own, ...(LeaveOut.length > 0 && { LeaveOut: LeaveOut.join(',') }) });
  }
  return lists;
}
