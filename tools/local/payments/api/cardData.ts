import * as v from 'valibot';
import type { PaymentMethod } from '../ledger/state';
import { cardIdOfNumber } from '../ledger/testCards';
import type { Transaction } from '../ledger/transaction';
import { StandInError } from './errors';
import { integer, textParam } from './params';

const CARD = v.strictObject({
  number: textParam(),
  exp_month: integer,
  exp_year: integer,
  cvc: textParam(),
});

/** The card that a confirmation pays with, as Stripe.js sends it. */
export const METHOD_DATA = v.strictObject({
  type: v.literal('card'),
  card: CARD,
  billing_details: v.optional(
    v.strictObject({
      name: v.optional(textParam()),
      email: v.optional(textParam()),
      address: v.optional(v.strictObject({ postal_code: v.optional(textParam()) })),
    }),
  ),
});

/**
 * Finds the test card that was typed, with the checks Stripe makes before it asks a bank. The number of any
 * other card counts as mistyped.
 * @throws StandInError 402 with Stripe's code for an invalid number, date or security code
 */
export function checkedCard(
  transaction: Transaction,
  { number, exp_month: expMonth, exp_year: expYear, cvc }: v.InferOutput<typeof CARD>,
): PaymentMethod {
  const card = cardIdOfNumber(number);
  if (card === null) throw invalid('incorrect_number', 'number', 'Your card number is incorrect.');
  const now = new Date(transaction.now * 1000);
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (expYear < thisYear || expYear > thisYear + 50)
    throw invalid('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (expMonth < 1 || expMonth > 12 || (expYear === thisYear && expMonth < thisMonth))
    throw invalid('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (!/^\d{3,4}$/u.test(cvc)) throw invalid('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { card, expMonth, expYear };
}

const invalid = (code: string, param: string, message: string) =>
  new StandInError(402, { code, message, param, type: 'card_error' });
