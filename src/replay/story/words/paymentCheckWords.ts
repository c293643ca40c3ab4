import { confirmPaymentEndpoint } from '../../../contract/purchases';
import { endpointName } from '../endpointNames';
import { checkoutStatus, fieldsOf, idsInDoubt, listAt, valueAt } from '../reading';
import { about, failedBecause, finished, latestOf } from '../lines';
import { type ActionContext, type StoryEntry, type Words } from '../narrator';

const CONFIRM = endpointName(confirmPaymentEndpoint);

/** A check that the buyer asked for, and those of the page by itself. */
const PRESSED = 'check by press';
const BY_PAGE = 'checks by page';
export const WENT_THROUGH = 'Learned that the payment in doubt went through';
const NO_ANSWER = 'no answer yet';

/** The dialog is waiting for the answer, and tells of it itself. */
const isAsking = (state: unknown) => ['paying', 'confirming'].includes(String(checkoutStatus(state)));
/** The dialog has told of it: it is the payment that was just made. */
const isPaidHere = (payment: unknown, before: unknown) =>
  valueAt(payment, 'paid', 'purchaseId') === valueAt(before, 'purchase', 'paid', 'purchaseId');

/** What becomes of a payment whose answer was lost. */
export const CHECK_WORDS: Words = {
  'payments/paymentLearned': paymentLearned,
  'payments/paymentForgotten': paymentForgotten,
  'payments/paymentsHeard': ({ before, after }) =>
    valueAt(before, 'payments') === valueAt(after, 'payments') ? null : 'Learned of a payment in another tab',
  'payments/paymentCheckChosen': () => 'Pressed “Check again”, over the results, for the payment in doubt',
  'payments/newsRead': ({ payload }) =>
    payload.by === 'page' ? null : 'Dismissed what became of a payment, or went on from there',
  'purchase/outcomeUnsettled': inDoubt,
  'purchase/checkAgainChosen': () => about(PRESSED, 'Pressed “Check again”'),
  'purchase/checkDue': checkedByPage,
};

/** Checks without anything else between them are one line. */
function checkedByPage({ before, last }: ActionContext): StoryEntry | null {
  if (checkoutStatus(before) !== 'unsettled') return null;
  const [, times = '1'] = /(\d+) times/u.exec(last?.text ?? '') ?? [];
  const count = last?.topic === BY_PAGE ? ` ${Number(times) + 1} times` : '';
  return { text: `The page by itself checked the payment${count}`, topic: BY_PAGE, repeats: BY_PAGE };
}

/** Not told where a line tells of the payment already: in the dialog, or where the list was found owned. */
function paymentLearned(heard: ActionContext): string | null {
  const { payment } = heard.payload;
  const { before, last } = heard;
  if (valueAt(payment, 'outcome') !== 'charged' || last?.topic === 'owned') return null;
  if (isAsking(before) || isPaidHere(payment, before)) return null;
  const purchaseId = valueAt(payment, 'paid', 'purchaseId');
  const known = listAt(before, 'payments', 'payments');
  const isKnown = known.some(
    (one) => valueAt(one, 'outcome') === 'charged' && valueAt(one, 'paid', 'purchaseId') === purchaseId,
  );
  if (isKnown) return null;
  return idsInDoubt(valueAt(before, 'payments')).includes(String(purchaseId))
    ? `${WENT_THROUGH}${sincePay(heard, purchaseId)}`
    : 'Learned that an earlier payment went through';
}

/** The shop said that a payment in doubt is not paid; it says the same of one that was paid back. */
function paymentForgotten({ before, after }: ActionContext): string | null {
  const left = idsInDoubt(valueAt(after, 'payments'));
  const isOver = idsInDoubt(valueAt(before, 'payments')).some((id) => !left.includes(id));
  const isTold = isAsking(before) || checkoutStatus(before) === 'unsettled';
  return isOver && !isTold
    ? 'Learned that the payment in doubt was not made, or was refunded or disputed since'
    : null;
}

/** `, found 29 s after Pay was pressed`, if that was in this visit and not just now. */
function sincePay({ at, earlier }: ActionContext, purchaseId: unknown): string {
  const pressed = earlier('purchase/payChosen').findLast((press) => press.purchaseId === purchaseId);
  const seconds = pressed === undefined ? 0 : Math.round((at - pressed.at) / 1000);
  return seconds === 0 ? '' : `, found ${seconds} s after Pay was pressed`;
}

/** What a check is about: a press, or the page by itself; the latest began it. */
const latestCheck = (heard: ActionContext): string =>
  latestOf(heard, 'purchase/checkAgainChosen') > latestOf(heard, 'purchase/checkDue') ? PRESSED : BY_PAGE;

const checked = (heard: ActionContext, topic: string) =>
  heard.lineOf(topic)?.replace(ANSWERED, '') ?? 'Checked the payment';

/** A check in the dialog found that the payment in doubt went through; null if it was never in doubt. */
export function foundByCheck(heard: ActionContext): StoryEntry | null {
  const { order, checks } = fieldsOf(valueAt(heard.before, 'purchase'));
  if (Number(checks ?? 0) === 0) return null;
  const topic = latestCheck(heard);
  const since = sincePay(heard, valueAt(order, 'purchaseId'));
  // Checks before it may have failed.
  return { ...finished(topic, `${checked(heard, topic)}: the payment went through${since}`), problem: null };
}

/** Stripe's answer was lost, or the shop's; or a check again brought none. */
function inDoubt(heard: ActionContext): StoryEntry {
  const { payload, before } = heard;
  const isCheck = Number(valueAt(before, 'purchase', 'checks') ?? 0) > 0;
  if (isCheck) {
    const topic = latestCheck(heard);
    const check = checked(heard, topic);
    return payload.problem === null
      ? finished(topic, `${check}: Stripe is still processing it`)
      : failedBecause(`${check}: ${NO_ANSWER}`, heard, CONFIRM, topic);
  }
  if (payload.problem === null) return { text: 'Stripe is still processing the payment' };
  return checkoutStatus(before) === 'confirming'
    ? failedBecause('Confirmation lost', heard, CONFIRM)
    : failedBecause('Outcome of the payment unknown', heard, null);
}

/** What a check before came to. */
const ANSWERED = /: (?:no answer yet|Stripe is still).*$/u;
