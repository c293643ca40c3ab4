import type { ReactNode } from 'react';
import { useWide } from '../../components/useWide';
import { PRICE_CENTS } from '../../contract/limits';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAgreement, selectWhyWaiting } from '../../state/search/agreement';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectIsPartLeftOut } from '../../state/search/leftOut';
import type { ListOnOffer } from '../../state/search/searchSelectors';
import { formSubmitted } from '../../state/search/searchSlice';
import { selectFileProblem } from './fileOnOffer';
import { selectOwnership } from './resultsSelectors';
import styles from './SummaryBar.module.css';
import { TermsLink } from './TermsLink';

/** A list of fewer voters may be a mistake: its price is told with its size before anything is asked. */
const FEW_RECORDS = 25;

const PRICE = formatCents(PRICE_CENTS);

/** Names why the button beside it waits. */
export const WHY_WAITING = 'why-waiting';

/** What the list costs, or when it was bought; or that it can't be bought, or isn't all that was asked. */
export function PriceLine({ list }: { readonly list: ListOnOffer }) {
  const ownership = useAppSelector(selectOwnership);
  const partLeftOut = useAppSelector(selectIsPartLeftOut);
  const closed = closedOf(useAppSelector(selectClosedStates), list.filters);
  const wide = useWide();
  const waiting = useAppSelector(selectWhyWaiting);
  const fileProblem = useAppSelector(selectFileProblem);
  if (waiting !== null)
    return (
      <p id={WHY_WAITING} className={styles.price} role="status">
        <Waiting words={waiting} />
      </p>
    );
  if (fileProblem !== null)
    return (
      <p id={WHY_WAITING} className={styles.price} role="status">
        {ownership.status === 'notOwned' && `${PRICE} for the whole list. `}
        Fix <ToNotice id="your-file">your file</ToNotice> first. {fileProblem}
      </p>
    );
  if (ownership.status === 'owned') {
    const { boughtAt } = ownership.paid;
    return (
      <p className={styles.price}>
        You own this list.{boughtAt !== null && ` Bought on ${formatMoment(boughtAt)}.`}
      </p>
    );
  }
  if (ownership.status === 'paying')
    return (
      <p id={WHY_WAITING} className={styles.price}>
        Waiting for your bank…
      </p>
    );
  if (ownership.status === 'inDoubt')
    return (
      <p className={styles.price}>
        We can’t check yet whether your card was charged. Please don’t pay again.
      </p>
    );
  if (list.total === 0) return null;
  if (closed.length > 0)
    return (
      <p className={styles.price}>
        Not for sale yet. <ToNotice id="not-for-sale">See why</ToNotice>
      </p>
    );
  if (partLeftOut)
    return (
      <p className={styles.price}>
        Part of this link didn’t work. <ToNotice id="left-out">See what</ToNotice>
      </p>
    );
  return (
    <p className={styles.price}>
      {PRICE} for{' '}
      {list.total < FEW_RECORDS && !list.counting
        ? `${formatVoters(list.total)}: every list costs the same`
        : 'the whole list'}
      {wide && <TermsLink />}
    </p>
  );
}

/** A field that cannot be read leads to its message in the form. */
function Waiting({ words }: { readonly words: string }) {
  const dispatch = useAppDispatch();
  if (useAppSelector(selectAgreement).status !== 'unreadable') return words;
  return (
    <button type="button" className={styles.mend} onClick={() => dispatch(formSubmitted())}>
      {words}
    </button>
  );
}

/** To a notice on the page, without a new address. */
function ToNotice({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}
