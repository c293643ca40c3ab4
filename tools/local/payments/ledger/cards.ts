/** Why a card was not charged, in Stripe's wording and codes (https://docs.stripe.com/declines/codes). */
export interface Decline {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly message: string;
  readonly decline_code?: string;
}

const declined = (decline_code: string, message: string, code = 'card_declined'): Decline => ({
  ...{ type: 'card_error', code, decline_code, message },
});

export const DECLINED = declined('generic_decline', 'Your card was declined.');
export const PROCESSING_ERROR = declined(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
  'processing_error',
);
/** The buyer failed 3D Secure; no bank was asked. Stripe.js has a message of its own for the buyer. */
export const UNAUTHENTICATED: Decline = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

/** What the bank answers. A late payment stays in processing until a control settles it. */
type BankAnswer = 'approved' | 'disputed' | 'late' | Decline;

/**
 * Test cards of https://docs.stripe.com/testing, and what the bank answers. The late one is this stand-in's
 * own.
 */
export const BANK_ANSWERS: Readonly<Record<string, BankAnswer>> = {
  '4242424242424242': 'approved',
  '4000002500003155': 'approved',
  '4000000000003220': 'approved',
  '4000008400001629': DECLINED,
  '4000000000000002': DECLINED,
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000119': PROCESSING_ERROR,
  '4000000000000259': 'disputed',
  '4000000011110006': 'late',
};

/** The cards whose bank asks for 3D Secure first. */
export const ASKS_BUYER = ['4000002500003155', '4000000000003220', '4000008400001629'];
