import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { ActForm } from '../../components/NameForm';
import { Reference } from '../../components/LoadFailed';
import { Spinner } from '../../components/Spinner';
import { sameFilters } from '../../contract/sameFilters';
import { formatDollars } from '../../lib/formatPurchase';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { QuoteFields } from '../../state/quotes/QuoteFields';
import { postageIn } from '../../state/quotes/quoteWords';
import { quoteGivenUp, type QuoteState, selectQuote } from '../../state/quotes/quoteSlice';
import { quotesApi } from '../../state/quotes/quotesApi';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectUser } from '../../state/session/authSlice';
import { useLive } from '../../state/useLive';
import type { In } from '../../state/when';
import { selectFileProblem } from './listFile';
import { makeQuote, selectQuoteDraft } from './quoteMaking';
import { selectOwnership } from './ownership';
import { selectListToSave } from './savedList';

/** The quote that was begun for the list on screen, if it can be made. */
export const selectBegunQuote = createSelector(
  [selectQuote, selectListToSave, selectClosedStates, selectFileProblem],
  (quote, list, closed, fileProblem) =>
    'filters' in quote &&
    list !== null &&
    sameFilters(quote.filters, list.filters) &&
    closedOf(closed, list.filters).length === 0 &&
    fileProblem === null
      ? quote
      : null,
);

export function QuoteForm({ quote }: { readonly quote: In<QuoteState, 'asking' | 'making' | 'notMade'> }) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectQuoteDraft);
  const user = useAppSelector(selectUser);
  const last = useLive(quotesApi.endpoints.quotes, user === null ? skipToken : { uid: user.uid });
  /** The author’s last quote has loaded or failed to load. */
  const isReady = last.data !== undefined || last.error !== undefined;
  const ownership = useAppSelector(selectOwnership);
  const isOwned = ownership.status === 'owned' && ownership.isShared !== true;
  const first = useRef<HTMLInputElement>(null);
  const { status } = quote;
  useEffect(() => {
    if (isReady) first.current?.focus();
  }, [isReady]);
  const draft = { ...known, ...quote.draft };
  const busy = status === 'making';
  const postage = postageIn(draft.rate) ?? null;
  return (
    <ActForm
      aria-label="Make a quote"
      busy={busy}
      disabled={!isReady}
      action="Make the quote"
      acting="Making the quote…"
      onSend={() => {
        if (!busy && isReady) void dispatch(makeQuote(quote.filters, draft));
      }}
      onCancel={() => dispatch(quoteGivenUp())}
    >
      <p>A link for the person who pays.</p>
      {isOwned && <p>You own this list. A quote is for someone else to buy it, too.</p>}
      {isReady ? (
        <>
          <QuoteFields draft={draft} readOnly={busy} first={first} />
          {postage !== null && <p>Printing and postage on it: {formatDollars(postage)} a piece.</p>}
        </>
      ) : (
        <p role="status">
          <Spinner /> Loading…
        </p>
      )}
      {status === 'notMade' && (
        <>
          <p role="alert">
            {quote.problem.sentence ??
              'We couldn’t make the quote. Check your internet connection and try again.'}
          </p>
          <Reference id={quote.problem.requestId ?? undefined} />
        </>
      )}
    </ActForm>
  );
}
