import { entriesOf } from '../../contract/fields/lists';
import { type CanonicalFilters, sameFilters, withoutFilters } from '../../contract/filters';
import { LeaveOutNotices } from '../../components/LeaveOutNotices';
import { Notice } from '../../components/Notice';
import { limitWords } from '../../downloads/budgetWords';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import type { OfList } from '../../downloads/fileChoicesState';
import { countsOf } from '../../downloads/fileCounts';
import { fileCountWords } from '../../downloads/fileSelection';
import { type LeaveOutNote, selectBoughtBefore, selectDoNotMailNotes } from '../../downloads/boughtBefore';
import { filterWords, type NamedElection } from '../../lib/filterWords';
import { formatCount, formatDay } from '../../lib/format';
import { receiptNumber } from '../../contract/receiptNumber';
import { formatCents, formatMoment, formatRecords } from '../../lib/formatPurchase';
import { quotedWords } from '../../lib/madeFileWords';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { ASK_FIRST, boughtWords } from '../../state/quotes/boughtWords';
import { leaveOutWords, selectExclusionNames } from '../../state/exclusions/leaveOut';
import { selectStates } from '../../state/search/statesApi';
import { selectStateFilters } from '../../state/search/searchApi';
import styles from './PurchaseDialog.module.css';
import { checkoutClosed } from './purchaseEvents';
import { selectPurchase } from './purchaseSlice';
import type { Order, Seen } from './purchaseState';
import { useQuoteOf } from './quoteToPay';

const NO_ELECTIONS: readonly NamedElection[] = [];

/** Longer words don't stay in sight while the card is typed, in characters. */
const LONGEST_IN_HEAD = 80;

/** Which voters a list has; and what stays in sight of it: its quote, else these words if they are short. */
function useListWords(list: Pick<Seen, 'filters' | 'quoteId'>) {
  const quote = useQuoteOf(list);
  const today = useTodaysWords(list.filters);
  const words = (quote === null ? today : quotedWords(quote)).join(' · ');
  if (quote !== null)
    return { head: `Quote ${receiptNumber(quote.id)} of ${formatMoment(quote.created_at)}`, words };
  return { head: words.length <= LONGEST_IN_HEAD ? words : null, words };
}

/** The amount, and what tells the list from others, in sight while the rest is read and typed. */
export function OrderHead({
  list,
  amount,
  purchaseId,
  records,
}: {
  readonly list: Pick<Seen, 'filters' | 'quoteId'>;
  readonly amount: string;
} & OfList) {
  const { head } = useListWords(list);
  const file = useAppSelector((state) => {
    const choice = selectFileChoice(state, purchaseId);
    const counts = countsOf(state, purchaseId, records);
    return limitWords(choice, counts) || fileCountWords(choice, counts);
  });
  return (
    <div className={styles.head}>
      <p className={styles.amount}>{amount}</p>
      {file !== null && list.quoteId === undefined && <p>Your file has {file}.</p>}
      {head !== null && <p className={styles.filters}>{head}</p>}
    </div>
  );
}

/** Which voters a list has, where the head doesn’t say it, and what else to know of it before it is paid. */
export function ListInWords(list: Pick<Seen, 'filters' | 'quoteId'>) {
  const quote = useQuoteOf(list);
  const { head, words } = useListWords(list);
  return (
    <>
      {head !== words && <p className={styles.filters}>{words}</p>}
      {quote === null && <OnBoughtLists filters={list.filters} />}
      {quote?.bought?.by === 'author' && (
        <Notice tone="info" title={boughtWords(quote.bought)}>
          <p>{ASK_FIRST}</p>
        </Notice>
      )}
    </>
  );
}

/** Who of the list could be left out by another one that the buyer has, while it isn't paid yet. */
function OnBoughtLists({ filters }: { readonly filters: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const doNotMail = useAppSelector(selectDoNotMailNotes);
  const boughtBefore = useAppSelector(selectBoughtBefore);
  const offered = useAppSelector(selectListOnOffer)?.filters;
  const isUnpaid = 'seen' in useAppSelector(selectPurchase);
  // The notes speak of the list in the results.
  if (!isUnpaid || offered === undefined || !sameFilters(offered, filters)) return null;
  const leaveOut = (press: LeaveOutNote['leaveOut']) => {
    dispatch(checkoutClosed());
    dispatch(press);
  };
  return <LeaveOutNotices notes={[...doNotMail, ...boughtBefore]} onLeaveOut={leaveOut} />;
}

function useTodaysWords(filters: CanonicalFilters) {
  const state = filters.State ?? '';
  const elections = useAppSelector((root) => selectStateFilters(state)(root).data?.elections ?? NO_ELECTIONS);
  const exclusions = useAppSelector(selectExclusionNames);
  return [
    // Without its state in sight, a list could be of one.
    ...(state === '' ? ['All states'] : []),
    ...filterWords(withoutFilters(filters, ['LeaveOut']), elections),
    ...entriesOf('LeaveOut', filters.LeaveOut ?? '').map((entry) => leaveOutWords(entry, exclusions)),
  ];
}

/** What the buyer gets for the money, besides the list itself. */
export function WhatYouGet(list: Pick<Seen, 'filters' | 'quoteId'>) {
  const state = list.filters.State ?? '';
  const quote = useQuoteOf(list);
  const today = useAppSelector(selectStates).filter((known) => state === '' || known.state === state);
  const dates = quote?.data_dates?.map((of) => ({ state: of.state, dataDate: of.date })) ?? today;
  return (
    <section className={styles.summary} aria-label="What you get">
      <ul className={styles.facts}>
        <li>The whole list. Make as many files of it as you like.</li>
        {dates.length > 0 && (
          <li>
            Voter data as of{' '}
            {dates
              .map(({ state: code, dataDate }) =>
                dates.length === 1 ? formatDay(dataDate) : `${formatDay(dataDate)} (${stateName(code)})`,
              )
              .join(', ')}
            .
          </li>
        )}
        <li>Download it again whenever you like, free.</li>
        <li>Your money back if we can’t deliver it, or if a record is missing.</li>
      </ul>
    </section>
  );
}

export const amountWords = ({ amountCents, recordCount }: Order): string =>
  `Amount: ${formatCents(amountCents)} for ${formatRecords(recordCount)}`;

/**
 * What differs between the list that the buyer last saw and the order to pay; nothing if they are the same.
 */
export function OrderChanges({ seen, order }: { readonly seen: Seen; readonly order: Order }) {
  const changes = [
    !sameFilters(seen.filters, order.filters) && 'The list below isn’t the one in your search.',
    seen.recordCount !== null &&
      seen.recordCount !== order.recordCount &&
      `It has ${formatRecords(order.recordCount)} now, not ${formatCount(seen.recordCount)}.`,
    seen.amountCents !== order.amountCents &&
      `It costs ${formatCents(order.amountCents)} now, not ${formatCents(seen.amountCents)}.`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return null;
  return (
    <Notice tone="info" urgent title="This list has changed">
      <p>{changes.join(' ')} Check it before you pay.</p>
    </Notice>
  );
}
