import { useCallback } from 'react';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { TextField } from '../../components/TextField';
import { LayoutLine } from '../../downloads/LayoutChoice';
import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import { Amount, Changes, ListInWords, WhatYouGet } from './OrderSummary';
import { useQuoteOf } from './quoteToPay';
import styles from './PurchaseDialog.module.css';
import { CARD_FIELD_PROBLEM, CHECK_CONNECTION, NOT_CHARGED } from './purchaseMessages';
import { cardChanged, cardFieldFailed, organizationChanged, otherPurposeChosen } from './purchaseSlice';
import { isForAnother } from './isForAnother';
import type { Order, PayError, PurchaseState } from './purchaseState';
import type { In } from '../../state/when';
import { Button } from '../../components/Button';
import type { ReliedOn } from '../../contract/purchases';
import { formatCents, formatMoment } from '../../lib/formatPurchase';
import { formatVoters } from '../../lib/voterLabels';
import { stateName } from '../../lib/stateNames';

/** What is bought, for whom, and the card to pay with. */
export function CardStep({ purchase }: { readonly purchase: Extract<PurchaseState, { order: Order }> }) {
  const dispatch = useAppDispatch();
  const { CardField } = useDeps();
  const changed = useCallback((complete: boolean) => void dispatch(cardChanged({ complete })), [dispatch]);
  const failed = useCallback(
    () => void dispatch(cardFieldFailed({ problem: CARD_FIELD_PROBLEM })),
    [dispatch],
  );
  const email = useAppSelector(selectUser)?.email ?? null;
  const payError = purchase.status === 'ready' ? purchase.payError : null;
  const isNamed = useQuoteOf(purchase.order)?.organization != null;
  const isAnother = purchase.status === 'ready' && isForAnother(purchase.order, purchase.organization);
  return (
    <>
      {purchase.status === 'ready' && <Changes seen={purchase.seen} order={purchase.order} />}
      <Amount order={purchase.order} />
      <section aria-label="What you’re buying">
        <ListInWords {...purchase.order} />
        {email !== null && (
          <p className={styles.note}>
            For your account {email}. Mistyped? You can correct it later, on your profile.
          </p>
        )}
      </section>
      <FewRecords order={purchase.order} />
      {payError !== null && (
        <div ref={intoSight}>
          <NotCharged payError={payError} />
        </div>
      )}
      <TextField
        label="Committee or organization (optional)"
        hint={isNamed ? 'The quote names it. Printed on your receipt.' : 'Printed on your receipt.'}
        error={payError?.kind === 'name' ? payError.message : undefined}
        name="organization"
        autoComplete="organization"
        value={'organization' in purchase ? purchase.organization : purchase.order.organization}
        readOnly={isNamed || purchase.status !== 'ready'}
        onChange={(organization) => dispatch(organizationChanged({ organization }))}
      />
      {isAnother && <AffirmFirst {...purchase} />}
      <div className={styles.card} role="group" aria-label="Card">
        <p className={styles.label}>Card</p>
        <CardField onChanged={changed} onFailed={failed} />
        <p className={styles.note}>
          Your card details go straight to Stripe, our payment provider. We never see them.
        </p>
      </div>
      <LayoutLine purchaseId={purchase.order.purchaseId} records={purchase.order.recordCount} />
      {!isAnother && <EarlierAffirmation order={purchase.order} disabled={purchase.status !== 'ready'} />}
      <WhatYouGet {...purchase.order} />
    </>
  );
}

/** A message that comes without a press, such as after a lost connection, must not hide below the buttons. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A list of fewer voters may be a mistake: asked once, where the money is still the buyer's. */
const FEW_RECORDS = 25;

function FewRecords({ order: { recordCount, amountCents, quoteId } }: { readonly order: Order }) {
  if (recordCount >= FEW_RECORDS || quoteId !== undefined) return null;
  return (
    <Notice tone="info" title={`${formatVoters(recordCount)} for ${formatCents(amountCents)}?`}>
      <p>Every list costs the same, whatever its size. To add voters first, cancel and remove a filter.</p>
    </Notice>
  );
}

function NotCharged({ payError }: { readonly payError: PayError }) {
  if (payError.kind !== 'server')
    return (
      <Notice tone="error" title={NOT_CHARGED}>
        <Why payError={payError} />
      </Notice>
    );
  const { problem } = payError;
  return (
    <ProblemNotice
      problem={problem}
      sentence={problem.sentence ?? undefined}
      advice={problem.code === 'network' ? CHECK_CONNECTION : undefined}
      outcome="notCharged"
      action={null}
    />
  );
}

function Why({ payError }: { readonly payError: Exclude<PayError, { kind: 'server' }> }) {
  switch (payError.kind) {
    case 'card':
      return (
        <>
          <p>{payError.message}</p>
          <p>
            {!/\btry\b/iu.test(payError.message) && 'Try again or use another card. '}If it keeps failing, ask
            your bank.
          </p>
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
      <p>
        {sentence(`You affirmed what lists are for on behalf of ${[...names].join(' and ')}`)} To pay for{' '}
        {organization.trim()}, affirm it for them, too, or change the name back.
      </p>
      <p>
        <Button onClick={() => dispatch(otherPurposeChosen())}>Affirm for {organization.trim()}</Button>
      </p>
    </section>
  );
}

/** What the buyer said earlier that lists are for. */
function EarlierAffirmation({ order, disabled }: { readonly order: Order; readonly disabled: boolean }) {
  const dispatch = useAppDispatch();
  const { reliesOn = [], justAffirmed } = order;
  const [said, ...more] = reliesOn;
  if (said === undefined || justAffirmed) return null;
  return (
    <section className={styles.said} aria-label="What your lists are for">
      <p>
        {more.length === 0
          ? sentence(
              `You told us on ${formatMoment(said.affirmedAt)} what your lists are for: ${purposeOf(said)}`,
            )
          : 'You told us earlier what your lists are for.'}{' '}
        That covers this list, too.
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
        This list is for something else
      </Button>
    </section>
  );
}

/** A name may end in a stop itself: “Friends of Norman, Inc.” */
const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`);

const purposeOf = ({ purpose, organization }: ReliedOn) =>
  organization === null ? purpose : `${purpose} · ${organization}`;
