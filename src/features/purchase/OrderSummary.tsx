import { entriesOf } from '../../contract/fields/entries';
import { type CanonicalFilters, withoutFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import type { Quote } from '../../contract/quotes';
import { Notice } from '../../components/Notice';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { countsOf } from '../../downloads/fileCounts';
import { piecesWords } from '../../downloads/fileSelection';
import { fileWords } from '../../downloads/fileWords';
import { choiceIn } from '../../downloads/recallFiles';
import { selectBoughtBefore, selectDoNotMailNotes, useOverlaps } from '../../downloads/boughtBefore';
import { filterWords, type NamedElection } from '../../lib/filterWords';
import { REFUND_PROMISE } from '../../lib/operator';
import { formatCount, formatDay } from '../../lib/format';
import { receiptNumber } from '../../contract/text';
import { formatCents, formatMoment, formatRecords } from '../../lib/formatPurchase';
import { formatVoters } from '../../lib/voterLabels';
import { quotedWords, sampleWords } from '../../lib/listWords';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { checkoutClosed } from '../../state/events';
import { selectShownQuote } from '../../state/quotes/quoteSlice';
import { ASK_FIRST, boughtWords } from '../../state/quotes/quoteWords';
import { leaveOutWords, selectExclusionNames } from '../../state/exclusions/leaveOut';
import { selectStates } from '../../state/search/statesApi';
import { selectStateFilters } from '../../state/search/searchApi';
import parts from '../../components/parts.module.css';
import styles from './PurchaseDialog.module.css';
import { selectPurchase } from './purchaseSlice';
import type { Order, Seen } from './purchaseState';
import { Button, ButtonLink } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';

type ListOfOrder = Pick<Seen, 'filters' | 'quoteId'>;

const NO_ELECTIONS: readonly NamedElection[] = [];

const LONGEST_IN_HEAD = 80;

/** The quote that a checkout is of; null if it is of a list in the results. */
export function useQuoteOf({ quoteId }: Pick<Seen, 'quoteId'>): Quote | null {
  const quote = useAppSelector(selectShownQuote);
  return quote !== null && quote.id === quoteId ? quote : null;
}

/** Which voters a list has; and what stays in sight of it: its quote, else these words if they are short. */
export function useListWords(list: ListOfOrder) {
  const quote = useQuoteOf(list);
  const today = useTodaysWords(list.filters);
  const words = (quote === null ? today : quotedWords(quote)).join(' · ');
  if (quote !== null)
    return { head: `Quote ${receiptNumber(quote.id)} of ${formatMoment(quote.created_at)}`, words };
  return { head: words.length <= LONGEST_IN_HEAD ? words : null, words };
}

export function OrderHead({ list, amount }: { readonly list: Seen | Order; readonly amount: string }) {
  const { head } = useListWords(list);
  const pieces = usePiecesWords(list);
  const sample = sampleWords(useDataOf(list));
  return (
    <div className={styles.head}>
      <div className={styles.amounts}>
        <p className={styles.amount}>{amount}</p>
        {pieces !== null && <p>{pieces}</p>}
      </div>
      {sample !== null && <p className={parts.soft}>{sample}</p>}
      {head !== null && <p>{head}</p>}
    </div>
  );
}

/** What is mailed for a quote, where it isn't a piece for each record. Else the line about the file says it. */
function usePiecesWords(list: Seen | Order): string | null {
  const quote = useQuoteOf(list);
  const owner = 'purchaseId' in list ? list.purchaseId : null;
  return useAppSelector((state) => {
    if (quote === null) return null;
    const counts = countsOf(state, owner, list.recordCount ?? 0);
    const choice = owner === null ? choiceIn(quote.file) : selectFileChoice(state, owner);
    return piecesWords(choice, { ...counts, households: quote.households });
  });
}

export function ListInWords(list: ListOfOrder) {
  const quote = useQuoteOf(list);
  const { head, words } = useListWords(list);
  return (
    <>
      {head !== words && <p>{words}</p>}
      {quote === null && <OnBoughtLists filters={list.filters} />}
      {quote?.bought?.by === 'author' && (
        <Notice tone="info" title={boughtWords(quote.bought)}>
          <p>{ASK_FIRST}</p>
        </Notice>
      )}
    </>
  );
}

export function FileOnOffer({ records }: { readonly records: number }) {
  const words = useAppSelector((state) =>
    fileWords(selectFileChoice(state, null), countsOf(state, null, records)),
  );
  return <p className={styles.more}>File: {words}</p>;
}

/** Who of the list could be left out by another one that the buyer has, while it isn't paid yet. */
function OnBoughtLists({ filters }: { readonly filters: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const doNotMail = useAppSelector(selectDoNotMailNotes);
  const boughtBefore = useAppSelector(selectBoughtBefore);
  const offered = useAppSelector(selectListOnOffer)?.filters;
  const isUnpaid = 'seen' in useAppSelector(selectPurchase);
  useOverlaps(isUnpaid);
  // The notes speak of the list in the results.
  if (!isUnpaid || offered === undefined || !sameFilters(offered, filters)) return null;
  return [...doNotMail, ...boughtBefore].map(({ key, words, press, of, leavesVoters, leaveOut }) => (
    <Notice
      key={key}
      tone="info"
      aside={
        leavesVoters ? (
          <Button
            onClick={() => {
              dispatch(checkoutClosed());
              dispatch(leaveOut);
            }}
          >
            {press}
            <VisuallyHidden> ({of})</VisuallyHidden>
          </Button>
        ) : (
          // Only a bought list can have all of them.
          <ButtonLink to={`/receipt?purchase=${key}`}>Open that list</ButtonLink>
        )
      }
    >
      <p>{words}</p>
    </Notice>
  ));
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

export function WhatYouGet(list: ListOfOrder) {
  const dates = useDataOf(list);
  const day = ({ state, date }: (typeof dates)[number]) =>
    dates.length === 1 ? formatDay(date) : `${formatDay(date)} (${stateName(state)})`;
  return (
    <p className={parts.soft}>
      {dates.length > 0 && `Voter data as of ${dates.map(day).join(', ')}. `}
      Free to download again. {REFUND_PROMISE}
    </p>
  );
}

function useDataOf(list: ListOfOrder) {
  const { State } = list.filters;
  const quote = useQuoteOf(list);
  const today = useAppSelector(selectStates);
  if (quote?.data_dates != null) return quote.data_dates;
  return today
    .filter(({ state }) => State === undefined || state === State)
    .map(({ state, dataDate, sample }) => ({ state, date: dataDate, sample }));
}

/** The specification's sentence; the price alone while the list is being counted. */
export const amountWords = ({ amountCents, recordCount }: Pick<Seen, 'amountCents' | 'recordCount'>) =>
  `Amount: ${formatCents(amountCents)}${recordCount === null ? '' : ` for ${formatRecords(recordCount)}`}`;

/** What differs between the list that the buyer last saw and the order; nothing if they are the same. */
export function OrderChanges({ seen, order }: { readonly seen: Seen; readonly order: Order }) {
  const changes = [
    !sameFilters(seen.filters, order.filters) && 'This isn’t the list in your search.',
    seen.recordCount !== null &&
      seen.recordCount !== order.recordCount &&
      `It has ${formatVoters(order.recordCount)} now, not ${formatCount(seen.recordCount)}.`,
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
