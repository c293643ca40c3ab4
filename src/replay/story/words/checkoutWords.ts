import { confirmPaymentEndpoint, createIntentEndpoint } from '../../../contract/purchases';
import { endpointName } from '../endpointNames';
import { tracedProblemOf, reasonOf } from '../tracedProblem';
import { countIn, numberOf, textOf, valueAt } from '../reading';
import { doneBy, saidIn } from './said';
import { type ActionContext, technical, type StoryEntry, type Words } from '../narrator';

const CREATE = endpointName(createIntentEndpoint);
const CONFIRM = endpointName(confirmPaymentEndpoint);

const records = (count: unknown) => countIn(count, 'record', 'records');
const statusOf = (state: unknown) => valueAt(state, 'purchase', 'status');
/** The dialog is waiting for the answer, and tells of it itself. */
const isAsking = (state: unknown) => ['paying', 'confirming'].includes(String(statusOf(state)));
/** The dialog has told of it: it is the payment that was just made. */
const isPaidHere = (payment: unknown, before: unknown) =>
  valueAt(payment, 'paid', 'purchaseId') === valueAt(before, 'purchase', 'paid', 'purchaseId');
const isPaying = (state: unknown) => statusOf(state) === 'paying';
const PAYMENT = 'payment';

/**
 * Which press of Pay it is in this checkout, and whether the card field changed since the last one. Only
 * Stripe knows which card it holds.
 */
function attempt({ positionsOf }: ActionContext): string {
  const since = (type: string, from: number) => positionsOf(type).filter((position) => position > from);
  const tries = since('purchase/payChosen', positionsOf('purchase/checkoutOpened').at(-1) ?? 0);
  const last = tries.at(-1);
  if (last === undefined) return 'with a card';
  const isChanged = since('purchase/cardChanged', last).length > 0;
  return `at try ${tries.length + 1}${isChanged ? ', after a change of the card field' : ''}`;
}

/** What is bought: `$9.99 for 27 records`. */
function offered({ payload: { order } }: ActionContext): string {
  const cents = numberOf(valueAt(order, 'amountCents'));
  const price = cents === null ? '' : `$${(cents / 100).toFixed(2)} for `;
  return `${price}${records(valueAt(order, 'recordCount'))}`;
}

const paid = (paying: string | null) => paying?.replace(/^Paying(.*?)(:.*)?$/u, 'Paid$1') ?? 'Paid';

/** What Stripe said in the browser when it took the card. */
const ACCEPTED: Readonly<Record<string, string>> = {
  processing: 'Stripe is processing it',
  over: 'Stripe says that the payment was over already, paid elsewhere or approved in the bank’s app',
};

/** Why Stripe did not take a card. A bank's check that failed and a typing error are no decline. */
function refused(heard: ActionContext): StoryEntry {
  const code = textOf(heard.payload.code) ?? '';
  const which = heard.lineOf(PAYMENT)?.replace(/^Paying /u, '') ?? 'with a card';
  const words = /authentication/u.test(code)
    ? 'The bank’s check of the card failed'
    : /^(?:incomplete|invalid)_/u.test(code)
      ? 'Stripe could not read the card'
      : 'Card declined';
  const again = which === 'with a card' ? words : `${words} ${which}`;
  return { ...saidIn(again, heard, null), finishes: PAYMENT };
}

/** Checkout, from the button to the payment. The file is described in fileWords.ts. */
export const CHECKOUT_WORDS: Words = {
  ...technical(
    'purchase/requested',
    'purchase/cardChanged',
    'purchase/organizationChanged',
    'purchase/affirmationTyped',
    'purchase/checkDue',
    'purchase/listCounted',
    'payments/paymentForgotten',
  ),
  'purchase/checkoutOpened': () => ({ text: 'Asked to buy the list', topic: 'checkout' }),
  'purchase/checkoutContinued': (heard) => ({
    text:
      statusOf(heard.before) === 'affirming'
        ? 'Said what the list is for'
        : doneBy(heard, 'Tried again to open checkout'),
    topic: 'checkout',
  }),
  'purchase/intentReady': (heard) => ({
    text: `Opened checkout: ${offered(heard)}`,
    finishes: 'checkout',
  }),
  'purchase/intentFailed': (heard) =>
    isPaying(heard.before)
      ? { ...saidIn('Not charged', heard, CREATE), finishes: PAYMENT }
      : saidIn('Checkout did not open', heard, CREATE),
  'purchase/affirmationAsked': affirmationAsked,
  'purchase/otherPurposeChosen': () => ({ text: 'Said that the list is for something else' }),
  'purchase/affirmationIncomplete': () => ({ text: 'Tried to continue before affirming everything' }),
  'purchase/cardFieldFailed': (heard) => saidIn('The card field did not load', heard, null),
  'purchase/listFoundOwned': ({ before }) =>
    isPaying(before)
      ? { text: 'Not charged: the list was already owned', finishes: PAYMENT }
      : 'Already owned the list',
  'purchase/checkoutClosed': ({ before }) => (statusOf(before) === 'closed' ? null : 'Closed checkout'),
  'purchase/payChosen': (heard) =>
    statusOf(heard.after) === 'paying' ? { text: `Paying ${attempt(heard)}`, topic: PAYMENT } : null,
  'purchase/organizationSaved': (heard) =>
    statusOf(heard.after) === 'ready'
      ? { text: `Not charged: the list had changed to ${offered(heard)}`, finishes: PAYMENT }
      : null,
  'purchase/organizationNotSaved': organizationNotSaved,
  'purchase/cardAccepted': ({ lineOf, payload }) => ({
    text: `${lineOf(PAYMENT) ?? 'Paying with a card'}: ${ACCEPTED[String(payload.status)] ?? 'Stripe accepted the card'}`,
    finishes: PAYMENT,
  }),
  'purchase/cardRefused': refused,
  'purchase/paymentNotCompleted': ({ payload }) => {
    const said = textOf(payload.lastRefusal);
    const last = said === null ? '' : `. Its last answer about a card: ${said}`;
    return `Not charged: Stripe says that the payment was not completed${last}`;
  },
  'purchase/paymentReversed': ({ payload }) => `The payment was ${String(payload.outcome)} meanwhile`,
  'payments/paymentLearned': paymentLearned,
  'payments/paymentCheckChosen': () => 'Asked again about an earlier payment',
  'purchase/outcomeUnsettled': inDoubt,
  'purchase/checkAgainChosen': () => ({ text: 'Asked again about the payment', topic: PAYMENT }),
  'purchase/paymentConfirmed': ({ lineOf }) => ({
    text: `${paid(lineOf(PAYMENT))}: confirmed`,
    topic: PAYMENT,
    absorbs: PAYMENT,
  }),
};

/** Not told where a line tells of the payment already: in the dialog, or where the list was found owned. */
function paymentLearned({ payload: { payment }, before, last }: ActionContext): string | null {
  if (valueAt(payment, 'outcome') !== 'charged' || last?.topic === 'owned') return null;
  if (isAsking(before) || isPaidHere(payment, before)) return null;
  const all = valueAt(before, 'payments', 'payments');
  const isInDoubt = (Array.isArray(all) ? all : []).some(
    (known) =>
      valueAt(known, 'outcome') === 'unknown' &&
      valueAt(known, 'purchaseId') === valueAt(payment, 'paid', 'purchaseId'),
  );
  return isInDoubt
    ? 'Learned that the payment in doubt went through'
    : 'Learned that an earlier payment went through';
}

/** At first, or when a payment was to be made, or because the page still has an older text. */
function affirmationAsked({ before, after }: ActionContext): StoryEntry {
  if (statusOf(after) === 'outdated')
    return {
      text: 'Was asked to reload the page because the terms had changed',
      finishes: 'checkout',
    };
  return isPaying(before)
    ? { text: 'Not charged: was asked what the list is for', finishes: PAYMENT }
    : { text: 'Was asked what the list is for', finishes: 'checkout' };
}

/** The card was not tried: the name for the receipt is not valid, or the server could not be told. */
function organizationNotSaved({ payload: { payError } }: ActionContext): StoryEntry {
  const text = 'Not charged, because the name for the receipt was not saved';
  if (valueAt(payError, 'kind') === 'name') return { text, finishes: PAYMENT };
  const problem = tracedProblemOf(valueAt(payError, 'problem'), CREATE);
  const reason = reasonOf(problem);
  return { text: reason === null ? text : `${text}: ${reason}`, problem, finishes: PAYMENT };
}

/** The shop checks again by itself: however often, that is one line. */
function inDoubt(heard: ActionContext): StoryEntry {
  const { payload, before, lineOf } = heard;
  const checks = numberOf(valueAt(before, 'purchase', 'checks')) ?? 0;
  if (checks > 0) {
    const again = lineOf('checks') === null ? { topic: 'checks' } : { finishes: 'checks' };
    return { ...saidIn('Checked the payment again, without an answer yet', heard, CONFIRM), ...again };
  }
  if (payload.problem === null) return { text: 'The provider is still processing the payment' };
  return statusOf(before) === 'confirming'
    ? saidIn('Confirmation lost', heard, CONFIRM)
    : saidIn('Outcome of the payment unknown', heard, null);
}
