import * as v from 'valibot';
import type { PaymentMethod } from '../ledger/state';
import { cardIdOfNumber } from '../ledger/testCards';
import type { Transaction } from '../ledger/transaction';
import { StandInError, cardDataError } from './errors';
import { integer, text } from './params';

const CARD = v.strictObject({
  number: text(),
  exp_month: integer,
  exp_year: integer,
  cvc: text(),
});

/** The card that a confirmation pays with, as Stripe.js sends it. */
export const METHOD_DATA = v.strictObject({
  type: v.literal('card'),
  card: CARD,
  billing_details: v.optional(
    v.strictObject({
      name: v.optional(text()),
      email: v.optional(text()),
      address: v.optional(v.strictObject({ postal_code: v.optional(text()) })),
    }),
  ),
});

/**
 * Finds the test card that was typed, with the checks Stripe makes before it asks a bank.
 * @throws StandInError 402 with Stripe's code for an invalid number, date or security code
 */
export function checkedCard(
  transaction: Transaction,
  { number, exp_month: expMonth, exp_year: expYear, cvc }: v.InferOutput<typeof CARD>,
): Pick<PaymentMethod, 'card' | 'expMonth' | 'expYear'> {
  if (!/^\d{12,19}$/u.test(number) || !isLuhnValid(number)) {
    throw cardDataError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  refusePastExpiry(transaction, expMonth, expYear);
  if (!/^\d{3,4}$/u.test(cvc)) {
    throw cardDataError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const card = cardIdOfNumber(number);
  if (card === null) throw notATestCard();
  return { card, expMonth, expYear };
}

function refusePastExpiry(transaction: Transaction, month: number, year: number): void {
  const now = new Date(transaction.now * 1000);
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (year < thisYear || year > thisYear + 50) {
    throw cardDataError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (month < 1 || month > 12 || (year === thisYear && month < thisMonth)) {
    throw cardDataError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
}

function notATestCard(): StandInError {
  return new StandInError(402, {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    type: 'card_error',
  });
}

/** The check digit of ISO/IEC 7812-1. */
function isLuhnValid(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, position) => {
      const doubled = position % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
