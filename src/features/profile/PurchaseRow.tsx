import { memo } from 'react';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import { classes } from '../../components/classes';
import { NameForm } from '../../components/NameForm';
import { useFocusBack } from '../../components/focus';
import { MenuButton } from '../../components/MenuButton';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { type HistoryRow, todaysFilters } from '../../contract/purchaseHistory';
import type { SavedList } from '../../contract/savedLists';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { countsOf } from '../../downloads/fileCounts';
import { piecesOf, unitOf } from '../../downloads/fileSelection';
import { FileOutcome, fileOf } from '../../downloads/PurchaseFile';
import { formatCount } from '../../lib/format';
import { listTitle, ownName } from '../../lib/listWords';
import { IN_REVIEW } from '../../lib/outcome';
import { amountOf, paymentMethodOf } from '../../lib/formatPurchase';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { askListAct } from '../../state/lists/savedListsSlice';
import { useIsNaming, useNameForm } from '../../state/lists/useNameForm';
import { addressOfMade } from '../../state/search/searchAddress';
import { DownloadFile, FileChoice, useFileChoice, RecallNotice } from './FileChoice';
import cell from './ListCell.module.css';
import { CampaignForm, CampaignName, useCampaignItems } from './lists/Campaigns';
import { SharedWith } from './lists/SharedWith';
import { ChangeSince, ExcludedSince, TodayCount, ListWords } from './ListCell';
import { selectIsSearchable } from './profileRequests';
import { selectSavedOf } from './lists/listsInOrder';
import styles from './PurchaseHistory.module.css';
import { dateOf, extentOf, shortLabel, statusOf, timeOf } from './purchaseLabels';
import { useChangesItem, WhatChanged } from './WhatChanged';

const TONES: ReadonlyMap<string | null, string | undefined> = new Map([
  ['succeeded', styles.good],
  ['failed', styles.bad],
  ['disputed', styles.bad],
]);

/** Memoized: showing more purchases does not render those above again. */
export const PurchaseRow = memo(function PurchaseRow({ bought }: { readonly bought: HistoryRow }) {
  const saved = useAppSelector((state) => selectSavedOf(state, bought));
  const purchase = { ...bought, list_name: bought.list_name ?? saved?.list_name ?? null };
  const file = fileOf(purchase);
  const label = shortLabel(purchase);
  const time = timeOf(purchase);
  const { open, item } = useFileChoice(file);
  const isKnown = hasId(purchase);
  return (
    <>
      <tr>
        <td className={styles.date}>
          {dateOf(purchase)}
          {time !== null && <span className={styles.time}> {time}</span>}
        </td>
        <td className={styles.amount}>{amountOf(purchase)}</td>
        <td className={styles.list}>
          <Name purchase={purchase} />
          <p className={cell.extent}>
            {purchase.organization && <span>For {purchase.organization}</span>}
            <span>{extentOf(purchase)}</span>
            {file !== null && <Pieces {...file} />}
            <CampaignName campaignId={purchase.campaign_id ?? saved?.campaign_id ?? null} />
          </p>
          {isKnown && <Today id={purchase.id} recordCount={purchase.record_count} />}
          <RecallNotice purchase={purchase} label={label} />
          {isKnown && (
            <div className={styles.buttons}>
              {file !== null && !open && <DownloadFile file={file} label={label} />}
              <Actions purchase={purchase} saved={saved} label={label} file={{ open, item }} />
            </div>
          )}
          {file !== null && !open && <FileOutcome {...file} />}
          {isKnown && <Unfolded purchase={purchase} label={label} />}
        </td>
        <td className={styles.method}>{paymentMethodOf(purchase)}</td>
        <td className={styles.status}>
          <span className={classes(styles.stamp, TONES.get(purchase.status))}>{statusOf(purchase)}</span>
          {purchase.paid_by_another === true && <p>Another person paid this quote first.</p>}
          {purchase.in_review === true && purchase.paid_by_another !== true && <p>{IN_REVIEW}</p>}
        </td>
        <td className={styles.receipt}>
          <Receipt purchase={purchase} label={label} />
        </td>
      </tr>
      {file !== null && open && <FileChoice file={file} label={label} />}
    </>
  );
});

/** The pieces of its file, unless that is one for each voter. */
function Pieces({ purchaseId, records }: NonNullable<ReturnType<typeof fileOf>>) {
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const isByHousehold = unitOf(choice) === 'household';
  const pieces = piecesOf(choice, counts) ?? (isByHousehold ? counts.households : null);
  if (pieces === null) return isByHousehold && <span>One piece per household</span>;
  return (
    <span>
      {formatCount(pieces)} {pieces === 1 ? 'piece' : 'pieces'}
      {isByHousehold && ', one per household'}
    </span>
  );
}

type Known = HistoryRow & { readonly id: string };
const hasId = (purchase: HistoryRow): purchase is Known => purchase.id !== null;

interface OfPurchase<Purchase = Known> {
  readonly purchase: Purchase;
  readonly label: string;
}

function Name({ purchase }: { readonly purchase: HistoryRow }) {
  const name = ownName(purchase);
  const { shown } = useNameForm({ kind: 'namePurchase', purchaseId: purchase.id ?? '' });
  return (
    <>
      {shown !== null && <NameForm label="List name" field="listName" {...shown} />}
      {shown === null && name !== null && <p className={cell.name}>{name}</p>}
      <ListWords list={purchase} className={name === null ? cell.name : undefined} />
    </>
  );
}

function Today({ id, recordCount }: { readonly id: string; readonly recordCount: number | null }) {
  const isSearchable = useAppSelector((state) => selectIsSearchable(state, id));
  return (
    <>
      <p className={cell.extent}>
        <span>
          {isSearchable && 'Today: '}
          <TodayCount id={id} />
        </span>
        <ChangeSince id={id} before={recordCount} />
      </p>
      <ExcludedSince id={id} />
    </>
  );
}

interface ActionsProps extends OfPurchase {
  readonly saved: SavedList | undefined;
  readonly file: ReturnType<typeof useFileChoice>;
}

function Actions({ purchase, saved, label, file }: ActionsProps) {
  const { id, status, list_name } = purchase;
  const dispatch = useAppDispatch();
  const isPaid = status === 'succeeded';
  const isSearchable = useAppSelector((state) => selectIsSearchable(state, id));
  const filters = isSearchable ? todaysFilters(purchase) : null;
  const madeAt = purchase.completed_at ?? purchase.created_at ?? '';
  const url = useAppSelector((state) => filters && addressOfMade(state, filters, madeAt));
  const naming = useNameForm({ kind: 'namePurchase', purchaseId: id });
  const sharing = useNameForm({ kind: 'share', shared: { purchaseId: id } });
  const ofChanges = useChangesItem(purchase);
  const ofCampaign = useCampaignItems({ item: { purchaseId: id }, campaignId: purchase.campaign_id });
  const button = useFocusBack<HTMLButtonElement>(Number(useIsNaming(id)) + Number(file.open));
  return (
    <MenuButton
      ref={button}
      aria-label={`More for ${label}`}
      items={[
        url !== null && { label: 'Open', note: 'Today’s voters', to: url },
        file.item,
        isPaid && { label: 'Share…', onChoose: () => sharing.open('') },
        isPaid && ofChanges,
        {
          label: list_name === null ? 'Name this list…' : 'Rename…',
          onChoose: () => naming.open(list_name ?? ''),
        },
        ...ofCampaign,
        saved !== undefined && {
          label: 'Delete the saved list',
          note: 'The purchase stays',
          onChoose: () =>
            dispatch(askListAct({ kind: 'delete', listId: saved.id, listName: listTitle(purchase) })),
        },
      ]}
    />
  );
}

function Unfolded({ purchase, label }: OfPurchase) {
  const { id, status, campaign_id } = purchase;
  return (
    <>
      {status === 'succeeded' && <SharedWith shared={{ purchaseId: id }} label={label} />}
      {status === 'succeeded' && <WhatChanged purchase={purchase} label={label} />}
      <CampaignForm item={{ purchaseId: id }} campaignId={campaign_id} />
    </>
  );
}

function Receipt({ purchase, label }: OfPurchase<HistoryRow>) {
  const { id, receipt_url, status } = purchase;
  const isPaid = id !== null && ['succeeded', 'refunded', 'disputed'].includes(status ?? '');
  if (!isPaid && receipt_url === null) return 'N/A';
  return (
    <div className={styles.receipts}>
      {isPaid && (
        <Link to={`/receipt?purchase=${id}`}>
          Receipt<VisuallyHidden> and files of {label}</VisuallyHidden>
        </Link>
      )}
      {receipt_url !== null && (
        <a href={receipt_url} target="_blank" rel="noopener noreferrer">
          Stripe’s receipt<VisuallyHidden> for {label}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}
