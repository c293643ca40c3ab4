import { createIntentEndpoint } from '../../../contract/purchases';
import { endpointName } from '../endpointNames';
import { utcTime } from '../clock';
import { failureReason, tracedProblemOf } from '../tracedProblem';
import { PURPOSES } from '../../../contract/policies/purposes';
import { askedBy, validateAffirmation } from '../../../features/purchase/affirmFields';
import type { AffirmDraft } from '../../../features/purchase/purchaseState';
import { QUOTE_PATH } from '../../../state/quotes/quoteSlice';
import { selectStates } from '../../../state/search/statesApi';
import { formatCents } from '../../../lib/formatPurchase';
import { stateName } from '../../../lib/stateNames';
import { checkoutStatus, countIn, entryAt, fieldsOf, numberOf, textOf, valueAt } from '../reading';
import { CHECK_WORDS, foundByCheck } from './paymentCheckWords';
import { quoteIn } from './quoteWords';
import { about, continued, doneBy, failedBecause, finished, latestOf } from '../lines';
import { type ActionContext, type StoryEntry, technical, type Words } from '../narrator';

const CREATE = endpointName(createIntentEndpoint);

const isPaying = (state: unknown) => checkoutStatus(state) === 'paying';
export const PAYMENT = 'payment';
const CHECKOUT = 'checkout';
/** The topic of a line about a checkout that was closed before a payment. */
export const LEFT_CHECKOUT = 'left checkout';
const ASKED = 'Asked to buy the list';

/**
 * Which press of Pay it is for this purchase, over all openings of its checkout, and whether the card field
 * changed since the last one. Only Stripe knows which card it holds.
 */
function attempt({ earlier, before }: ActionContext): string {
  const paidFor = valueAt(before, 'purchase', 'order', 'purchaseId');
  const tries = earlier('purchase/payChosen').filter(({ purchaseId }) => purchaseId === paidFor);
  const last = tries.at(-1);
  if (last === undefined) return 'with a card';
  const isChanged = earlier('purchase/cardChanged').some(({ position }) => position > last.position);
  return `at try ${tries.length + 1}${isChanged ? ', after a change of the card field' : ''}`;
}

/** What is bought: `$9.99 for 27 records`. */
function offered({ payload: { order } }: ActionContext): string {
  const cents = numberOf(valueAt(order, 'amountCents'));
  const price = cents === null ? '' : `$${(cents / 100).toFixed(2)} for `;
  return `${price}${countIn(valueAt(order, 'recordCount'), 'record')}`;
}

/** The longest that Stripe takes by itself, in milliseconds. */
const PROMPT = 3000;

/** Stripe answers once, after all that the bank wanted, and doesn't say what that was. */
function slowness({ at, earlier }: ActionContext): string {
  // The card was sent after the press, or once the name for the receipt was saved.
  const sent = ['payChosen', 'organizationSaved'].map((type) => earlier(`purchase/${type}`).at(-1)?.at ?? 0);
  const took = at - Math.max(...sent);
  return took < PROMPT || took === at
    ? ''
    : ` (the bank or Stripe took ${Math.round(took / 1000)} s, perhaps to ask the customer)`;
}

const paid = (paying: string | null) => paying?.replace(/^Paying(.*?)(:.*)?$/u, 'Paid$1') ?? 'Paid';

/** What Stripe said in the browser when it took the card. */
const ACCEPTED: Readonly<Record<string, string>> = {
  processing: 'Stripe is processing it',
  over: 'Stripe says that the payment was over already, paid elsewhere or approved in the bank’s app',
};

/** `Pressed “Pay $9.99” on the quote 3CDB8C90` */
function payOnQuote(quote: unknown): string {
  const { id, amount_cents } = fieldsOf(quote);
  return `Pressed “Pay ${formatCents(numberOf(amount_cents) ?? 0)}” on the ${quoteIn(id)}`;
}

/**
 * The button over the results, or a quote's; after a sign-in that it asked for, the page goes on by itself.
 */
const requested = ({ before }: ActionContext): StoryEntry =>
  about(
    CHECKOUT,
    valueAt(before, 'auth', 'asked', 'next') === 'buy'
      ? 'The page by itself went on to the checkout'
      : valueAt(before, 'route', 'path') === QUOTE_PATH
        ? payOnQuote(valueAt(before, 'quote', 'quote'))
        : 'Pressed “Purchase & Download CSV”',
  );

/** What the buyer said that the list is for, and by which states' texts. */
function affirmed({ payload }: ActionContext): string {
  const { purpose, policies } = fieldsOf(payload.affirmation);
  const words = entryAt(PURPOSES, purpose) ?? String(purpose);
  const states = Object.keys(fieldsOf(policies)).map(stateName).join(', ');
  return `Said that the list is for “${words}”, and affirmed it${states === '' ? '' : ` for ${states}`}`;
}

const isCardUnused = (heard: ActionContext): boolean =>
  valueAt(heard.before, 'purchase', 'cardComplete') === true &&
  latestOf(heard, 'purchase/payChosen') < latestOf(heard, 'purchase/checkoutOpened');

/** By what the dialog is about. */
function closed(heard: ActionContext): StoryEntry | string | null {
  switch (checkoutStatus(heard.before)) {
    case 'closed':
      return null;
    case 'done':
    case 'linking':
    case 'linkFailed':
      return 'Closed the window about the file';
    case 'confirming':
    case 'unsettled':
      return 'Closed the window about the payment';
    default:
      return about(
        LEFT_CHECKOUT,
        `Closed checkout${isCardUnused(heard) ? ', with a card entered and Pay not pressed' : ''}`,
      );
  }
}

/** Said by the heading already. */
const DECLINED = /^your card was declined\.?$/iu;

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
  const said = failedBecause(again, heard, null, PAYMENT);
  const isSaid = words === 'Card declined' && DECLINED.test(textOf(heard.payload.message) ?? '');
  return isSaid ? { ...said, text: again } : said;
}

/** `, bought 2026-10-31 12:00:07 UTC`: perhaps a moment ago, in another tab. */
function boughtAt(paid: unknown): string {
  const at = Date.parse(textOf(valueAt(paid, 'boughtAt')) ?? '');
  return Number.isNaN(at) ? '' : `, bought ${new Date(at).toISOString().slice(0, 10)} ${utcTime(at)}`;
}

/** Checkout, from the button to the payment. The file is described in fileWords.ts. */
export const CHECKOUT_WORDS: Words = {
  ...technical('purchase/cardChanged', 'purchase/affirmationTyped', 'purchase/listCounted'),
  ...CHECK_WORDS,
  // A line for all keystrokes.
  'purchase/organizationChanged': ({ payload }) =>
    continued(
      'receipt name',
      textOf(payload.organization) ? 'Typed a name for the receipt' : 'Emptied the name for the receipt',
    ),
  'purchase/requested': requested,
  'purchase/checkoutOpened': ({ last }) => (last?.topic === CHECKOUT ? null : about(CHECKOUT, ASKED)),
  'purchase/checkoutContinued': (heard) =>
    about(
      CHECKOUT,
      checkoutStatus(heard.before) === 'affirming'
        ? affirmed(heard)
        : doneBy(heard, 'Tried again to open checkout'),
    ),
  'purchase/intentReady': (heard) => ({
    ...finished(CHECKOUT, `${heard.lineOf(CHECKOUT) ?? ASKED}. Checkout opened: ${offered(heard)}`),
    topic: 'opened',
  }),
  'purchase/intentFailed': (heard) =>
    isPaying(heard.before)
      ? failedBecause('Pressed Pay. Not charged', heard, CREATE, PAYMENT)
      : failedBecause('Checkout did not open', heard, CREATE),
  'purchase/affirmationAsked': affirmationAsked,
  'purchase/otherPurposeChosen': () => 'Said that the list is for something else',
  'purchase/affirmationIncomplete': affirmedInPart,
  'purchase/cardFieldFailed': (heard) => failedBecause('The card field did not load', heard, null),
  'purchase/listFoundOwned': ({ before, payload }) =>
    isPaying(before)
      ? finished(PAYMENT, `Pressed Pay. Not charged: the list was already owned${boughtAt(payload.paid)}`)
      : `Already owned the list${boughtAt(payload.paid)}`,
  'purchase/checkoutClosed': closed,
  'purchase/payChosen': (heard) =>
    isPaying(heard.after) ? about(PAYMENT, `Paying ${attempt(heard)}`) : null,
  'purchase/organizationSaved': (heard) =>
    checkoutStatus(heard.after) === 'ready'
      ? finished(PAYMENT, `Pressed Pay. Not charged: the list had changed to ${offered(heard)}`)
      : null,
  'purchase/organizationNotSaved': organizationNotSaved,
  'purchase/cardAccepted': (heard) => {
    const { lineOf, payload } = heard;
    const accepted = ACCEPTED[String(payload.status)] ?? 'Stripe accepted the card';
    const paying = `${lineOf(PAYMENT) ?? 'Paying with a card'}${slowness(heard)}`;
    return finished(PAYMENT, `${paying}: ${accepted}`);
  },
  'purchase/cardRefused': refused,
  'purchase/paymentNotCompleted': ({ payload }) => {
    const said = textOf(payload.lastRefusal);
    const last = said === null ? '' : `. Its last answer about a card: ${said}`;
    return `Not charged: Stripe says that the payment was not completed${last}`;
  },
  'purchase/paymentReversed': ({ payload }) => `The payment was ${String(payload.outcome)} meanwhile`,
  'purchase/paymentConfirmed': (heard) =>
    foundByCheck(heard) ?? {
      ...continued(PAYMENT, `${paid(heard.lineOf(PAYMENT))}: confirmed`),
      isAnswer: true,
    },
};

/**
 * With what the dialog says is missing. Names are masked in a trace, but it can be seen whether they are
 * there.
 */
function affirmedInPart({ before }: ActionContext): string {
  const { seen, draft } = fieldsOf(valueAt(before, 'purchase'));
  const state = textOf(valueAt(seen, 'filters', 'State'));
  const { purposes, lines } = askedBy(
    state === null ? selectStates(before).map((one) => one.state) : [state],
  );
  const purpose = purposes.find((one) => one === valueAt(draft, 'purpose')) ?? null;
  const missing = validateAffirmation(
    { ...(fieldsOf(draft) as AffirmDraft), purpose },
    lines.map(({ name }) => name),
  );
  const words = Object.values(missing).map((message) => message.replace(/\.$/u, ''));
  return `Tried to continue before affirming everything: ${words.join('; ')}`;
}

/** At first, or when a payment was to be made, or because the page still has an older text. */
function affirmationAsked({ before, after, lineOf }: ActionContext): StoryEntry {
  const isOutdated = checkoutStatus(after) === 'outdated';
  if (isPaying(before) && !isOutdated)
    return finished(PAYMENT, 'Pressed Pay. Not charged: was asked what the list is for');
  const asked = isOutdated ? 'to reload, because the terms had changed' : 'what the list is for';
  return {
    ...finished(CHECKOUT, `${lineOf(CHECKOUT) ?? ASKED}: was asked ${asked}`),
    topic: 'asked',
  };
}

/** Says no more than the line. */
const NOT_SAVED = /^The name for your receipt was not saved\.$/u;

/** The card was not tried: the name for the receipt is not valid, or the server could not be told. */
function organizationNotSaved({ payload: { payError } }: ActionContext): StoryEntry {
  const text = 'Pressed Pay. Not charged: the name for the receipt was not saved';
  if (valueAt(payError, 'kind') === 'name') return finished(PAYMENT, text);
  const problem = tracedProblemOf(valueAt(payError, 'problem'), CREATE);
  const reason = failureReason(problem);
  const said = reason === null || NOT_SAVED.test(reason) ? text : `${text}: ${reason}`;
  return { text: said, problem, finishes: PAYMENT };
}
