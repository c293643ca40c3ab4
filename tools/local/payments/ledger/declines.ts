/** A reason for a decline, in Stripe's wording and codes (https://docs.stripe.com/declines/codes). */
export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
  readonly param?: string;
}

export const DECLINES = {
  generic_decline: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Decline>;

export type DeclineName = keyof typeof DECLINES;

/** Radar's answer when it blocks a payment: the buyer sees a plain decline. */
export const BLOCKED: Decline = {
  code: 'card_declined',
  declineCode: 'fraudulent',
  message: 'Your card was declined.',
};
