import { createSelector } from '@reduxjs/toolkit';
import { Comparison } from '../../../components/Comparison';
import { SelectField } from '../../../components/SelectField';
import type { HistoryRow } from '../../../contract/purchaseHistory';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import {
  boughtComparable,
  type Comparable,
  comparableOptions,
  savedComparable,
  useComparison,
} from '../../../state/lists/comparing';
import { selectLists } from '../../../state/lists/listSelectors';
import { comparisonEdited, selectComparing } from '../../../state/lists/savedListsSlice';
import { selectSharesRequest } from '../../../state/lists/sharesApi';
import type { RootState } from '../../../state/types';
import { listLabel } from '../purchaseLabels';
import styles from '../ProfilePage.module.css';
import { selectPurchases } from './todaysCounts';

const selectShared = (state: RootState) => selectSharesRequest(state).data?.purchases;

/** Saved lists, then paid purchases, then those of others. */
const selectComparable = createSelector(
  [selectLists, selectPurchases, selectShared],
  (lists, purchases = [], shared = []) => [
    ...lists.flatMap(savedComparable),
    ...[...purchases, ...shared.map(({ purchase }) => purchase)].flatMap(paidComparable),
  ],
);

const paidComparable = (purchase: HistoryRow): Comparable[] =>
  purchase.id !== null && ['succeeded', 'disputed'].includes(purchase.status ?? '')
    ? [boughtComparable(purchase.id, listLabel(purchase), purchase.search_parameters ?? {})]
    : [];

/** How far two lists that a person saved, bought or was given overlap, before the next one is paid for. */
export function CompareLists() {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectComparable);
  const { ids } = useAppSelector(selectComparing);
  if (all.length < 2) return null;
  const [one, other] = ids.map((id) => all.find((list) => list.id === id));
  const choice = (place: 0 | 1, label: string) => (
    <SelectField
      label={label}
      name={`compare-${place}`}
      value={ids[place] ?? ''}
      options={comparableOptions(all, ids[place === 0 ? 1 : 0])}
      onChange={(value) => {
        const id = value === '' ? null : value;
        dispatch(comparisonEdited({ ids: place === 0 ? [id, ids[1]] : [ids[0], id] }));
      }}
    />
  );
  return (
    <details>
      <summary>How far do two lists overlap?</summary>
      <div className={styles.compare}>
        {choice(0, 'First list')}
        {choice(1, 'Second list')}
        {one !== undefined && other !== undefined && <Compared one={one} other={other} />}
      </div>
    </details>
  );
}

function Compared({ one, other }: { readonly one: Comparable; readonly other: Comparable }) {
  return <Comparison {...useComparison(one, other)} />;
}
