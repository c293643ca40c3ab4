import { FIELD_NAMES, isFilterName, RANGES } from './fields/fields';
import { entriesOf } from './fields/entries';
import type { CanonicalFilters } from './filters';

/** Why a list has so many voters: its choices in some order, and how many voters are left after each. */

/** The most steps in a question. */
export const STEPS_COUNTED = 60;

/**
 * One choice of a list: the name of its field, that of the lower end for a range, or an exclusion as
 * `LeaveOut:12H`.
 */
export type Step = string;

/** What of a list keeps whole households off it. */
const vetoesOf = ({ HouseholdParty, HouseholdNotVoted, LeaveOut = '' }: CanonicalFilters) =>
  [
    HouseholdParty,
    HouseholdNotVoted,
    ...entriesOf('LeaveOut', LeaveOut).filter((entry) => entry.endsWith('H')),
  ].join();

/**
 * Whether the households of a list that steps lead to are counted, too: they are before and after each step
 * that keeps whole households off, because that is how many pieces of mail it takes away.
 */
export const countsHouseholds = (lists: readonly CanonicalFilters[], n: number): boolean =>
  [n, n + 1].some((step) => {
    const [before, after] = [lists[step - 1], lists[step]];
    return before !== undefined && after !== undefined && vetoesOf(before) !== vetoesOf(after);
  });

/** The choices of a list in the order of the form. The state is where the steps begin. */
export const stepsOf = (filters: CanonicalFilters): readonly Step[] =>
  FIELD_NAMES.flatMap((name): Step[] => {
    const value = filters[name];
    if (value === undefined || name === 'State') return [];
    if (name === 'LeaveOut') return entriesOf(name, String(value)).map((entry) => `LeaveOut:${entry}`);
    const [from] = RANGES.find(([, to]) => to === name) ?? [];
    // The lower end, if there is one, speaks for both.
    return from !== undefined && filters[from] !== undefined ? [] : [name];
  });

/** The filters of one step; undefined if it is none of the list's. */
export function filtersOfStep(filters: CanonicalFilters, step: Step): CanonicalFilters | undefined {
  if (!stepsOf(filters).includes(step)) return undefined;
  const [name = '', entry] = step.split(':');
  if (entry !== undefined) return { LeaveOut: entry };
  const names = RANGES.find((ends) => ends.some((end) => end === name)) ?? [name];
  return Object.fromEntries(
    names.flatMap((one) => (isFilterName(one) && filters[one] !== undefined ? [[one, filters[one]]] : [])),
  );
}

/**
 * The lists of a funnel: all voters of the state, then one more step each. Undefined if a step
 * is none of the list's, or comes twice.
 */
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
