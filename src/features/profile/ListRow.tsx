import { useFocusBack } from '../../components/useFocusBack';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { useAppSelector } from '../../state/hooks';
import { selectIsActing } from '../../state/lists/savedListsSlice';
import { useNameForm } from '../../state/lists/useNameForm';
import { Act } from './Act';
import styles from './ListCell.module.css';
import { CampaignChoice } from './lists/CampaignChoice';
import { SharedWith } from './lists/SharedWith';
import { ChangeSince, TodayCount } from './lists/TodayCount';
import { selectIsSearchable } from './lists/todaysCounts';
import table from './PurchaseHistory.module.css';
import { WhatChanged } from './WhatChanged';
import { dateOf } from './purchaseLabels';

interface ListRowProps {
  readonly purchase: HistoryRow & { readonly id: string };
  /** What tells it from the others, for a screen reader. */
  readonly label: string;
}

/** Below a purchase: what its list comes to today, and what can be done with it. */
export function ListRow({ purchase, label }: ListRowProps) {
  const { id } = purchase;
  const isCountable = useAppSelector((state) => selectIsSearchable(state, id));
  return (
    <tr className={table.below} data-of-row-above>
      <td colSpan={2} />
      <td colSpan={4}>
        <p className={styles.extent}>
          <span>
            {isCountable ? 'Today:' : `Bought as it stood on ${dateOf(purchase)}.`} <TodayCount id={id} />
          </span>
          <ChangeSince id={id} before={purchase.record_count} since={dateOf(purchase)} />
        </p>
        <div className={styles.acts}>
          <RenameButton purchase={purchase} label={label} />
          {purchase.status === 'succeeded' && <WhatChanged purchase={purchase} label={label} />}
          {purchase.status === 'succeeded' && <SharedWith shared={{ purchaseId: id }} label={label} />}
          <CampaignChoice item={{ purchaseId: id }} label={label} campaignId={purchase.campaign_id} />
        </div>
      </td>
    </tr>
  );
}

function RenameButton({ purchase: { id, list_name }, label }: ListRowProps) {
  const { shown, open } = useNameForm({ kind: 'namePurchase', purchaseId: id });
  const busy = useAppSelector(selectIsActing);
  const button = useFocusBack<HTMLButtonElement>(shown !== null);
  if (shown !== null) return null;
  return (
    <Act ref={button} of={label} aria-disabled={busy} onClick={() => open(list_name ?? '')}>
      {list_name === null ? 'Name this list' : 'Rename'}
    </Act>
  );
}
