/** Why a card was not charged, in Stripe's wording and codes (https://docs.stripe.com/declines/codes). */
export interface Decline {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly message: string;
  readonly decline_code?: string;
  readonly param?: string;
}

const refused = (code: string, message: string, param?: string): Decline => ({
  ...{ type: 'card_error', code, decline_code: code, message },
  ...(param !== undefined && { param }),
});
const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  ...{ type: 'card_error', code: 'card_declined', decline_code, message },
});

export const DECLINED = declined('generic_decline');
export const PROCESSING_ERROR = refused(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);
/** The buyer failed 3D Secure; no bank was asked. Stripe.js has a message of its own for the buyer. */
export const UNAUTHENTICATED: Decline = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
};

/** What the bank answers. A late payment stays in processing until it is settled. */
type TestCardOutcome = 'approved' | 'disputed' | 'late' | Decline;

interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** Whether the bank asks for 3D Secure first. */
  readonly authentication: boolean;
  readonly outcome: TestCardOutcome;
}

const card = (number: string, outcome: TestCardOutcome, brand: TestCard['brand'] = 'visa'): TestCard => ({
  ...{ number, brand, outcome, authentication: false },
});
const authenticated = (number: string, outcome: TestCardOutcome): TestCard => ({
  ...card(number, outcome),
  authentication: true,
});

/**
 * Test cards of https://docs.stripe.com/testing. `late` is this stand-in's own: its payment goes to
 * `processing` and is settled later. Cards of the highest risk are blocked, as by Stripe's default rule.
 */
const CARDS = {
  visa: card('4242424242424242', 'approved'),
  mastercard: card('5555555555554444', 'approved', 'mastercard'),
  amex: card('378282246310005', 'approved', 'amex'),
  declined: card('4000000000000002', DECLINED),
  insufficientFunds: card(
    '4000000000009995',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  incorrectCvc: card(
    '4000000000000127',
    refused('incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  ),
  expired: card('4000000000000069', refused('expired_card', 'Your card has expired.', 'exp_month')),
  processingError: card('4000000000000119', PROCESSING_ERROR),
  authentication: authenticated('4000002500003155', 'approved'),
  authenticationRequired: authenticated('4000000000003220', 'approved'),
  authenticatedDeclined: authenticated('4000008400001629', DECLINED),
  riskElevated: card('4000000000009235', 'approved'),
  riskHighest: card('4000000000004954', declined('fraudulent')),
  radarBlock: card('4100000000000019', declined('fraudulent')),
  disputed: card('4000000000000259', 'disputed'),
  late: card('4000000011110006', 'late'),
} as const satisfies Record<string, TestCard>;

export type CardId = keyof typeof CARDS;
export const TEST_CARDS: Readonly<Record<CardId, TestCard>> = CARDS;

/** The test card with this number (digits only), or null. */
export function cardIdOfNumber(digits: string): CardId | null {
  return (Object.keys(CARDS) as CardId[]).find((id) => CARDS[id].number === digits) ?? null;
}
