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
import { dateOf, extentOf, listLabel, listWords } from './purchaseLabels';

/** Which list it is: what the buyer calls it, its filters in words, its size and age. */
export function ListCell({ purchase }: { readonly purchase: HistoryRow }) {
  const { id, list_name } = purchase;
  const naming = useAppSelector((state) => {
    const open = selectNaming(state);
    return open.status !== 'closed' && open.purchaseId === id ? open : null;
  });
  return (
    <>
      {naming !== null && <ListNameForm naming={naming} />}
      {naming === null && list_name !== null && <p className={styles.name}>{list_name}</p>}
      <p className={classes(list_name === null && styles.name)}>{listWords(purchase)}</p>
      {purchase.organization && <p className={styles.buyer}>For {purchase.organization}</p>}
      <p className={styles.extent}>
        <span>{extentOf(purchase)}</span>
        {id !== null && <RenameButton purchase={{ ...purchase, id }} open={naming !== null} />}
      </p>
      {id !== null && (
        <div className={styles.extent}>
          <span>
            Today: <TodayCount id={id} />
          </span>
          <ChangeSince id={id} before={purchase.record_count} since={dateOf(purchase)} />
          {purchase.status === 'succeeded' && <WhatChanged purchaseId={id} label={listLabel(purchase)} />}
          <CampaignChoice
            item={{ purchaseId: id }}
            label={listLabel(purchase)}
            campaignId={purchase.campaign_id}
          />
        </div>
      )}
      <RecallNotice purchase={purchase} label={listLabel(purchase)} />
      {id !== null && purchase.status === 'succeeded' && (
        <Sharing shared={{ purchaseId: id }} label={listLabel(purchase)} />
      )}
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
      <VisuallyHidden> {listLabel(purchase)}</VisuallyHidden>
    </button>
  );
}
