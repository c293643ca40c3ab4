import { PURPOSES } from '../../../contract/policies/purposes';
import { confirmPaymentEndpoint, createIntentEndpoint } from '../../../contract/purchases';
import type { downloadChosen } from '../../../features/purchase/purchaseEvents';
import type { purchaseSlice } from '../../../features/purchase/purchaseSlice';
import type { Order } from '../../../features/purchase/purchaseState';
import { formatCents, formatRecords } from '../../../lib/formatPurchase';
import { stateName } from '../../../lib/stateNames';
import type { Paid, purchaseRequested } from '../../../state/events';
import type { paymentAnswered, paymentsSlice } from '../../../state/payments/paymentsSlice';
import { QUOTE_PATH, selectShownQuote } from '../../../state/quotes/quoteSlice';
import { utcTime } from '../storyText';
import { act, answer, ASIDE, done, doneBy, type Events, failed, type Heard, type HeardOf } from '../telling';
import { type Telling, type Told, trouble, typed } from '../telling';
import { FILE } from './tellFiles';
import { quoteIn } from './tellLists';
import { OWNED } from './tellRequests';

const CHECKOUT = 'checkout';
const PAYMENT = 'payment';
const WENT_THROUGH = 'Learned that the payment in doubt went through';
const NOT_MADE = 'Learned that the payment in doubt was not made, or was refunded or disputed since';

type Any = Heard<{ payload: unknown }>;

const offered = ({ amountCents, recordCount }: Order): string =>
  `${formatCents(amountCents)} for ${formatRecords(recordCount)}`;

/** When it was bought: perhaps a moment ago, in another tab. */
const owned = ({ boughtAt }: Paid): string =>
  `already owned${boughtAt ? `, bought ${boughtAt.slice(0, 10)} ${utcTime(Date.parse(boughtAt))}` : ''}`;

const notCharged = (why: string): Told => answer(PAYMENT, `not charged: ${why}`);

/** The longest that Stripe takes by itself, in milliseconds. */
const PROMPT = 3000;

/** Stripe answers once, after all that the bank wanted, and doesn't say what that was. */
function slowness({ at, visit, before }: Any): string {
  const id = before.purchase.status === 'paying' ? before.purchase.order.purchaseId : '';
  const sentAt = visit.purchases[id]?.sentAt ?? at;
  return at - sentAt < PROMPT
    ? ''
    : ` (the bank or Stripe took ${Math.round((at - sentAt) / 1000)} s, perhaps to ask the customer)`;
}

const ACCEPTED = {
  succeeded: 'Stripe accepted the card',
  processing: 'Stripe is processing it',
  over: 'Stripe says that the payment was over already, paid elsewhere or approved in the bank’s app',
};

/** A bank's check that failed and a typing error are no decline, of which Stripe's sentence says enough. */
function refusal(code: string): string {
  if (code.includes('authentication')) return 'the bank’s check of the card failed';
  return code.startsWith('incomplete_') || code.startsWith('invalid_')
    ? 'Stripe could not read the card'
    : '';
}

/** `, found 29 s after Pay was pressed`, if that was in this visit and not just now. */
function sincePay({ at, visit }: Any, id: string): string {
  const seconds = Math.round((at - (visit.purchases[id]?.pressedAt ?? at)) / 1000);
  return seconds === 0 ? '' : `, found ${seconds} s after Pay was pressed`;
}

/** The dialog asks whether the payment in doubt went through: that is another line than the press of Pay. */
const isCheck = ({ purchase }: Any['before']) =>
  (purchase.status === 'confirming' || purchase.status === 'unsettled') && purchase.checks > 0;

/** Only the dialog itself tells what becomes of the payment that it waits for. */
const isWaiting = ({ purchase: { status } }: Any['before']) => status === 'paying' || status === 'confirming';

export const PURCHASE: Telling<typeof purchaseSlice> = {
  checkoutOpened: ({ last }) => (last?.topic === CHECKOUT ? null : act(CHECKOUT, 'Asked to buy the list')),
  checkoutContinued: ({ payload, before }) => {
    const { affirmation } = payload;
    if (before.purchase.status !== 'affirming' || affirmation === undefined)
      return act(CHECKOUT, doneBy(payload, 'Tried again to open checkout'));
    const states = Object.keys(affirmation.policies).map(stateName).join(', ');
    const what = `Said that the list is for “${PURPOSES[affirmation.purpose]}”, and affirmed it`;
    return act(CHECKOUT, states === '' ? what : `${what} for ${states}`);
  },
  listCounted: null,
  intentReady: ({ payload }) => done(CHECKOUT, `checkout opened, ${offered(payload.order)}`),
  intentFailed: ({ payload, before }) =>
    before.purchase.status === 'paying'
      ? failed(PAYMENT, 'not charged', payload, createIntentEndpoint)
      : failed(CHECKOUT, 'checkout did not open', payload, createIntentEndpoint),
  affirmationAsked: ({ before, after }) => {
    const isOutdated = after.purchase.status === 'outdated';
    const asked = `was asked ${isOutdated ? 'to reload, because the terms had changed' : 'what the list is for'}`;
    return before.purchase.status === 'paying' ? notCharged(asked) : answer(CHECKOUT, asked);
  },
  affirmationTyped: ASIDE,
  affirmationIncomplete: 'Tried to continue before affirming everything',
  otherPurposeChosen: 'Said that the list is for something else',
  listFoundOwned: ({ before, payload: { paid } }) =>
    before.purchase.status === 'paying'
      ? notCharged(`the list was ${owned(paid)}`)
      : done(CHECKOUT, `the list was ${owned(paid)}`),
  cardFieldFailed: ({ payload }) => trouble('The card field did not load', payload),
  cardChanged: ASIDE,
  organizationChanged: ({ payload: { organization } }) =>
    typed('receipt name', `${organization === '' ? 'Emptied the' : 'Typed a'} name for the receipt`),
  payChosen: ({ after: { purchase }, visit }) => {
    if (purchase.status !== 'paying') return null;
    const { tries = 1, cardChanged } = visit.purchases[purchase.order.purchaseId] ?? {};
    const change = cardChanged ? ', after a change of the card field' : '';
    return act(PAYMENT, tries === 1 ? 'Pressed Pay' : `Pressed Pay, try ${tries}${change}`);
  },
  organizationSaved: ({ after: { purchase } }) =>
    purchase.status === 'ready' ? notCharged(`the list had changed to ${offered(purchase.order)}`) : null,
  organizationNotSaved: ({ payload: { payError } }) => {
    const why = 'not charged: the name for the receipt was not saved';
    return payError.kind === 'server'
      ? failed(PAYMENT, why, payError, createIntentEndpoint)
      : answer(PAYMENT, why);
  },
  cardAccepted: (heard) => answer(PAYMENT, `${ACCEPTED[heard.payload.status]}${slowness(heard)}`),
  cardRefused: ({ payload }) => failed(PAYMENT, refusal(payload.code), payload),
  outcomeUnsettled: ({ payload: { problem } }) =>
    failed(PAYMENT, 'outcome of the payment unknown', { problem }),
  checkAgainChosen: act(PAYMENT, 'Pressed “Check again”'),
  // Checks without anything else between them are one line.
  checkDue: ({ before }) =>
    before.purchase.status === 'unsettled'
      ? { ...act(PAYMENT, 'The page by itself checked the payment'), keys: 'check', counts: true }
      : null,
  downloadDue: act(FILE, 'The page by itself asked for the file again'),
};

export const PURCHASE_EVENTS: Events = {
  // After a sign-in that it asked for, the page goes on by itself.
  'purchase/requested': ({ before, payload }: HeardOf<typeof purchaseRequested>) => {
    if (payload?.by === 'page')
      return act(CHECKOUT, 'The page by itself came back to the checkout after a reload');
    const { asked = null } = before.auth.status === 'unknown' ? {} : before.auth;
    if (asked?.next === 'buy') return act(CHECKOUT, 'The page by itself went on to the checkout');
    const quote = before.route.path === QUOTE_PATH ? selectShownQuote(before) : null;
    return act(
      CHECKOUT,
      quote === null
        ? 'Pressed “Purchase & Download CSV”'
        : `Pressed “Pay ${formatCents(quote.amount_cents)}” on the ${quoteIn(quote.id)}`,
    );
  },
  'purchase/checkoutClosed': ({ before: { purchase } }: Any) => {
    if (purchase.status === 'closed') return null;
    if ('justPaid' in purchase) return 'Closed the window about the file';
    if ('checks' in purchase) return 'Closed the window about the payment';
    const isUnused = purchase.status === 'ready' && purchase.cardComplete && purchase.payError === null;
    const what = `Closed the checkout${isUnused ? ', with a card entered and Pay not pressed' : ''}`;
    return { what: purchase.status === 'owned' ? what : `${what}; nothing paid`, ends: true };
  },
  'purchase/downloadChosen': ({ payload, before }: HeardOf<typeof downloadChosen>) =>
    act(FILE, doneBy(payload, `Asked for the file${before.purchase.status === 'owned' ? '' : ' again'}`)),
  'payments/paymentCheckChosen': 'Pressed “Check again”, over the results, for the payment in doubt',
  'purchase/ownedDownloadChosen': act(FILE, 'Asked for the file of a list already owned'),
};

/** What the dialog says when the server has answered about the payment that it waits for. */
function answered(heard: HeardOf<typeof paymentAnswered>): Told {
  const { before, payload } = heard;
  const { answer: said, payment } = payload;
  switch (said.outcome) {
    case 'charged':
      return isCheck(before)
        ? done(PAYMENT, `the payment went through${sincePay(heard, payment.purchaseId)}`)
        : { ...done(PAYMENT, 'paid'), adds: true };
    case 'notCharged': {
      const refusalWords =
        said.lastRefusal === null ? '' : `. Its last answer about a card: ${said.lastRefusal}`;
      return answer(PAYMENT, `not charged: Stripe says that the payment was not completed${refusalWords}`);
    }
    case 'refunded':
    case 'disputed':
      return { ...answer(PAYMENT, `the payment was ${said.outcome} meanwhile`), adds: true };
    case 'inReview':
    case 'unknown': {
      const problem = said.outcome === 'unknown' ? said.problem : null;
      if (problem === null)
        return { ...answer(PAYMENT, 'Stripe is still processing the payment'), adds: true };
      return isCheck(before)
        ? failed(PAYMENT, 'no answer yet', { problem }, confirmPaymentEndpoint)
        : { ...failed(PAYMENT, 'confirmation lost', { problem }, confirmPaymentEndpoint), adds: true };
    }
  }
}

export const PAYMENTS: Telling<typeof paymentsSlice> = {
  // Where a line tells of it already, in the dialog or of a list found owned, it is not told again.
  paymentLearned: (heard) => {
    const { payload, before, visit, last } = heard;
    if (payload.payment.outcome !== 'charged' || isWaiting(before) || last?.topic === OWNED) return null;
    const id = payload.payment.purchaseId;
    if (wasInDoubt(before, id)) return `${WENT_THROUGH}${sincePay(heard, id)}`;
    return visit.purchases[id]?.charge.kind === 'earlier'
      ? 'Learned that an earlier payment went through'
      : null;
  },
  // The shop says the same of one that was paid back.
  paymentForgotten: ({ before, after, visit }) => {
    const dropped = Object.entries(visit.purchases).some(
      ([id, { charge }]) => charge.kind === 'dropped' && wasInDoubt(before, id) && !wasInDoubt(after, id),
    );
    return dropped && !isWaiting(before) && before.purchase.status !== 'unsettled' ? NOT_MADE : null;
  },
  paymentAnswered: (heard) => {
    const { purchaseId } = heard.payload.payment;
    const { purchase } = heard.before;
    if (purchase.status === 'confirming' && purchase.order.purchaseId === purchaseId) return answered(heard);
    if (!wasInDoubt(heard.before, purchaseId) || wasInDoubt(heard.after, purchaseId)) return null;
    return heard.payload.answer.outcome === 'charged'
      ? `${WENT_THROUGH}${sincePay(heard, purchaseId)}`
      : NOT_MADE;
  },
  paymentsHeard: ({ before, after }) =>
    before.payments === after.payments ? null : 'Learned of a payment in another tab',
  paymentRead: ({ payload }) =>
    payload.by === 'page' ? null : 'Dismissed what became of a payment, or went on from there',
};

const wasInDoubt = ({ payments }: Any['before'], id: string): boolean =>
  payments.status === 'kept' && 'paymentIntentId' in (payments.payments[id] ?? {});
