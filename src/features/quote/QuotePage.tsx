import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { Spinner } from '../../components/Spinner';
import { SampleNote, SheetPage } from '../../components/Sheet';
import styles from '../../components/Sheet.module.css';
import type { Quote } from '../../contract/quotes';
import { filterWords } from '../../lib/filterWords';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { purchaseRequested } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { useExcludedNames } from '../../state/exclusions/leaveOut';
import { ASK_FIRST, boughtWords } from '../../state/quotes/quoteWords';
import { type QuoteState, quoteRetried, selectQuote } from '../../state/quotes/quoteSlice';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/signIn';
import { AuthorTools } from './AuthorTools';
import { QuoteSheet, QuoteTitle } from './QuoteSheet';

/** For anyone who has the quote's link. */
export default function QuotePage() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectQuote);
  const isAwaited =
    state.status === 'shown' && state.quote.role === 'author' && state.quote.status === 'open';
  useEffect(() => {
    // The payer may have paid it meanwhile.
    const lookedAt = () => {
      if (isAwaited && document.visibilityState === 'visible') dispatch(quoteRetried());
    };
    window.addEventListener('focus', lookedAt);
    document.addEventListener('visibilitychange', lookedAt);
    return () => {
      window.removeEventListener('focus', lookedAt);
      document.removeEventListener('visibilitychange', lookedAt);
    };
  }, [dispatch, isAwaited]);
  return (
    <SheetPage path="/quote">
      <Content {...state} />
    </SheetPage>
  );
}

function Content(state: QuoteState) {
  const dispatch = useAppDispatch();
  switch (state.status) {
    case 'noLink':
      return (
        <>
          <p>
            A quote opens by its whole link. Ask the sender for it again, or find your own on your profile.
          </p>
          <p>
            <ButtonLink to="/profile">Open your profile</ButtonLink>
          </p>
        </>
      );
    case 'failed':
      if (state.problem.code === 'quote_over') return <Closed />;
      return state.problem.code === 'not_found' ? (
        <Notice tone="error" urgent title="We can’t find this quote">
          <p>
            Part of its link may be missing or mistyped, or it was made too long ago. Ask the sender for the
            link again.
          </p>
        </Notice>
      ) : (
        <ProblemNotice
          problem={state.problem}
          sentence="This quote can’t be shown."
          onRetry={() => dispatch(quoteRetried())}
        />
      );
    case 'shown':
      return (
        <>
          <StatusNotices quote={state.quote} />
          <QuoteTitle quote={state.quote} />
          <p className={styles.lead}>{leadOf(state.quote)}</p>
          <SampleNote data={state.quote.data_dates} />
          {state.quote.role === 'author' && <AuthorTools {...state} />}
          {state.quote.role === 'author' && <LeftOut quote={state.quote} />}
          <Tools quote={state.quote} />
          <QuoteSheet quote={state.quote} />
        </>
      );
    default:
      return (
        <p role="status">
          <Spinner /> Loading this quote…
        </p>
      );
  }
}

/** The author's names of the excluded lists. Not on the sheet, which the payer gets. */
function LeftOut({ quote }: { readonly quote: Quote }) {
  const names = useExcludedNames(quote);
  if (names.length === 0) return null;
  const [words] = filterWords({ LeaveOut: quote.search_parameters?.['LeaveOut'] }, [], names);
  return (
    <div className={styles.file}>
      <p>
        {words}. Only you see {names.length === 1 ? 'this name' : 'these names'}.
      </p>
    </div>
  );
}

function leadOf({
  status,
  record_count,
  households,
  amount_cents,
  author_name,
  organization,
}: Quote): string {
  const list = `list of ${formatVoters(record_count)} in ${formatHouseholds(households)} for ${formatCents(amount_cents)}.`;
  if (author_name === null) return `A ${list}`;
  return `${author_name} offer${status === 'open' ? 's' : 'ed'} ${organization ?? 'you'} a ${list}`;
}

/** Why the quote can't be paid any more, and what to do. */
function StatusNotices({ quote }: { readonly quote: Quote }) {
  const { status, role, expires_at, returned, bought } = quote;
  const isAuthor = role === 'author';
  const next = isAuthor ? 'Make a new one from the search.' : ASK_FOR_NEW;
  return (
    <>
      {returned && (
        <Notice tone="info" title="Another person paid this quote first">
          <p>
            Your payment of {formatCents(quote.amount_cents)} goes back to your card by itself. Your bank may
            take 5 to 10 days to show it.
          </p>
        </Notice>
      )}
      {status === 'paid' && !returned && <Paid quote={quote} />}
      {status === 'expired' && (
        <Notice tone="info" title={`This quote was good until ${formatMoment(expires_at)}`}>
          <p>It can’t be paid any more. {next}</p>
        </Notice>
      )}
      {status === 'closed' && !isAuthor && <Closed />}
      {status === 'withdrawn' && (
        <Notice tone="info" title="The data of this quote was withdrawn">
          <p>It can’t be paid any more. {next}</p>
        </Notice>
      )}
      {bought !== null && <Bought bought={bought} isAuthor={isAuthor} />}
    </>
  );
}

const Closed = () => (
  <Notice tone="info" title="This quote was closed">
    <p>Its author closed it, so it can’t be paid. {ASK_FOR_NEW}</p>
  </Notice>
);

const ASK_FOR_NEW = 'Ask the sender for a new one.';

function Paid({ quote: { role, organization, purchase_id } }: { readonly quote: Quote }) {
  const signIn = useSignIn();
  const isVisitor = useAppSelector(selectUser) === null;
  const who =
    role === 'author' && organization !== null
      ? `${organization} already paid.`
      : 'This list is already paid for.';
  return (
    <Notice tone="success" title={role === 'payer' ? 'You paid this quote.' : who}>
      {purchase_id !== null && (
        <ButtonLink kind="primary" to={`/receipt?purchase=${purchase_id}`}>
          Open the list
        </ButtonLink>
      )}
      {/* The visitor may be the payer. */}
      {isVisitor && (
        <>
          <p>If you paid it, sign in to open it.</p>
          <Button onClick={signIn}>Sign in</Button>
        </>
      )}
    </Notice>
  );
}

interface BoughtProps {
  readonly bought: NonNullable<Quote['bought']>;
  readonly isAuthor: boolean;
}

/** Warns before the list is paid for twice. */
const Bought = ({ bought, isAuthor }: BoughtProps) => (
  <Notice tone="info" title={boughtWords(bought)}>
    {bought.by === 'author' && <p>{ASK_FIRST}</p>}
    {bought.by === 'you' && (
      <p>
        Its files are on <Link to="/profile">your profile</Link>.{' '}
        {isAuthor
          ? 'Another person can still pay this quote. Close it if no one should.'
          : 'You don’t need to pay for it again.'}
      </p>
    )}
  </Notice>
);

function Tools({ quote: { status, amount_cents, role, bought } }: { readonly quote: Quote }) {
  const dispatch = useAppDispatch();
  const isVisitor = useAppSelector(selectUser) === null;
  // Most payers are new here.
  const signUp = useSignIn('buy', 'signUp');
  return (
    <div className={styles.tools}>
      {status === 'open' && bought?.by !== 'you' && (
        <>
          <Button
            kind={role === 'author' ? 'secondary' : 'primary'}
            onClick={() => {
              if (isVisitor) signUp();
              else dispatch(purchaseRequested());
            }}
          >
            {isVisitor ? 'Continue to pay' : `Pay ${formatCents(amount_cents)}`}
          </Button>
          {isVisitor && <p>You’ll need a free account.</p>}
        </>
      )}
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}
