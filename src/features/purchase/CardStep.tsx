import { useCallback } from 'react';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { TextField } from '../../components/TextField';
import { LayoutLine } from '../../state/download/LayoutChoice';
import { useAppDispatch, useDeps } from '../../state/hooks';
import { Amount, Changes, OrderSummary } from './OrderSummary';
import styles from './PurchaseDialog.module.css';
import { CARD_FIELD_PROBLEM, CHECK_CONNECTION, NOT_CHARGED } from './purchaseMessages';
import { cardChanged, cardFieldFailed, organizationChanged } from './purchaseSlice';
import { SaidBefore } from './SaidBefore';
import type { Order, PurchaseState, Setback } from './purchaseState';

/** What is bought, for whom, and the card to pay with. */
export function CardStep({ purchase }: { readonly purchase: Extract<PurchaseState, { order: Order }> }) {
  const dispatch = useAppDispatch();
  const { CardField } = useDeps();
  const changed = useCallback((complete: boolean) => void dispatch(cardChanged({ complete })), [dispatch]);
  const failed = useCallback(
    () => void dispatch(cardFieldFailed({ problem: CARD_FIELD_PROBLEM })),
    [dispatch],
  );
  const setback = purchase.status === 'ready' ? purchase.setback : null;
  return (
    <>
      {purchase.status === 'ready' && <Changes seen={purchase.seen} order={purchase.order} />}
      <Amount order={purchase.order} />
      <OrderSummary filters={purchase.order.filters} />
      <SaidBefore order={purchase.order} disabled={purchase.status !== 'ready'} />
      <LayoutLine purchaseId={purchase.order.purchaseId} records={purchase.order.recordCount} />
      {setback !== null && <NotCharged setback={setback} />}
      <TextField
        label="Committee or organization (optional)"
        hint="Printed on your receipt."
        error={setback?.kind === 'name' ? setback.message : undefined}
        name="organization"
        autoComplete="organization"
        value={'organization' in purchase ? purchase.organization : purchase.order.organization}
        readOnly={purchase.status !== 'ready'}
        onChange={(organization) => dispatch(organizationChanged({ organization }))}
      />
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

function NotCharged({ setback }: { readonly setback: Setback }) {
  switch (setback.kind) {
    case 'card':
      return (
        <Notice tone="error" title={NOT_CHARGED}>
          <p>{setback.message}</p>
          <p>Try again or use another card. If it keeps failing, ask your bank.</p>
        </Notice>
      );
    case 'notCompleted':
      return (
        <Notice tone="error" title={NOT_CHARGED}>
          <p>The payment was not completed. You can pay again.</p>
          {setback.lastRefusal !== null && (
            <p>Stripe’s last answer about a card for this list: “{setback.lastRefusal}”</p>
          )}
        </Notice>
      );
    case 'name':
      return (
        <Notice tone="error" title={NOT_CHARGED}>
          <p>Correct the name for your receipt below, then pay.</p>
        </Notice>
      );
    case 'order':
      return (
        <Notice tone="error" title={NOT_CHARGED}>
          <p>This list changed while you were paying.</p>
        </Notice>
      );
    case 'server':
      return (
        <ProblemNotice
          problem={setback.problem}
          sentence={setback.problem.sentence ?? undefined}
          advice={setback.problem.code === 'network' ? CHECK_CONNECTION : undefined}
          outcome="notCharged"
          action={null}
        />
      );
  }
}
