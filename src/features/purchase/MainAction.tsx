import { useId } from 'react';
import { classes } from '../../components/classes';
import { DownloadButton } from '../../downloads/DownloadButton';
import { selectDownload } from '../../downloads/downloadsSlice';
import { chosenFileOf } from '../../downloads/startDownload';
import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { Button, ButtonLink, ReloadButton } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Spinner } from '../../components/Spinner';
import { formatCents } from '../../lib/formatPurchase';
import { AFFIRM_FORM } from './AffirmStep';
import { checkAgainChosen, checkoutContinued, downloadChosen, payChosen } from './purchaseSlice';
import styles from './PurchaseDialog.module.css';
import { isForAnother } from './affirmFields';
import type { PurchaseState } from './purchaseState';
import type { In } from '../../state/when';

export function MainAction({ purchase }: { readonly purchase: PurchaseState }) {
  const dispatch = useAppDispatch();
  const { newId } = useDeps();
  switch (purchase.status) {
    case 'closed':
      return null;
    case 'affirming':
      return (
        <Button type="submit" form={AFFIRM_FORM} kind="primary">
          Continue
        </Button>
      );
    case 'outdated':
      return <ReloadButton />;
    case 'unavailable':
      // Trying again can't help: its page says what became of it.
      if (purchase.problem.code === 'quote_over') return <ReloadButton />;
      return purchase.outcome === 'refunded' || purchase.outcome === 'disputed' ? (
        <ButtonLink to="/profile" kind="primary">
          Open your profile
        </ButtonLink>
      ) : (
        <Button kind="primary" onClick={() => dispatch(checkoutContinued({ attemptId: newId() }))}>
          {purchase.outcome === 'unknown' ? 'Check again' : 'Try again'}
        </Button>
      );
    case 'unsettled':
      return (
        <Button kind="primary" onClick={() => dispatch(checkAgainChosen())}>
          Check again
        </Button>
      );
    case 'owned':
    case 'paid':
      return <PaidFileButton {...purchase} />;
    case 'pricing':
      return (
        <Button kind="primary" disabled>
          Pay
        </Button>
      );
    case 'ready':
      return <PayButton {...purchase} />;
    case 'paying':
    case 'confirming':
      return <Processing />;
  }
}

const Processing = () => (
  <Button kind="primary" busy>
    <Spinner /> Processing...
  </Button>
);

function PaidFileButton({ status, paid }: In<PurchaseState, 'owned' | 'paid'>) {
  const dispatch = useAppDispatch();
  const { purchaseId, recordCount } = paid;
  const download = useAppSelector((state) => selectDownload(state, purchaseId)?.status);
  if (status === 'paid' && download === 'linking') return <Processing />;
  const isMade = status === 'paid' && download !== undefined && download !== 'refused';
  return (
    <DownloadButton
      kind="primary"
      purchaseId={purchaseId}
      records={recordCount}
      onClick={() => dispatch(downloadChosen())}
    >
      {isMade ? 'Download again' : undefined}
    </DownloadButton>
  );
}

/** Says what it waits for. */
function PayButton({ order, organization, cardComplete }: In<PurchaseState, 'ready'>) {
  const dispatch = useAppDispatch();
  const { newId } = useDeps();
  const { purchaseId, recordCount, amountCents } = order;
  const problem = useAppSelector((state) => chosenFileOf(state, purchaseId, recordCount).problem?.sentence);
  const id = useId();
  const why = problem
    ? `Fix your file first. ${problem}`
    : isForAnother(order, organization)
      ? 'Affirm for this committee first.'
      : null;
  const waits = why ?? (cardComplete ? null : 'Enter your card first.');
  return (
    <>
      <p id={id} className={why === null ? styles.unsaid : classes(styles.waiting, styles.why)} role="status">
        {why ?? <VisuallyHidden>{waits}</VisuallyHidden>}
      </p>
      <Button
        kind="primary"
        disabled={waits !== null}
        {...(waits !== null && { 'aria-describedby': id })}
        onClick={() => dispatch(payChosen({ attemptId: newId() }))}
      >
        Pay {formatCents(amountCents)}
      </Button>
    </>
  );
}
