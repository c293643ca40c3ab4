import { purchaseRequested } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type ListOnOffer, selectFoundRows } from '../../state/search/searchSelectors';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { formatCount } from '../../lib/format';
import styles from './Results.module.css';

/** How many records were found, and the button to buy them. */
export function ResultsTop({ list }: { readonly list: ListOnOffer }) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectFoundRows).length;
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
      {list.total > 0 && (
        <Button kind="primary" onClick={() => dispatch(purchaseRequested())}>
          Purchase &amp; Download CSV
        </Button>
      )}
    </div>
  );
}
