import { skipToken } from '@reduxjs/toolkit/query';
import { filtersOpened, ownedDownloadChosen, purchaseRequested } from '../../state/events';
import { paymentCheckChosen } from '../../state/payments/paymentsSlice';
import { ownedApi, selectOwnership } from './ownership';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectWhyWaiting } from '../../state/search/agreement';
import { selectFilterChips } from '../../state/search/filterChips';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  selectFiltersOfForm,
  selectSearchedTotal,
  type ListOnOffer,
  selectFoundRows,
  selectListOnOffer,
  selectSearchStatus,
} from '../../state/search/searchSelectors';
import { Button } from '../../components/Button';
import { FILTERS_BUTTON } from '../../components/focus';
import { useWide } from '../../components/useWide';
import { LiveCount } from '../../components/LiveCount';
import { Spinner } from '../../components/Spinner';
import { formatCount } from '../../lib/format';
import { selectUser } from '../../state/session/authSlice';
import { useLive } from '../../state/useLive';
import { selectFileProblem } from './listFile';
import { PiecesChoice } from './PiecesChoice';
import { NextPrice, PriceLine, WHY_WAITING } from './PriceLine';
import styles from './SummaryBar.module.css';

/**
 * Total, pieces, price and the button to buy. Sticky; on a phone, the buttons are at the bottom of the
 * screen.
 */
export function SummaryBar() {
  const wide = useWide();
  const list = useAppSelector(selectListOnOffer);
  const isIdle = useAppSelector(selectSearchStatus) === 'idle';
  const isRead = useAppSelector(selectFiltersOfForm) !== null;
  const total = useAppSelector(selectSearchedTotal);
  // With the filters beside it, there is nothing to show yet.
  if (wide && isIdle) return null;
  const isAfterAnother = list === null && total?.status === 'counting' && (total.last ?? 0) > 0;
  return (
    <div className={styles.bar}>
      {!isIdle && (
        <div className={styles.total}>
          <p>
            <Total counting={list?.counting === true} />
            {isRead && list !== null && <TotalAside list={list} />}
          </p>
          <PiecesChoice />
        </div>
      )}
      <div className={styles.buy}>
        <FiltersButton />
        {list !== null && <PriceLine list={list} />}
        {list !== null && <Offer list={list} />}
        {isAfterAnother && (
          <>
            <NextPrice />
            <Button kind="primary" disabled>
              {PURCHASE}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const PURCHASE = 'Purchase & Download CSV';

function Total({ counting }: { readonly counting: boolean }) {
  const total = useAppSelector(selectSearchedTotal);
  if (total === null || total.status === 'failed') return <>&nbsp;</>;
  if (total.status === 'counting' && total.last === null)
    return (
      <span className={styles.spinning}>
        <Spinner /> Counting…
      </span>
    );
  return (
    <LiveCount total={total}>
      {(count) => (
        <span className={counting ? styles.counting : undefined} data-total>
          Total Records Found: {formatCount(count)}
        </span>
      )}
    </LiveCount>
  );
}

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
  return <span className={styles.aside}>{` (showing ${formatCount(shown)})`}</span>;
}

/** Only where the filters are in a sheet. */
function FiltersButton() {
  const dispatch = useAppDispatch();
  const filters = useAppSelector(selectFilterChips).length;
  return (
    <Button id={FILTERS_BUTTON} className={styles.filters} onClick={() => dispatch(filtersOpened())}>
      Filters{filters === 0 ? '' : ` (${filters})`}
    </Button>
  );
}

function Offer({ list }: { readonly list: ListOnOffer }) {
  const dispatch = useAppDispatch();
  const isVisitor = useAppSelector(selectUser) === null;
  useLive(ownedApi.endpoints.ownedList, isVisitor || list.total === 0 ? skipToken : list.filters);
  const ownership = useAppSelector(selectOwnership);
  const fileProblem = useAppSelector(selectFileProblem);
  const isWaiting =
    useAppSelector(selectWhyWaiting) !== null ||
    fileProblem !== null ||
    ownership.status === 'paying' ||
    ownership.status === 'checking';
  const waits = isWaiting ? { disabled: true, 'aria-describedby': WHY_WAITING } : {};
  const isClosed = closedOf(useAppSelector(selectClosedStates), list.filters).length > 0;
  if (ownership.status === 'owned')
    return (
      <Button
        {...waits}
        kind="primary"
        onClick={() => dispatch(ownedDownloadChosen({ paid: ownership.paid }))}
      >
        Download
      </Button>
    );
  if (ownership.status === 'inDoubt')
    return (
      <Button kind="primary" onClick={() => dispatch(paymentCheckChosen())}>
        Check again
      </Button>
    );
  if (list.total === 0) return null;
  return (
    <Button
      {...waits}
      // A list that is not for sale says so when the button is pressed.
      kind={isClosed ? 'secondary' : 'primary'}
      onClick={() => dispatch(purchaseRequested())}
    >
      {PURCHASE}
    </Button>
  );
}
