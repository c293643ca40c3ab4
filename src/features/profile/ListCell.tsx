import { useFocusBack } from '../../components/useFocusBack';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { classes } from '../../components/classes';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { CampaignChoice } from './lists/CampaignChoice';
import { ChangeSince, TodayCount } from './lists/TodayCount';
import { Sharing } from './lists/Sharing';
import { ListNameForm } from './ListNameForm';
import { RecallNotice } from './RecallNotice';
import { WhatChanged } from './WhatChanged';
import styles from './ListCell.module.css';
import { renameChosen, selectNaming } from './purchaseHistorySlice';
import { dateOf, extentOf, listWords, ownName, shortLabel } from './purchaseLabels';

/** Which list it is: what the buyer calls it, its filters in words, its size and age. */
export function ListCell({ purchase }: { readonly purchase: HistoryRow }) {
  const { id } = purchase;
  const name = ownName(purchase);
  const label = shortLabel(purchase);
  const naming = useAppSelector((state) => {
    const open = selectNaming(state);
    return open.status !== 'closed' && open.purchaseId === id ? open : null;
  });
  return (
    <>
      {naming !== null && <ListNameForm naming={naming} />}
      {naming === null && name !== null && <p className={styles.name}>{name}</p>}
      <p className={classes(name === null && styles.name)}>{listWords(purchase)}</p>
      {purchase.organization && <p className={styles.buyer}>For {purchase.organization}</p>}
      <p className={styles.extent}>
        <span>{extentOf(purchase)}</span>
        {id !== null && (
          <span>
            Today: <TodayCount id={id} />
          </span>
        )}
        {id !== null && <ChangeSince id={id} before={purchase.record_count} since={dateOf(purchase)} />}
      </p>
      {id !== null && (
        <div className={styles.acts}>
          <RenameButton purchase={{ ...purchase, id }} open={naming !== null} />
          {purchase.status === 'succeeded' && <WhatChanged purchase={{ ...purchase, id }} label={label} />}
          {purchase.status === 'succeeded' && <Sharing shared={{ purchaseId: id }} label={label} />}
          <CampaignChoice item={{ purchaseId: id }} label={label} campaignId={purchase.campaign_id} />
        </div>
      )}
      <RecallNotice purchase={purchase} label={label} />
    </>
  );
}

interface RenameButtonProps {
  readonly purchase: HistoryRow & { readonly id: string };
  readonly open: boolean;
}

function RenameButton({ purchase, open }: RenameButtonProps) {
  const { id, list_name } = purchase;
  const dispatch = useAppDispatch();
  const button = useFocusBack<HTMLButtonElement>(open);
  if (open) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.rename}
      onClick={() => dispatch(renameChosen({ purchaseId: id, listName: list_name ?? '' }))}
    >
      {list_name === null ? 'Name this list' : 'Rename'}
      <VisuallyHidden> {shortLabel(purchase)}</VisuallyHidden>
    </button>
  );
}
