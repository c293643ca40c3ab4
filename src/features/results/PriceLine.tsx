import type { HTMLAttributes, ReactNode } from 'react';
import { useWide } from '../../components/useWide';
import { PRICE_CENTS } from '../../contract/limits';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { FORM_WORDS } from '../../downloads/fileWords';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { IN_REVIEW } from '../../lib/outcome';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAgreement, selectWhyWaiting } from '../../state/search/agreement';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import {
  type ListOnOffer,
  selectListOnOffer,
  selectSearchedFilters,
} from '../../state/search/searchSelectors';
import { formSubmitted } from '../../state/search/searchSlice';
import { selectFileProblem } from './fileOnOffer';
import { selectOwnership } from './resultsSelectors';
import results from './Results.module.css';
import styles from './SummaryBar.module.css';

/**
 * A list of fewer voters may be a mistake: its price is shown with its size before the checkout asks for
 * anything.
 */
const FEW_RECORDS = 25;

const PRICE = formatCents(PRICE_CENTS);

/** Names why the button beside it waits. */
export const WHY_WAITING = 'why-waiting';

/** What the list costs, or when it was bought or that it can't be bought. */
export function PriceLine({ list }: { readonly list: ListOnOffer }) {
  const ownership = useAppSelector(selectOwnership);
  const closed = closedOf(useAppSelector(selectClosedStates), list.filters);
  const wide = useWide();
  const waiting = useAppSelector(selectWhyWaiting);
  const fileProblem = useAppSelector(selectFileProblem);
  // The button’s words are of a CSV file.
  const form = useAppSelector((state) => selectFileChoice(state, null).form);
  const line = (words: ReactNode, props: HTMLAttributes<HTMLElement> = {}) => (
    <p className={styles.price} {...props}>
      {words}
    </p>
  );
  // Not announced: while text is typed, every letter would be. The search says when it begins and has ended.
  if (waiting !== null) return line(<Waiting words={waiting} />, { id: WHY_WAITING });
  if (fileProblem !== null)
    return line(
      <>
        {ownership.status === 'notOwned' && `${PRICE} for the whole list. `}
        Fix <ToNotice id="your-file">your file</ToNotice> first. {fileProblem}
      </>,
      { id: WHY_WAITING, role: 'status' },
    );
  if (ownership.status === 'owned') {
    const { boughtAt } = ownership.paid;
    return line(`You own this list.${boughtAt === null ? '' : ` Bought on ${formatMoment(boughtAt)}.`}`);
  }
  if (ownership.status === 'paying') return line('Waiting for your bank…', { id: WHY_WAITING });
  // A list that is owned already is never offered, not for a second.
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
        Not for sale yet. <ToNotice id="not-for-sale">See why</ToNotice>
      </>,
    );
  const isFew = list.total < FEW_RECORDS && !list.counting;
  return line(
    <>
      {PRICE} for {isFew ? formatVoters(list.total) : 'the whole list'}
      {form !== undefined && `, as ${FORM_WORDS[form].short}`}
      {isFew && ': every list costs the same'}
      {wide && <TermsLink />}
    </>,
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

/**
 * To what a payer will have to affirm, in a new tab as in the checkout: the list stays in this one. While a
 * list is sought, its state's rules are those of the filters.
 */
function TermsLink() {
  const state = useAppSelector(
    (root) => (selectListOnOffer(root)?.filters ?? selectSearchedFilters(root))?.State,
  );
  return (
    <a className={results.terms} href={`/data-use${state === undefined ? '' : `#${state}`}`} target="_blank">
      What you agree to
    </a>
  );
}

/** The same where the price's bar is too narrow for it: while a list is sought, too, if that is for sale. */
export function TermsLine() {
  const list = useAppSelector(selectListOnOffer);
  const closed = useAppSelector(selectClosedStates);
  const { status: ownership } = useAppSelector(selectOwnership);
  const filters = useAppSelector(selectSearchedFilters) ?? {};
  const isOffered =
    (list === null || (list.total > 0 && ownership === 'notOwned')) && closedOf(closed, filters).length === 0;
  return isOffered && <TermsLink />;
}
