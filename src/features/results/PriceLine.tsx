import type { HTMLAttributes, ReactNode } from 'react';
import { FocusLink } from '../../components/focus';
import { PRICE_CENTS } from '../../contract/limits';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { FORMATS } from '../../downloads/formats';
import { formatCents } from '../../lib/formatPurchase';
import { IN_REVIEW } from '../../lib/outcome';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAgreement, selectWhyWaiting } from '../../state/search/agreement';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import type { ListOnOffer } from '../../state/search/searchSelectors';
import { formSubmitted } from '../../state/search/searchSlice';
import { selectFileProblem } from './listFile';
import { selectOwnership } from './ownership';
import styles from './SummaryBar.module.css';

const PRICE = formatCents(PRICE_CENTS);

/** Id of the line that says why the button beside it is disabled. */
export const WHY_WAITING = 'why-waiting';

export function PriceLine({ list }: { readonly list: ListOnOffer }) {
  const ownership = useAppSelector(selectOwnership);
  const closed = closedOf(useAppSelector(selectClosedStates), list.filters);
  const waiting = useAppSelector(selectWhyWaiting);
  const fileProblem = useAppSelector(selectFileProblem);
  // The button says CSV; another format is named here.
  const form = useAppSelector((state) => selectFileChoice(state, null).form);
  const line = (words: ReactNode, props: HTMLAttributes<HTMLElement> = {}) => (
    <p className={styles.price} {...props}>
      {words}
    </p>
  );
  // Not a status: it would be announced with every typed letter.
  if (waiting !== null) return line(<Waiting words={waiting} />, { id: WHY_WAITING });
  if (fileProblem !== null)
    return line(
      <>
        Fix <FocusLink id="your-file">your file</FocusLink> first. {fileProblem}
      </>,
      { id: WHY_WAITING, role: 'status' },
    );
  if (ownership.status === 'owned')
    return line(ownership.isShared === true ? 'Paid for. You can download it.' : 'You own this list.');
  if (ownership.status === 'paying') return line('Waiting for your bank…', { id: WHY_WAITING });
  // A list that may be owned is not offered until that is known.
  if (ownership.status === 'checking') return line('Checking your purchases…', { id: WHY_WAITING });
  if (ownership.status === 'inDoubt')
    return line(
      ownership.payment === 'inReview'
        ? IN_REVIEW
        : 'We can’t check yet whether your card was charged. Please don’t pay again.',
    );
  if (list.total === 0) return null;
  if (closed.length > 0)
    return line(
      <>
        Not for sale yet. <FocusLink id="not-for-sale">See why</FocusLink>
      </>,
    );
  return (
    <p className={styles.price}>
      <strong>{PRICE}</strong>
      {form !== undefined && ` as ${FORMATS[form].short}`}
    </p>
  );
}

export const NextPrice = () => (
  <p className={styles.price}>
    <strong>{PRICE}</strong>
  </p>
);

/** For an invalid field, a button that leads to its message. */
function Waiting({ words }: { readonly words: string }) {
  const dispatch = useAppDispatch();
  if (useAppSelector(selectAgreement).status !== 'unreadable') return words;
  return (
    <button type="button" className={styles.mend} onClick={() => dispatch(formSubmitted())}>
      {words}
    </button>
  );
}
