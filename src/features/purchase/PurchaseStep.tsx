import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import { selectDownload } from '../../downloads/downloadsSlice';
import { LayoutChoice, LayoutLine } from '../../downloads/LayoutChoice';
import { IN_REVIEW, outcomeOfFailedFile } from '../../lib/outcome';
import { formatMoment } from '../../lib/formatPurchase';
import { AffirmStep } from './AffirmStep';
import { CardStep, PurchaseProblem } from './CardStep';
import { DoneStep, ReceiptLinks } from './DoneStep';
import { amountWords } from './OrderSummary';
import parts from '../../components/parts.module.css';
import styles from './PurchaseDialog.module.css';
import { CARD_FIELD_PROBLEM, downloadProblem, STILL_PROCESSING, STRIPE_UNREACHED } from './purchaseMessages';
import { useAppSelector } from '../../state/hooks';
import { selectKnownPayment } from '../../state/payments/paymentsSlice';
import type { Paid } from '../../state/events';
import { nextTryAfter, type PurchaseState } from './purchaseState';
import type { In } from '../../state/when';

export function PurchaseStep({ purchase }: { readonly purchase: PurchaseState }) {
  switch (purchase.status) {
    case 'closed':
      return null;
    case 'pricing':
      return <Waiting>Calculating price...</Waiting>;
    case 'affirming':
      return <AffirmStep {...purchase} />;
    case 'outdated':
      return (
        <Notice tone="info" urgent>
          <p>The terms changed since you opened this page. Reload to read the new ones.</p>
          <p>You keep your search. Your card was not charged.</p>
        </Notice>
      );
    case 'unavailable':
      return (
        <PurchaseProblem problem={purchase.problem} advice={adviceOn(purchase)} outcome={purchase.outcome} />
      );
    case 'ready':
    case 'paying':
      return <CardStep purchase={purchase} />;
    case 'confirming':
      return purchase.checks === 0 ? <CardStep purchase={purchase} /> : <Unsettled purchase={purchase} />;
    case 'unsettled':
      return <Unsettled purchase={purchase} />;
    case 'owned':
      return (
        <>
          <p>
            You already own this list
            {purchase.paid.boughtAt !== null &&
              `: your payment went through on ${formatMoment(purchase.paid.boughtAt)}`}
            . You haven’t been charged again.
          </p>
          <LayoutLine {...fileOf(purchase.paid)} />
        </>
      );
    case 'paid':
      return <PaidStep purchase={purchase} />;
  }
}

function PaidStep({ purchase }: { readonly purchase: In<PurchaseState, 'paid'> }) {
  const { paid, justPaid, again, tries } = purchase;
  const download = useAppSelector((state) => selectDownload(state, paid.purchaseId));
  if (download?.status === 'linking')
    return <Waiting>{justPaid && !again && 'Your payment went through. '}Preparing your file…</Waiting>;
  if (download?.status !== 'refused') return <DoneStep purchase={purchase} />;
  const { problem } = download;
  return (
    <>
      <PurchaseProblem
        problem={downloadProblem(problem, justPaid)}
        {...(nextTryAfter(problem, tries) !== null && {
          more: 'We’ll keep trying automatically.',
          retriesItself: true,
        })}
        outcome={outcomeOfFailedFile(problem.code)}
      />
      <LayoutChoice {...fileOf(paid)} />
      <ReceiptLinks paid={paid} />
    </>
  );
}

/** What to do about an earlier payment for the list, of which only the server knows. */
function adviceOn({ outcome, problem }: In<PurchaseState, 'unavailable'>) {
  if (problem.sentence === CARD_FIELD_PROBLEM.sentence) return STRIPE_UNREACHED;
  if (problem.code !== 'already_purchased') return undefined;
  return outcome === 'unknown'
    ? 'Please don’t pay again. Check again in a minute, or see your profile page.'
    : 'Your profile page shows the payment’s status.';
}

const fileOf = ({ purchaseId, recordCount }: Paid) => ({ purchaseId, records: recordCount });

function Unsettled({ purchase }: { readonly purchase: In<PurchaseState, 'unsettled' | 'confirming'> }) {
  const problem = purchase.status === 'unsettled' ? purchase.problem : null;
  const known = useAppSelector((state) => selectKnownPayment(state, purchase.order.filters));
  const inReview = known?.outcome === 'inReview';
  return (
    <>
      <p className={styles.amount}>{amountWords(purchase.order)}</p>
      {purchase.status === 'confirming' ? (
        <Waiting>Checking your payment…</Waiting>
      ) : problem === null ? (
        <Notice tone="info">{inReview ? IN_REVIEW : STILL_PROCESSING}</Notice>
      ) : (
        <PurchaseProblem problem={problem} outcome="unknown" />
      )}
      <p className={parts.soft}>
        You can close this window. {inReview ? 'What becomes of it' : 'If the payment went through, the list'}{' '}
        will be on <Link to="/profile">your profile page</Link>
        {!inReview && ' within 15 minutes'}.
      </p>
    </>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.waiting} role="status">
      <Spinner /> {children}
    </p>
  );
}
