import { createSelector } from '@reduxjs/toolkit';
import { Comparison } from '../../components/Comparison';
import { SelectField } from '../../components/SelectField';
import { selectBoughtNames, selectExclusions } from '../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  boughtComparable,
  type Comparable,
  comparableOptions,
  savedComparable,
  useComparison,
} from '../../state/lists/comparing';
import { selectLists } from '../../state/lists/listSelectors';
import { comparisonEdited, selectComparing } from '../../state/lists/savedListsSlice';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import type { RootState } from '../../state/types';

/** Saved lists, then paid purchases. */
const selectComparable = createSelector(
  [selectLists, (state: RootState) => selectExclusions(state)?.data?.bought, selectBoughtNames],
  (lists, bought = [], names) => [
    ...lists.flatMap(savedComparable),
    ...bought.map(({ purchaseId, filters }) =>
      boughtComparable(purchaseId, names.get(purchaseId) ?? null, filters),
    ),
  ],
);

/** How far the list on screen overlaps with one that was saved or bought, before it is paid for. */
export function CompareWith() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const all = useAppSelector(selectComparable);
  const filters = useAppSelector(selectSearchedFilters);
  const [, id] = useAppSelector(selectComparing).ids;
  const other = all.find((list) => list.id === id);
  if (!isSignedIn || all.length === 0 || filters === null) return null;
  return (
    <>
      <SelectField
        label="Compare with…"
        name="compare-with"
        value={id ?? ''}
        options={comparableOptions(all, null)}
        onChange={(chosen) => dispatch(comparisonEdited({ ids: [null, chosen === '' ? null : chosen] }))}
      />
      {other !== undefined && (
        <Compared one={{ id: '', label: 'this list', side: { filters }, filters }} other={other} />
      )}
    </>
  );
}

function Compared({ one, other }: { readonly one: Comparable; readonly other: Comparable }) {
  return <Comparison {...useComparison(one, other)} />;
}
