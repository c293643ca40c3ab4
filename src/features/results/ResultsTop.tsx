import { ownedDownloadChosen, purchaseRequested } from '../../state/events';
import { paidOf } from '../../state/download/paid';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { selectOwnedPurchase } from './resultsSelectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type ListOnOffer, selectFoundRows } from '../../state/search/searchSelectors';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { PRICE_CENTS } from '../../contract/limits';
import { formatCount } from '../../lib/format';
import styles from './Results.module.css';

/** How many records were found, what they cost, and the button to buy them. */
export function ResultsTop({ list }: { readonly list: ListOnOffer }) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectFoundRows).length;
  const owned = useAppSelector(selectOwnedPurchase);
  return (
    <div className={styles.top}>
      <p className={styles.total}>
        <span className={list.counting ? styles.counting : undefined}>
          Total Records Found: {formatCount(list.total)}
        </span>
        {shown < list.total && <span className={styles.shown}> (showing {formatCount(shown)})</span>}
        {list.counting && (
          <span className={styles.shown}>
            {' '}
            <Spinner /> Counting…
          </span>
        )}
      </p>
      {list.total > 0 && owned === null && (
        <p className={styles.offer}>
          <span>{formatCents(PRICE_CENTS)} for the whole list</span>
          <Button kind="primary" onClick={() => dispatch(purchaseRequested())}>
            Purchase &amp; Download CSV
          </Button>
        </p>
      )}
      {owned !== null && (
        <p className={styles.offer}>
          <span>You bought this list on {formatMoment(owned.completed_at ?? owned.created_at)}.</span>
          <Button kind="primary" onClick={() => dispatch(ownedDownloadChosen({ paid: paidOf(owned) }))}>
            Download (owned)
          </Button>
        </p>
      )}
    </div>
  );
}
