import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import type { SavedList } from '../../../contract/savedLists';
import type { ReceivedCampaign, ReceivedPurchase } from '../../../contract/shares';
import { selectFileChoices } from '../../../downloads/fileChoicesSlice';
import { fileOf, PurchaseFile } from '../../../downloads/PurchaseFile';
import { formatVoters } from '../../../lib/voterLabels';
import { useAppSelector } from '../../../state/hooks';
import { RequestState } from '../../../state/RequestState';
import { sharesRetried } from '../../../state/lists/savedListsSlice';
import { selectSharesRequest } from '../../../state/lists/sharesApi';
import { DownloadFile } from '../PurchaseRow';
import cell from '../ListCell.module.css';
import { ListWords } from '../ListWords';
import styles from '../ProfilePage.module.css';
import { RecallNotice } from '../RecallNotice';
import { dateOf, extentOf, searchAgainUrl, shortLabel, shortWords, statusOf } from '../purchaseLabels';

/** What colleagues share: it can be downloaded and read, and nothing else can be done with it. */
export function SharedWithYou() {
  const request = useAppSelector(selectSharesRequest);
  const { purchases = [], campaigns = [] } = request.data ?? {};
  if (request.error === undefined && purchases.length + campaigns.length === 0) return null;
  return (
    <section aria-labelledby="shared" className={styles.section}>
      <h2 id="shared">Shared with you</h2>
      <RequestState
        request={request}
        failed="We couldn’t load what is shared with you."
        retried={sharesRetried}
      />
      <ul className={styles.received}>
        {purchases.map((received, n) => (
          <PurchaseItem key={received.purchase.id ?? n} {...received} />
        ))}
      </ul>
      {campaigns.map((campaign) => (
        <Campaign key={`${campaign.whose ?? ''} ${campaign.campaign_name}`} {...campaign} />
      ))}
    </section>
  );
}

function PurchaseItem({ whose, purchase }: ReceivedPurchase) {
  const file = fileOf(purchase);
  const label = shortLabel(purchase);
  const open = useAppSelector(
    (state) => file !== null && selectFileChoices(state).openFor === file.purchaseId,
  );
  const download = file !== null && <DownloadFile file={file} label={label} />;
  return (
    <li>
      {purchase.list_name !== null && <p className={cell.name}>{purchase.list_name}</p>}
      <ListWords list={purchase} className={purchase.list_name === null ? cell.name : undefined} />
      <p className={cell.extent}>
        <span>From {whose ?? 'a colleague'}</span>
        <span>Bought {dateOf(purchase)}</span>
        <span>{extentOf(purchase)}</span>
        {file === null && <span>{statusOf(purchase)}: its file can’t be downloaded</span>}
        {purchase.id !== null && (
          <Link className={cell.rename} to={`/receipt?purchase=${purchase.id}`}>
            Receipt and files<VisuallyHidden> of {label}</VisuallyHidden>
          </Link>
        )}
      </p>
      <RecallNotice purchase={purchase} label={label} shared />
      {file !== null && <PurchaseFile {...file} of={label} shared end={open && download} />}
      {!open && download}
    </li>
  );
}

function Campaign({ whose, campaign_name, lists }: ReceivedCampaign) {
  return (
    <div>
      <h3>
        {campaign_name}, from {whose ?? 'a colleague'}
      </h3>
      {lists.length === 0 ? (
        <p>There are no saved lists in this campaign. What is bought in it is shown above.</p>
      ) : (
        <ul>
          {lists.map((list) => (
            <ListItem key={list.id} {...list} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ListItem(list: SavedList) {
  const { list_name, record_count } = list;
  const url = searchAgainUrl(list);
  return (
    <li>
      {list_name}: {shortWords(list)}, {formatVoters(record_count)} when it was saved{' '}
      {url !== null && (
        <Link className={cell.rename} to={url}>
          Open<VisuallyHidden> {list_name}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
}
