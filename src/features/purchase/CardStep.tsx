import { useCallback } from 'react';
import { Notice } from '../../components/Notice';
import { useAppDispatch, useDeps } from '../../state/hooks';
import { Amount, OrderSummary } from './OrderSummary';
import styles from './PurchaseDialog.module.css';
import { CARD_FIELD_PROBLEM } from './purchaseMessages';
import { cardChanged, cardFieldFailed, type Order, type PurchaseState } from './purchaseSlice';

/** What is bought, and the card to pay with. */
export function CardStep({ purchase }: { readonly purchase: Extract<PurchaseState, { order: Order }> }) {
  const dispatch = useAppDispatch();
  const { CardField } = useDeps();
  const changed = useCallback((complete: boolean) => void dispatch(cardChanged({ complete })), [dispatch]);
  const failed = useCallback(
    () => void dispatch(cardFieldFailed({ problem: CARD_FIELD_PROBLEM })),
    [dispatch],
  );
  const refusal = purchase.status === 'ready' ? purchase.refusal : null;
  return (
    <>
      <Amount order={purchase.order} />
      <OrderSummary />
      {refusal !== null && (
        <Notice tone="error" title="Your card was not charged">
          <p>{refusal}</p>
          <p>Try another card, or ask your bank.</p>
        </Notice>
      )}
      <div className={styles.card} role="group" aria-label="Card">
        <p className={styles.label}>Card</p>
        <CardField onChanged={changed} onFailed={failed} />
        <p className={styles.note}>
          Your card details go straight to Stripe, our payment provider. We never see them.
        </p>
      </div>
    </>
  );
}
