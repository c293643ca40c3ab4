import { confirmPaymentEndpoint } from '../../../contract/purchases';
import { endpointName } from '../endpointNames';
import { checkoutStatus, idsInDoubt, listAt, valueAt } from '../reading';
import { about, failedBecause, finished } from '../lines';
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
  'payments/paymentCheckChosen': () => 'Pressed “Check again”, over the results, for the payment in doubt',
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
function paymentLearned({ payload: { payment }, before, last }: ActionContext): string | null {
  if (valueAt(payment, 'outcome') !== 'charged' || last?.topic === 'owned') return null;
  if (isAsking(before) || isPaidHere(payment, before)) return null;
  const purchaseId = valueAt(payment, 'paid', 'purchaseId');
  const known = listAt(before, 'payments', 'payments');
  const isKnown = known.some(
    (one) => valueAt(one, 'outcome') === 'charged' && valueAt(one, 'paid', 'purchaseId') === purchaseId,
  );
  if (isKnown) return null;
  return idsInDoubt(valueAt(before, 'payments')).includes(String(purchaseId))
    ? WENT_THROUGH
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

/** Stripe's answer was lost, or the shop's; or a check again brought none. */
function inDoubt(heard: ActionContext): StoryEntry {
  const { payload, before, lineOf, earlier } = heard;
  const isCheck = Number(valueAt(before, 'purchase', 'checks') ?? 0) > 0;
  if (isCheck) {
    const [pressed = 0, due = 0] = ['checkAgainChosen', 'checkDue'].map(
      (type) => earlier(`purchase/${type}`).at(-1)?.position ?? 0,
    );
    const topic = pressed > due ? PRESSED : BY_PAGE;
    const checked = lineOf(topic)?.replace(ANSWERED, '') ?? 'Checked the payment';
    return payload.problem === null
      ? finished(topic, `${checked}: Stripe is still processing it`)
      : { ...failedBecause(`${checked}: ${NO_ANSWER}`, heard, CONFIRM), finishes: topic };
  }
  if (payload.problem === null) return { text: 'Stripe is still processing the payment' };
  return checkoutStatus(before) === 'confirming'
    ? failedBecause('Confirmation lost', heard, CONFIRM)
    : failedBecause('Outcome of the payment unknown', heard, null);
}

/** What a check before came to. */
const ANSWERED = /: (?:no answer yet|Stripe is still).*$/u;
