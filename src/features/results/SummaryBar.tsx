import type { ReactNode } from 'react';
import { filtersOpened, ownedDownloadChosen, purchaseRequested } from '../../state/events';
import { paidOf } from '../../state/download/paid';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { selectOwnedPurchase } from './resultsSelectors';
import { selectFiltersOfForm, selectFormTotal } from '../../state/search/formTotal';
import { selectIsPartLeftOut } from '../../state/search/leftOut';
import { selectFilterChips } from '../../state/search/filterChips';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  type ListOnOffer,
  selectFoundRows,
  selectListOnOffer,
  selectSearchStatus,
} from '../../state/search/searchSelectors';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { sameFilters } from '../../contract/filters';
import { PRICE_CENTS } from '../../contract/limits';
import { formatCount } from '../../lib/format';
import styles from './SummaryBar.module.css';

/**
 * How many records were found, what they cost, and the button to buy them. It never scrolls away: it sticks
 * to the top of the results, on a phone to the bottom of the screen, where it also opens the filters.
 * @param props.households at how many addresses they live: a line below the total
 */
export function SummaryBar({ households }: { readonly households: ReactNode }) {
  const list = useAppSelector(selectListOnOffer);
  return (
    <div className={styles.bar}>
      <p className={styles.total}>
        <Total list={list} />
        {list !== null && <TotalAside list={list} />}
        <span className={styles.aside}>{households}</span>
      </p>
      {list !== null && <Terms list={list} />}
      <div className={styles.buttons}>
        <FiltersButton />
        {list !== null && <Offer list={list} />}
      </div>
    </div>
  );
}

/** What the search found. Until it has finished, the live count of the form says what it will find. */
function Total({ list }: { readonly list: ListOnOffer | null }) {
  const searching = useAppSelector(selectSearchStatus) === 'searching';
  const total = useAppSelector(selectFormTotal);
  const ofForm = total.status === 'counted' ? total.count : total.status === 'counting' ? total.before : null;
  if (list === null && !searching) return <>&nbsp;</>;
  const count = list === null ? ofForm : list.total;
  if (count === null) return <span className={styles.toCome} aria-hidden="true" />;
  const counting = list === null ? total.status === 'counting' : list.counting;
  return (
    <span
      className={counting ? styles.counting : undefined}
      data-total={list === null && counting ? 'old' : 'new'}
    >
      Total Records Found: {formatCount(count)}
    </span>
  );
}

/** Whether a found list's total is still being counted, or is more than the rows below. */
function TotalAside({ list }: { readonly list: ListOnOffer }) {
  const shown = useAppSelector(selectFoundRows).length;
  if (list.counting)
    return (
      <span key="counting" className={`${styles.aside} ${styles.spinning}`}>
        {' '}
        <Spinner /> Counting…
      </span>
    );
  if (shown >= list.total) return null;
  return <span className={`${styles.aside} ${styles.shown}`}>{` (showing ${formatCount(shown)})`}</span>;
}

/** Only where the filters are in a sheet. As many as there are chips. */
function FiltersButton() {
  const dispatch = useAppDispatch();
  const filters = useAppSelector(selectFilterChips).length;
  return (
    <Button className={styles.filters} onClick={() => dispatch(filtersOpened())}>
      Filters{filters === 0 ? '' : ` (${filters})`}
    </Button>
  );
}

/** What the list costs, or when it was bought; or why it may not be the list that was asked for. */
function Terms({ list }: { readonly list: ListOnOffer }) {
  const owned = useAppSelector(selectOwnedPurchase);
  const partLeftOut = useAppSelector(selectIsPartLeftOut);
  const form = useAppSelector(selectFiltersOfForm);
  const changed = form === null || !sameFilters(form, list.filters);
  if (owned !== null)
    return (
      <p className={styles.price}>
        You bought this list on {formatMoment(owned.completed_at ?? owned.created_at)}.
      </p>
    );
  if (list.total === 0) return null;
  if (partLeftOut)
    return (
      <p className={styles.price}>
        Part of this link didn’t work.{' '}
        <a
          href="#left-out"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('left-out')?.focus();
          }}
        >
          See what
        </a>
      </p>
    );
  const price = formatCents(PRICE_CENTS);
  return (
    <p className={styles.price}>
      {changed ? `${price} without your latest changes` : `${price} for the whole list`}
    </p>
  );
}

function Offer({ list }: { readonly list: ListOnOffer }) {
  const dispatch = useAppDispatch();
  const owned = useAppSelector(selectOwnedPurchase);
  const partLeftOut = useAppSelector(selectIsPartLeftOut);
  if (owned !== null)
    return (
      <Button kind="primary" onClick={() => dispatch(ownedDownloadChosen({ paid: paidOf(owned) }))}>
        Download your list
      </Button>
    );
  // A wider list than the one asked for is bought only by whoever goes on without the rest.
  if (list.total === 0 || partLeftOut) return null;
  return (
    <Button kind="primary" onClick={() => dispatch(purchaseRequested())}>
      Purchase &amp; Download CSV
    </Button>
  );
}
