import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { type Download, selectDownload } from '../../downloads/downloadsSlice';
import { SignInAgainSlot } from '../../components/slots';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectEndedSession } from '../../state/session/authSlice';
import { MainAction } from './MainAction';
import styles from './PurchaseDialog.module.css';
import { NOT_CHARGED } from './purchaseMessages';
import { PurchaseStep } from './PurchaseStep';
import { checkoutClosed } from '../../state/events';
import { selectPurchase } from './purchaseSlice';
import { isLocked, type PurchaseState } from './purchaseState';

export default function PurchaseDialog() {
  const dispatch = useAppDispatch();
  const purchase = useAppSelector(selectPurchase);
  const download = useAppSelector((state) =>
    purchase.status === 'paid' ? selectDownload(state, purchase.paid.purchaseId) : undefined,
  );
  const ended = useAppSelector(selectEndedSession) !== null;
  return (
    <Dialog
      open={purchase.status !== 'closed'}
      roomy
      steady
      title={titleOf(purchase, download?.status ?? null)}
      yielding={purchase.status === 'paying'}
      onClose={() => dispatch(checkoutClosed())}
      footer={
        <>
          {isLocked(purchase) && (
            <p className={styles.going} role="status">
              {purchase.status === 'paying' ? 'Waiting for your bank.' : 'Your payment is going through.'}{' '}
              Keep this page open.
            </p>
          )}
          <Button disabled={isLocked(purchase)} onClick={() => dispatch(checkoutClosed())}>
            {isCancelable(purchase) ? 'Cancel' : 'Close'}
          </Button>
          {!ended && <MainAction purchase={purchase} />}
        </>
      }
    >
      {/* The card field stays: what was typed into it is lost when it unmounts. */}
      <div className={styles.step} hidden={ended && purchase.status === 'ready'}>
        <PurchaseStep purchase={purchase} />
      </div>
      {ended && isHeldUp(purchase) && <p className={styles.unpaid}>{NOT_CHARGED}.</p>}
      {ended && <SignInAgainSlot />}
    </Dialog>
  );
}

/** The session ended when the buyer chose to pay, before the card was tried. */
const isHeldUp = (purchase: PurchaseState) =>
  purchase.status === 'ready' && purchase.payError?.kind === 'server';

const isCancelable = (purchase: PurchaseState) =>
  ['pricing', 'affirming', 'ready', 'paying'].includes(purchase.status) ||
  (purchase.status === 'unavailable' && purchase.outcome === 'notCharged');

function titleOf(purchase: PurchaseState, download: Download['status'] | null): string {
  switch (purchase.status) {
    case 'unavailable':
      return purchase.outcome === 'notCharged' ? CHECKOUT : 'Your payment';
    case 'unsettled':
      return 'Checking your payment';
    case 'confirming':
      return purchase.checks === 0 ? CHECKOUT : 'Checking your payment';
    case 'owned':
      return 'Already purchased';
    case 'paid':
      if (purchase.justPaid)
        return download === 'refused' ? 'Your file isn’t ready yet' : 'Payment successful';
      return download !== null && UNDER_WAY.includes(download) ? 'Your download has started' : 'Your list';
    default:
      return CHECKOUT;
  }
}

const CHECKOUT = 'Complete Your Purchase';
const UNDER_WAY: readonly Download['status'][] = ['started', 'running', 'saved'];
