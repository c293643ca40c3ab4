import { type Act, did, doing, type Form, latest, objectOf, type Seen, since } from './acts';

/** The card, and what became of it. */

const OPENED = 'purchase/checkoutOpened';
const PRESSED = 'purchase/payChosen';

/** The purchase that a press of Pay is for: as the checkout was opened with, or the receipt's name saved. */
function purchaseOf({ position }: Act, past: readonly Act[]): unknown {
  const before = past.filter((act) => act.position < position);
  const named = latest(before, 'purchase/intentReady', 'purchase/organizationSaved');
  return objectOf(named?.payload.order).purchaseId;
}

/** `with a card (the bank or Stripe took 9 s, …)`: for how long, if that is said. */
const SLOW = / \(the bank or Stripe took (\d+) s, perhaps to ask the customer\)$/u;

/** Whether the words of a try to pay fit the presses of Pay for the purchase. */
function isTry(said: string, { past }: Seen): boolean {
  const words = said.replace(SLOW, '');
  const last = latest(past, PRESSED);
  if (last === undefined) return false;
  const accepted = since(past, 'purchase/cardAccepted', PRESSED)[0];
  const sent = latest(past, PRESSED, 'purchase/organizationSaved') ?? last;
  const took = accepted === undefined ? 0 : accepted.at - sent.at;
  const seconds = took < 3000 ? undefined : String(Math.round(took / 1000));
  if (SLOW.exec(said)?.[1] !== seconds) return false;
  const presses = past.filter(
    (act) => act.type === PRESSED && purchaseOf(act, past) === purchaseOf(last, past),
  );
  const [, count, changed] = /^at try (\d+)(, after a change of the card field)?$/u.exec(words) ?? [];
  if (count === undefined) return words === 'with a card' && presses.length === 1;
  const [before, press] = presses.slice(-2);
  const isChanged = past.some(
    ({ type, position }) =>
      type === 'purchase/cardChanged' &&
      position > (before?.position ?? 0) &&
      position < (press?.position ?? 0),
  );
  return presses.length === Number(count) && isChanged === (changed !== undefined);
}

const STRIPE: Readonly<Record<string, string>> = {
  succeeded: 'Stripe accepted the card',
  processing: 'Stripe is processing it',
  over: 'Stripe says that the payment was over already, paid elsewhere or approved in the bank’s app',
};
const REFUSALS: Readonly<Record<string, string>> = {
  card_declined: 'Card declined',
  payment_intent_authentication_failure: 'The bank’s check of the card failed',
  incomplete_number: 'Stripe could not read the card',
};

const isAcceptedSincePay = ({ past }: Seen) => since(past, 'purchase/cardAccepted', PRESSED).length > 0;

/** What a check brought: nothing, or that it is not over; what ends the doubt has a line of its own. */
function isOutcome(outcome: string | undefined, seen: Seen): boolean {
  if (outcome === undefined) return !did(seen, 'purchase/outcomeUnsettled');
  const [isPaid, seconds] =
    /^the payment went through(?:, found (\d+) s after Pay was pressed)?$/u.exec(outcome) ?? [];
  if (isPaid !== undefined)
    return did(seen, 'purchase/paymentConfirmed', ({ at }) => isAfterPay(at, seconds, seen));
  const isNoAnswer = outcome.startsWith('no answer yet');
  return did(seen, 'purchase/outcomeUnsettled', ({ payload }) => (payload.problem !== null) === isNoAnswer);
}

/** As many seconds as the sentence says. */
const isAfterPay = (at: number, seconds: string | undefined, { past }: Seen) =>
  Math.round((at - (latest(past, PRESSED)?.at ?? at)) / 1000) === Number(seconds ?? 0);

const MISSING: Readonly<Record<string, string>> = {
  'Choose what the list is for': 'purpose',
  'Enter a committee, an organization or your own name': 'organization',
  'Enter your committee ID, or another way to identify you': 'organizationId',
  'Enter your first and last name': 'typedName',
  'Check this box to continue': 'agreed',
};

/** No field that is missing was filled in, and each that was not touched is. */
function isMissing([, parts = '']: readonly string[], seen: Seen): boolean {
  const typed = seen.past.filter(({ type }) => type === 'purchase/affirmationTyped');
  const holds = (name: string) => {
    const value = typed.findLast(({ payload }) => name in payload)?.payload[name];
    return name === 'typedName' ? typeof value === 'string' && /\S\s+\S/u.test(value) : Boolean(value);
  };
  return (
    did(seen, 'purchase/affirmationIncomplete') &&
    parts.split('; ').every((part) => MISSING[part] !== undefined && !holds(MISSING[part]))
  );
}

export const PAYMENT_FORMS: readonly Form[] = [
  [/^Tried to continue before affirming everything: (.+)$/u, isMissing],
  [
    /^Paying (.+?)(?:: (.+))?$/u,
    ([, words = '', stripe], seen) =>
      isTry(words, seen) &&
      (stripe === undefined
        ? !isAcceptedSincePay(seen)
        : did(seen, 'purchase/cardAccepted', ({ payload }) => STRIPE[String(payload.status)] === stripe)),
  ],
  [
    /^Paid (.+): confirmed$/u,
    ([, words = ''], seen) =>
      isTry(words, seen) &&
      did(seen, 'purchase/paymentConfirmed') &&
      since(seen.past, 'purchase/outcomeUnsettled', PRESSED).length === 0,
  ],
  [
    /^(Card declined|The bank’s check of the card failed|Stripe could not read the card)(?: (at try .+?))?(?:: (.+))?$/u,
    ([, refusal, words = 'with a card', message = 'Your card was declined.'], seen) =>
      isTry(words, seen) &&
      did(
        seen,
        'purchase/cardRefused',
        ({ payload }) => REFUSALS[String(payload.code)] === refusal && payload.message === message,
      ),
  ],
  [
    /^Not charged: Stripe says that the payment was not completed(?:\. Its last answer about a card: (.+))?$/u,
    doing(
      'purchase/paymentNotCompleted',
      ({ payload }, [, said]) => (payload.lastRefusal ?? undefined) === said,
    ),
  ],
  [
    /^Outcome of the payment unknown: /u,
    (_match, seen) => did(seen, 'purchase/outcomeUnsettled') && !isAcceptedSincePay(seen),
  ],
  [
    /^Confirmation lost: /u,
    (_match, seen) => did(seen, 'purchase/outcomeUnsettled') && isAcceptedSincePay(seen),
  ],
  [
    /^The payment was (refunded|disputed) meanwhile$/u,
    doing('purchase/paymentReversed', ({ payload }, [, outcome]) => payload.outcome === outcome),
  ],
  [
    /^Pressed “Check again”(?:: (.+))?$/u,
    ([, outcome], seen) => did(seen, 'purchase/checkAgainChosen') && isOutcome(outcome, seen),
  ],
  [
    /^The page by itself checked the payment(?: (\d+) times)?(?:: (.+))?$/u,
    ([, times = '1', outcome], seen) =>
      seen.own.filter(({ type }) => type === 'purchase/checkDue').length === Number(times) &&
      isOutcome(outcome, seen),
  ],
  [
    /^(Typed a|Emptied the) name for the receipt$/u,
    doing(
      'purchase/organizationChanged',
      ({ payload }, [, how]) => (payload.organization === '') === (how === 'Emptied the'),
    ),
  ],
  [
    /^Pressed Pay\. Not charged: the list was already owned(?:, bought \d{4}(?:-\d\d){2} \d\d(?::\d\d){2} UTC)?$/u,
    (_match, seen) => did(seen, 'purchase/listFoundOwned') && since(seen.past, PRESSED, OPENED).length > 0,
  ],
  [
    /^Pressed “Check again”, over the results, for the payment in doubt$/u,
    doing('payments/paymentCheckChosen'),
  ],
  [
    /^Learned that the payment in doubt went through: the list is bought$/u,
    (_match, seen) =>
      did(seen, 'api/executeQuery/fulfilled', ({ payload }) =>
        seen.past.some(
          (act) =>
            act.type === 'persist/REHYDRATE' && JSON.stringify(act.payload).includes(String(payload.id)),
        ),
      ),
  ],
  [
    /^Learned that the payment in doubt was not made, or was refunded or disputed since$/u,
    doing('payments/paymentForgotten'),
  ],
  [
    /^Learned that the payment in doubt went through(?:, found (\d+) s after Pay was pressed)?$/u,
    ([, seconds], seen) =>
      did(
        seen,
        'payments/paymentLearned',
        ({ at, payload }) => objectOf(payload.payment).outcome === 'charged' && isAfterPay(at, seconds, seen),
      ),
  ],
];
