import type { CanonicalFilters } from '../../contract/filters';
import type { Overlap, OverlapSide } from '../../contract/exclusions';
import { searchUrl } from '../search/searchUrl';
import type { SavedList } from '../../contract/savedLists';
import { todaysFilters } from '../../contract/todaysFilters';
import { withLeftOut } from '../exclusions/leaveOut';
import { failureOf } from '../../services/problem';
import { exclusionsApi } from '../exclusions/exclusionsApi';
import { useAppDispatch, useAppSelector } from '../hooks';
import { comparisonAsked, comparisonEdited, selectComparing } from './savedListsSlice';

/** A list or a purchase that can be compared. */
export interface Comparable {
  readonly id: string;
  readonly label: string;
  readonly side: OverlapSide;
  /** What it is on today's data, for a list. Of a purchase only its state matters. */
  readonly filters: CanonicalFilters;
}

/** A way on from a comparison. */
export interface WayOn {
  readonly url: string;
  readonly words: string;
}

/** A search for a list, or for everybody of a state, without bought lists. */
function without(filters: CanonicalFilters, bought: readonly number[]): string {
  return searchUrl({ ...filters, LeaveOut: withLeftOut(filters.LeaveOut ?? '', bought) });
}

/**
 * What can be left out with one press: what was bought. Of a list, the people on a bought one; of the state,
 * the people on either of two.
 */
export function wayOn(one: Comparable, other: Comparable, { bought }: Overlap): WayOn | null {
  if (bought.one !== null && bought.other !== null) {
    const { State } = one.filters;
    const filters = State !== undefined && State === other.filters.State ? { State } : {};
    return {
      url: without(filters, [bought.one.exclusionNo, bought.other.exclusionNo]),
      words: 'Leave out both: search for people on neither',
    };
  }
  const list = bought.other === null ? other : one;
  const numbers = [bought.one, bought.other].flatMap((of) => of?.exclusionNo ?? []);
  return numbers.length === 0
    ? null
    : { url: without(list.filters, numbers), words: `Leave out those on both: open only ${list.label}` };
}

const NO_NAME = 'a list';

/** A saved list that today's data can count. */
export function savedComparable(list: SavedList): Comparable[] {
  const filters = todaysFilters(list);
  return filters === null || filters.VoterID !== undefined
    ? []
    : [{ id: list.id, label: `“${list.list_name}”`, side: { filters }, filters }];
}

/** A bought list, by what it is called. Its filters say at least its state. */
export const boughtComparable = (
  purchaseId: string,
  name: string | null,
  filters: Readonly<Record<string, unknown>>,
): Comparable => ({
  id: purchaseId,
  label: `“${name ?? NO_NAME}”`,
  side: { purchaseId },
  filters: typeof filters['State'] === 'string' ? { State: filters['State'] } : {},
});

/** The options of a choice among them, without one that is chosen elsewhere. */
export const comparableOptions = (all: readonly Comparable[], except: string | null) => [
  { value: '', label: 'Choose a list or a purchase' },
  ...all
    .filter(({ id }) => id !== except)
    .map(({ id, label, side }) => ({
      value: id,
      label: `${label}, ${'filters' in side ? 'as of today' : 'as bought'}`,
    })),
];

/** How far two lists overlap, for components/Comparison. */
export function useComparison(one: Comparable, other: Comparable) {
  const dispatch = useAppDispatch();
  const { cost } = useAppSelector(selectComparing);
  const sides = { one: one.side, other: other.side };
  const { data, error, isLoading } = useAppSelector(exclusionsApi.endpoints.overlap.select(sides));
  return {
    ...{ one: one.label, other: other.label, cost, busy: isLoading },
    overlap: data?.overlap ?? null,
    problem: error === undefined ? null : failureOf(error),
    wayOn: data === undefined ? null : wayOn(one, other, data.overlap),
    onAsk: () => {
      dispatch(comparisonAsked(sides));
    },
    onCost: (typed: string) => {
      dispatch(comparisonEdited({ cost: typed }));
    },
  };
}
