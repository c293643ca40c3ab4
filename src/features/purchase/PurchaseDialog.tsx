import { type ReactNode, Suspense, useCallback } from 'react';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { PartsDownload } from '../../state/download/PartsDownload';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import { CARD_FIELD_FAILED } from './purchaseMessages';
import styles from './PurchaseDialog.module.css';
import {
  cardChanged,
  cardFieldFailed,
  checkAgainChosen,
  checkoutClosed,
  checkoutOpened,
  downloadChosen,
  isLocked,
  type Order,
  payChosen,
  type PurchaseState,
  selectPurchase,
} from './purchaseSlice';

/** Checkout, from the price to the file. */
export function PurchaseDialog() {
  const dispatch = useAppDispatch();
  const purchase = useAppSelector(selectPurchase);
  return (
    <Dialog
      open={purchase.status !== 'closed'}
      title={TITLES[purchase.status] ?? 'Complete Your Purchase'}
      yielding={purchase.status === 'paying'}
      onClose={() => dispatch(checkoutClosed())}
      footer={
        <>
          <Button disabled={isLocked(purchase)} onClick={() => dispatch(checkoutClosed())}>
            {CLOSABLE.includes(purchase.status) ? 'Close' : 'Cancel'}
          </Button>
          <MainAction purchase={purchase} />
        </>
      }
    >
      <Body purchase={purchase} />
    </Dialog>
  );
}

const TITLES: Readonly<Partial<Record<PurchaseState['status'], string>>> = {
  owned: 'Already purchased',
  linking: 'Preparing your download',
  done: 'Payment successful',
};

const CLOSABLE: readonly PurchaseState['status'][] = ['owned', 'done', 'linkFailed', 'unsettled'];

function Body({ purchase }: { readonly purchase: PurchaseState }) {
  switch (purchase.status) {
    case 'closed':
      return null;
    case 'pricing':
      return <Waiting>Calculating price...</Waiting>;
    case 'unavailable':
      return <Notice tone="error">{purchase.message}</Notice>;
    case 'ready':
    case 'paying':
    case 'confirming':
      return <CardStep purchase={purchase} />;
    case 'unsettled':
      return (
        <>
          <Amount order={purchase.order} />
          <Notice tone="info">{purchase.message}</Notice>
        </>
      );
    case 'owned':
      return <p>You already own this list. Download it again, free.</p>;
    case 'linking':
      return <Waiting>Processing...</Waiting>;
    case 'linkFailed':
      return <Notice tone="error">{purchase.message}</Notice>;
    case 'done':
      return (
        <>
          <Notice tone="success">
            Your download of {count(purchase.paid.recordCount)} has started. The link expires in{' '}
            {purchase.minutes} minutes, but you can always get a new one on your profile page.
          </Notice>
          <PartsDownload />
        </>
      );
  }
}

function CardStep({ purchase }: { readonly purchase: Extract<PurchaseState, { order: Order }> }) {
  const dispatch = useAppDispatch();
  const { CardField } = useDeps();
  const changed = useCallback((complete: boolean) => void dispatch(cardChanged({ complete })), [dispatch]);
  const failed = useCallback(
    () => void dispatch(cardFieldFailed({ message: CARD_FIELD_FAILED })),
    [dispatch],
  );
  const refusal = purchase.status === 'ready' ? purchase.refusal : null;
  return (
    <>
      <Amount order={purchase.order} />
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.card} role="group" aria-label="Card">
        <p className={styles.label}>Card</p>
        <Suspense fallback={<Waiting>Loading card form...</Waiting>}>
          <CardField onChanged={changed} onFailed={failed} />
        </Suspense>
        <p className={styles.note}>
          Your card details go straight to Stripe, our payment provider. We never see them.
        </p>
      </div>
    </>
  );
}

function MainAction({ purchase }: { readonly purchase: PurchaseState }) {
  const dispatch = useAppDispatch();
  const { newId } = useDeps();
  switch (purchase.status) {
    case 'closed':
      return null;
    case 'unavailable':
      return (
        <Button kind="primary" onClick={() => dispatch(checkoutOpened({ attemptId: newId() }))}>
          Try again
        </Button>
      );
    case 'unsettled':
      return (
        <Button kind="primary" onClick={() => dispatch(checkAgainChosen())}>
          Check again
        </Button>
      );
    case 'owned':
    case 'linkFailed':
    case 'done':
      return (
        <Button kind="primary" onClick={() => dispatch(downloadChosen())}>
          {purchase.status === 'owned' ? 'Download CSV' : 'Download again'}
        </Button>
      );
    case 'pricing':
    case 'ready':
      return (
        <Button
          kind="primary"
          disabled={purchase.status === 'pricing' || !purchase.cardComplete}
          onClick={() => dispatch(payChosen())}
        >
          Pay
        </Button>
      );
    case 'paying':
    case 'confirming':
    case 'linking':
      return (
        <Button kind="primary" busy>
          <Spinner /> Processing...
        </Button>
      );
  }
}

function Amount({ order }: { readonly order: Order }) {
  return (
    <p className={styles.amount}>
      Amount: ${(order.amountCents / 100).toFixed(2)} for {count(order.recordCount)}
    </p>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.waiting} role="status">
      <Spinner /> {children}
    </p>
  );
}

const count = (records: number) => `${formatCount(records)} ${records === 1 ? 'record' : 'records'}`;
