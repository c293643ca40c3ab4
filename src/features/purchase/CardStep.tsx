import { useCallback, useId, useState } from 'react';
import fields from '../../components/Field.module.css';
import { Notice } from '../../components/Notice';
import { ProblemNotice, type ProblemNoticeProps } from '../../components/ProblemNotice';
import { TextField } from '../../components/TextField';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { LayoutLine } from '../../downloads/LayoutChoice';
import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import { amountWords, OrderChanges, ListInWords, OrderHead, WhatYouGet, useQuoteOf } from './OrderSummary';
import parts from '../../components/parts.module.css';
import styles from './PurchaseDialog.module.css';
import { CARD_FIELD_PROBLEM, CHECK_CONNECTION, NOT_CHARGED } from './purchaseMessages';
import { cardChanged, cardFieldFailed, organizationChanged, otherPurposeChosen } from './purchaseSlice';
import { isForAnother } from './affirmFields';
import type { Order, PayError, PurchaseState } from './purchaseState';
import type { In } from '../../state/when';
import { Button } from '../../components/Button';
import type { ReliedOn } from '../../contract/purchases';
import { formatMoment } from '../../lib/formatPurchase';
import { stateName } from '../../lib/stateNames';
import { intoSight } from '../../components/focus';

type InOrder = Extract<PurchaseState, { order: Order }>;

export function CardStep({ purchase }: { readonly purchase: InOrder }) {
  const dispatch = useAppDispatch();
  const { CardField } = useDeps();
  const changed = useCallback((complete: boolean) => void dispatch(cardChanged({ complete })), [dispatch]);
  const failed = useCallback(
    () => void dispatch(cardFieldFailed({ problem: CARD_FIELD_PROBLEM })),
    [dispatch],
  );
  const email = useAppSelector(selectUser)?.email ?? null;
  const payError = purchase.status === 'ready' ? purchase.payError : null;
  const notCharged = payError !== null && (
    <div ref={intoSight} className={styles.failed}>
      <NotCharged payError={payError} />
    </div>
  );
  const isOfOrder = payError?.kind === 'name' || payError?.kind === 'order';
  const isAnother = purchase.status === 'ready' && isForAnother(purchase.order, purchase.organization);
  return (
    <>
      {purchase.status === 'ready' && <OrderChanges seen={purchase.seen} order={purchase.order} />}
      <section aria-label="What you’re buying" className={styles.buying}>
        <OrderHead list={purchase.order} amount={amountWords(purchase.order)} />
        <ListInWords {...purchase.order} />
        <div className={styles.more}>
          <LayoutLine purchaseId={purchase.order.purchaseId} records={purchase.order.recordCount} />
          {email !== null && <p className={parts.soft}>For your account {email}.</p>}
        </div>
      </section>
      {isOfOrder && notCharged}
      <OnReceipt purchase={purchase} />
      {isAnother && <AffirmFirst {...purchase} />}
      {!isAnother && <EarlierAffirmation order={purchase.order} disabled={purchase.status !== 'ready'} />}
      <div className={styles.card} role="group" aria-label="Card">
        <p className={styles.label}>Card</p>
        <CardField onChanged={changed} onFailed={failed} />
        {!isOfOrder && notCharged}
        <p className={parts.soft}>Only Stripe, our payment provider, sees your card.</p>
      </div>
      <WhatYouGet {...purchase.order} />
    </>
  );
}

function OnReceipt({ purchase }: { readonly purchase: InOrder }) {
  const dispatch = useAppDispatch();
  const { order } = purchase;
  const id = useId();
  const [changing, setChanging] = useState(false);
  const isNamed = useQuoteOf(order)?.organization != null;
  const organization = 'organization' in purchase ? purchase.organization : order.organization;
  const isReady = purchase.status === 'ready';
  const error = isReady && purchase.payError?.kind === 'name' ? purchase.payError.message : undefined;
  const isAffirmed = order.reliesOn?.some((said) => said.organization === organization) === true;
  const typed = (name: string) => dispatch(organizationChanged({ organization: name }));
  if ((isAffirmed || changing) && error === undefined)
    return (
      // As high as the field that takes its place, so that nothing moves.
      <p className={styles.named}>
        {changing ? (
          <>
            <label htmlFor={id}>
              On the receipt:<VisuallyHidden> committee or organization (optional)</VisuallyHidden>
            </label>
            <input
              id={id}
              ref={focus}
              className={fields.control}
              name="organization"
              autoComplete="organization"
              value={organization}
              readOnly={!isReady}
              onChange={({ target }) => typed(target.value)}
            />
          </>
        ) : (
          <>
            <span>
              On the receipt: <strong>{organization}</strong>
            </span>
            {isReady && !isNamed && (
              <button type="button" className={styles.change} onClick={() => setChanging(true)}>
                Change<VisuallyHidden> the committee or organization</VisuallyHidden>
              </button>
            )}
          </>
        )}
      </p>
    );
  return (
    <TextField
      label="Committee or organization (optional)"
      hint={isNamed ? 'Named on the quote, and on your receipt.' : 'Printed on your receipt.'}
      error={error}
      name="organization"
      autoComplete="organization"
      value={organization}
      readOnly={isNamed || !isReady}
      onChange={typed}
    />
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function NotCharged({ payError }: { readonly payError: PayError }) {
  if (payError.kind !== 'server')
    return (
      <Notice tone="error" title={NOT_CHARGED}>
        <Why payError={payError} />
      </Notice>
    );
  const { problem } = payError;
  const advice = problem.code === 'network' ? CHECK_CONNECTION : undefined;
  return <PurchaseProblem problem={problem} advice={advice} outcome="notCharged" />;
}

/** What went wrong, with the purchase's own words for it. The dialog's main button is what to do. */
export const PurchaseProblem = ({ problem, ...rest }: ProblemNoticeProps) => (
  <ProblemNotice problem={problem} sentence={problem.sentence ?? undefined} action={null} {...rest} />
);

/** What to do after Stripe's words about a card, which are in the buyer's language: its codes are not. */
function wayOn(code: string): string {
  if (/^(?:incorrect|invalid|incomplete)_/u.test(code)) return 'Check what you typed and try again.';
  // Stripe's own words name another card and another try.
  if (code === 'payment_intent_authentication_failure') return 'If it keeps failing, ask your bank.';
  return 'Try again or use another card. If it keeps failing, ask your bank.';
}

function Why({ payError }: { readonly payError: Exclude<PayError, { kind: 'server' }> }) {
  switch (payError.kind) {
    case 'card':
      return (
        <>
          <p>{payError.message}</p>
          <p>{wayOn(payError.code)}</p>
        </>
      );
    case 'notCompleted':
      return (
        <>
          <p>The payment was not completed. You can pay again.</p>
          {payError.lastRefusal !== null && (
            <p>Stripe’s last answer about a card for this list: “{payError.lastRefusal}”</p>
          )}
        </>
      );
    case 'name':
      return <p>Correct the name for your receipt below, then pay.</p>;
    case 'order':
      return <p>This list changed while you were paying.</p>;
  }
}

/** A receipt names only whom its buyer affirmed for. The card waits until they are the same. */
function AffirmFirst({ order, organization }: In<PurchaseState, 'ready'>) {
  const dispatch = useAppDispatch();
  const names = new Set(order.reliesOn?.flatMap((said) => said.organization ?? []));
  return (
    <section className={styles.said} aria-label="Another committee or organization">
      <p>{sentence(`Your affirmation is for ${[...names].join(' and ')}`)}</p>
      <Button onClick={() => dispatch(otherPurposeChosen())}>Affirm for {organization.trim()}</Button>
    </section>
  );
}

/** A name may end in a stop itself: “Friends of Norman, Inc.” */
const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`);

function EarlierAffirmation({ order, disabled }: { readonly order: Order; readonly disabled: boolean }) {
  const dispatch = useAppDispatch();
  const { reliesOn = [], justAffirmed } = order;
  const [said, ...more] = reliesOn;
  if (said === undefined || justAffirmed) return null;
  return (
    <section className={styles.said} aria-label="What your lists are for">
      <p>
        {more.length === 0
          ? `Your affirmation of ${formatMoment(said.affirmedAt)} also covers this list: ${purposeOf(said)}`
          : 'Your earlier affirmations also cover this list:'}
      </p>
      {more.length > 0 && (
        <ul className={styles.facts}>
          {reliesOn.map((each) => (
            <li key={each.states.join()}>
              {each.states.map(stateName).join(', ')}: {purposeOf(each)} ({formatMoment(each.affirmedAt)})
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" disabled={disabled} onClick={() => dispatch(otherPurposeChosen())}>
        Affirm again
      </Button>
    </section>
  );
}

const purposeOf = ({ purpose, organization }: ReliedOn) =>
  organization === null ? purpose : `${purpose} · ${organization}`;
