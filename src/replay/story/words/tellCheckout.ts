import { PURPOSES } from '../../../contract/policies/policy';
import type { purchaseSlice } from '../../../features/purchase/purchaseSlice';
import { isAbout, type Order } from '../../../features/purchase/purchaseState';
import { formatCents, formatRecords } from '../../../lib/formatPurchase';
import { stateName } from '../../../lib/stateNames';
import type { purchaseRequested } from '../../../state/events';
import type { paymentAnswered, paymentsSlice } from '../../../state/payments/paymentsSlice';
import type { WholeState } from '../../../state/types';
import { QUOTE_PATH, selectShownQuote } from '../../../state/quotes/quoteSlice';
import { act, answer, ASIDE, done, doneBy, type Events, failed, type Heard, type HeardOf } from '../telling';
import { type Telling, type Told, trouble, typed } from '../telling';
import { FILE } from './tellFiles';
import { quoteIn } from './tellLists';

const CHECKOUT = 'checkout';
const PAYMENT = 'payment';
const WENT_THROUGH: Told = { what: 'Learned that the payment in doubt went through', solves: PAYMENT };
const NOT_MADE = 'Learned that the payment in doubt was not made, or was refunded or disputed since';

const offered = ({ amountCents, recordCount }: Order): string =>
  `${formatCents(amountCents)} for ${formatRecords(recordCount)}`;

const notCharged = (why: string): Told => answer(PAYMENT, `not charged: ${why}`);

const ACCEPTED = {
  succeeded: 'Stripe accepted the card',
  processing: 'Stripe is processing it',
  over: 'Stripe says that the payment was over already, paid elsewhere or approved in the bank’s app',
};

const PURCHASE: Telling<typeof purchaseSlice> = {
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
      ? failed(PAYMENT, 'not charged', payload)
      : failed(CHECKOUT, 'checkout did not open', payload),
  affirmationAsked: ({ before, after }) => {
    const isOutdated = after.purchase.status === 'outdated';
    const asked = `was asked ${isOutdated ? 'to reload, because the terms had changed' : 'what the list is for'}`;
    return before.purchase.status === 'paying' ? notCharged(asked) : answer(CHECKOUT, asked);
  },
  affirmationTyped: ASIDE,
  affirmationIncomplete: 'Tried to continue before affirming everything',
  otherPurposeChosen: 'Said that the list is for something else',
  listFoundOwned: ({ before }) =>
    before.purchase.status === 'paying'
      ? notCharged('the list was already owned')
      : done(CHECKOUT, 'the list was already owned'),
  cardFieldFailed: ({ payload }) => trouble('The card field did not load', payload),
  cardChanged: typed('card', 'Typed in the card field'),
  organizationChanged: ({ payload: { organization } }) =>
    typed('receipt name', `${organization === '' ? 'Emptied the' : 'Typed a'} name for the receipt`),
  payChosen: ({ after: { purchase }, visit: { tries } }) =>
    purchase.status === 'paying' ? act(PAYMENT, `Pressed Pay${tries > 1 ? `, try ${tries}` : ''}`) : null,
  organizationSaved: ({ after: { purchase } }) =>
    purchase.status === 'ready' ? notCharged(`the list had changed to ${offered(purchase.order)}`) : null,
  organizationNotSaved: ({ payload: { payError } }) => {
    const why = 'not charged: the name for the receipt was not saved';
    return payError.kind === 'server' ? failed(PAYMENT, why, payError) : answer(PAYMENT, why);
  },
  cardAccepted: ({ payload }) => answer(PAYMENT, ACCEPTED[payload.status]),
  cardRefused: ({ payload }) => failed(PAYMENT, '', payload),
  outcomeUnsettled: ({ payload: { problem } }) =>
    failed(PAYMENT, 'outcome of the payment unknown', { problem }),
  checkAgainChosen: act(PAYMENT, 'Pressed “Check again”'),
  // By the page itself, every few seconds: its answer is told where it says something new.
  checkDue: null,
  downloadChosen: ({ payload, before }) =>
    act(FILE, doneBy(payload, `Asked for the file${before.purchase.status === 'owned' ? '' : ' again'}`)),
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
  'purchase/checkoutClosed': ({ before: { purchase } }: Heard<{ payload: unknown }>) => {
    if (purchase.status === 'closed') return null;
    if ('justPaid' in purchase) return 'Closed the window about the file';
    if ('checks' in purchase) return 'Closed the window about the payment';
    return { what: `Closed the checkout${purchase.status === 'owned' ? '' : '; nothing paid'}`, ends: true };
  },
  'payments/paymentCheckChosen': 'Pressed “Check again”, over the results, for the payment in doubt',
  'purchase/ownedDownloadChosen': act(FILE, 'Asked for the file of a list already owned'),
};

/** What the dialog says when the server has answered about the payment that it waits for. */
function answered({ before, payload: { answer: said }, line }: HeardOf<typeof paymentAnswered>): Told | null {
  switch (said.outcome) {
    case 'charged':
      return done(PAYMENT, 'paid');
    case 'notCharged': {
      const refusal = said.lastRefusal === null ? '' : `. Its last answer about a card: ${said.lastRefusal}`;
      return notCharged(`Stripe says that the payment was not completed${refusal}`);
    }
    case 'refunded':
    case 'disputed':
      return answer(PAYMENT, `the payment was ${said.outcome} meanwhile`);
    default: {
      const isFirst = before.purchase.status === 'confirming' && before.purchase.checks === 0;
      if (!isFirst && line(PAYMENT)?.outcome !== '') return null;
      return said.outcome === 'inReview' || said.problem === null
        ? answer(PAYMENT, 'Stripe is still processing the payment')
        : failed(PAYMENT, isFirst ? 'confirmation lost' : 'no answer yet', said);
    }
  }
}

const PAYMENTS: Telling<typeof paymentsSlice> = {
  // Of the payment that the dialog waits for, the dialog's actions tell.
  paymentLearned: ({ payload: { payment }, before }) =>
    payment.outcome === 'charged' &&
    isInDoubt(before, payment.purchaseId) &&
    !isAbout(before.purchase, payment.purchaseId)
      ? WENT_THROUGH
      : null,
  paymentForgotten: null,
  paymentAnswered: (heard) => {
    const { purchaseId } = heard.payload.payment;
    const { purchase } = heard.before;
    if (purchase.status === 'confirming' && isAbout(purchase, purchaseId)) {
      const told = answered(heard);
      return told && { ...told, adds: true };
    }
    if (!isInDoubt(heard.before, purchaseId) || isInDoubt(heard.after, purchaseId)) return null;
    return heard.payload.answer.outcome === 'charged' ? WENT_THROUGH : NOT_MADE;
  },
  paymentsHeard: ({ before, after }) =>
    before.payments === after.payments ? null : 'Learned of a payment in another tab',
  paymentRead: ({ payload }) =>
    payload.by === 'page' ? null : 'Dismissed what became of a payment, or went on from there',
};

const isInDoubt = ({ payments }: WholeState, id: string): boolean =>
  payments.status === 'kept' && 'paymentIntentId' in (payments.payments[id] ?? {});

export const CHECKOUT_SLICES = { payments: PAYMENTS, purchase: PURCHASE };
