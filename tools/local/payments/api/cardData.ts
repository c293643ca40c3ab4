import type { LedgerBilling, PaymentMethod } from '../ledger/state';
import { cardIdOfNumber, TEST_CARDS } from '../ledger/testCards';
import type { Transaction } from '../ledger/transaction';
import { isLuhnValid } from '../browser/cardNumber';
import { StandInError, cardDataError, docUrl } from './errors';
import { integer, object, optional, required, textParam, type ParamValues } from './params';

export const CARD_FIELDS = {
  number: required(textParam()),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc: optional(textParam()),
};

export const billingReader = object({
  name: optional(textParam()),
  email: optional(textParam()),
  phone: optional(textParam()),
  address: optional(
    object({
      city: optional(textParam()),
      country: optional(textParam()),
      line1: optional(textParam()),
      line2: optional(textParam()),
      postal_code: optional(textParam()),
      state: optional(textParam()),
    }),
  ),
});

/**
 * Finds the test card that was typed, with the checks Stripe makes before it asks a bank.
 * @throws ApiError 402 with Stripe's code for an invalid number, date or security code
 */
export function checkedCard(
  transaction: Transaction,
  card: ParamValues<typeof CARD_FIELDS>,
): Pick<PaymentMethod, 'card' | 'expMonth' | 'expYear'> {
  const digits = card.number.replace(/[\s-]/gu, '');
  if (!/^\d{12,19}$/u.test(digits) || !isLuhnValid(digits)) {
    throw cardDataError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  refusePastExpiry(transaction, card.exp_month, expYear);
  const id = cardIdOfNumber(digits);
  if (id === null) throw notATestCard();
  const cvcLength = TEST_CARDS[id].brand === 'amex' ? [3, 4] : [3];
  if (card.cvc !== undefined && !(/^\d+$/u.test(card.cvc) && cvcLength.includes(card.cvc.length))) {
    throw cardDataError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { card: id, expMonth: card.exp_month, expYear };
}

function refusePastExpiry(transaction: Transaction, month: number, year: number): void {
  const now = new Date(transaction.now * 1000);
  if (month < 1 || month > 12) {
    throw cardDataError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw cardDataError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw cardDataError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
}

function notATestCard(): StandInError {
  return new StandInError(402, {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    doc_url: docUrl('card_declined'),
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    param: '',
    type: 'card_error',
  });
}

export function billingOf(given: ReturnType<typeof billingReader> | undefined): LedgerBilling {
  const { address } = given ?? {};
  return {
    name: given?.name ?? null,
    email: given?.email ?? null,
    phone: given?.phone ?? null,
    address: {
      city: address?.city ?? null,
      country: address?.country ?? null,
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      postal_code: address?.postal_code ?? null,
      state: address?.state ?? null,
    },
  };
}
