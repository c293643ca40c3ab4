import { failureOf } from '../../services/problem';
import { exclusionsApi } from '../exclusions/exclusionsApi';
import { useAppDispatch, useAppSelector } from '../hooks';
import { type Comparable, wayOn } from './comparing';
import { comparisonAsked } from './listEvents';
import { comparisonEdited, selectComparing } from './savedListsSlice';

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
