import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import form from '../../components/NameForm.module.css';
import { Reference } from '../../components/Reference';
import { Spinner } from '../../components/Spinner';
import { TextField } from '../../components/TextField';
import { useFocusBack } from '../../components/useFocusBack';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { formatDollars } from '../../lib/dollars';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { postageIn } from '../../state/quotes/postage';
import {
  quoteBegun,
  quoteGivenUp,
  quoteMakingChosen,
  type QuoteState,
  quoteTyped,
  selectQuote,
} from '../../state/quotes/quoteSlice';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import type { In } from '../../state/when';
import { selectFileProblem } from './fileOnOffer';
import { selectIsQuoteReady, selectQuoteDraft } from './quoteMaking';
import results from './Results.module.css';
import { selectOwnership } from './resultsSelectors';

/** Begins a quote of the list on screen, for somebody else to pay. */
export function MakeQuote({ list }: { readonly list: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const quote = useAppSelector(selectQuote);
  const fileProblem = useAppSelector(selectFileProblem);
  const isClosed = closedOf(useAppSelector(selectClosedStates), list).length > 0;
  const signedIn = useAppSelector(selectUser) !== null;
  const signIn = useSignIn('quote');
  const begun = 'filters' in quote && sameFilters(quote.filters, list) ? quote : null;
  const button = useFocusBack<HTMLButtonElement>(begun !== null);
  if (isClosed || fileProblem !== null) return null;
  if (begun !== null) return <QuoteForm quote={begun} />;
  return (
    <button
      ref={button}
      type="button"
      className={results.link}
      onClick={() => {
        if (signedIn) dispatch(quoteBegun({ filters: list }));
        else signIn();
      }}
    >
      Make a quote
    </button>
  );
}

/** What a quote is, and whom it is from and for, before there is one. */
function QuoteForm({ quote }: { readonly quote: In<QuoteState, 'asking' | 'making' | 'notMade'> }) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectQuoteDraft);
  const isReady = useAppSelector(selectIsQuoteReady);
  const isOwned = useAppSelector(selectOwnership).status === 'owned';
  const first = useRef<HTMLInputElement>(null);
  const { status } = quote;
  useEffect(() => {
    if (isReady) first.current?.focus();
  }, [isReady]);
  const draft = { ...known, ...quote.draft };
  const busy = status === 'making';
  const postage = postageIn(draft.rate) ?? null;
  const giveUp = () => dispatch(quoteGivenUp());
  const giveUpOnEscape: ComponentProps<'form'>['onKeyDown'] = ({ key }) => {
    if (key === 'Escape') giveUp();
  };
  return (
    <form
      className={form.form}
      aria-label="Make a quote"
      noValidate
      onKeyDown={giveUpOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && isReady) dispatch(quoteMakingChosen({ draft }));
      }}
    >
      <p>Get a link to send to the person who pays. Nothing is charged now.</p>
      {isOwned && <p>You own this list; a quote is for someone else to buy it, too.</p>}
      {isReady ? (
        <>
          <TextField
            label="Your name or firm (optional)"
            hint="On the quote, so that the payer knows whom it is from."
            name="authorName"
            autoComplete="name"
            maxLength={100}
            readOnly={busy}
            inputRef={first}
            value={draft.authorName}
            onChange={(authorName) => dispatch(quoteTyped({ authorName }))}
          />
          <TextField
            label="Committee or organization that pays (optional)"
            hint="On the quote and on its receipt. If you leave it empty, the payer is asked."
            name="organization"
            autoComplete="off"
            maxLength={100}
            readOnly={busy}
            value={draft.organization}
            onChange={(organization) => dispatch(quoteTyped({ organization }))}
          />
          {postage !== null && (
            <p>It says what mailing the list costs at {formatDollars(postage)} a piece, as an estimate.</p>
          )}
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
      <div className={form.buttons}>
        <Button type="submit" kind="primary" busy={busy} disabled={!isReady}>
          {busy ? 'Making the quote…' : 'Make the quote'}
        </Button>
        <Button disabled={busy} onClick={giveUp}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
