import type { ProblemCode } from './problems';

/**
 * What became of the money in an attempt to pay. Every message about a payment derives from it.
 * - `notCharged`: no card was sent to Stripe, or Stripe or our server said that nothing was taken.
 * - `unknown`: a card was sent, and no answer has come. - `charged`: our server confirmed the payment.
 * - `inReview`: the money arrived, and does not match the order. - `refunded`, `disputed`: what happened to
 *   the payment since.
 */
export type Outcome = 'notCharged' | 'unknown' | 'inReview' | 'charged' | 'refunded' | 'disputed';

export const IN_REVIEW =
  'Your money arrived, but the payment doesn’t match the order, so we’re checking it. Please don’t pay again. What we owe you goes back to your card by itself.';

/** What a failed download says about the payment; undefined if nothing. */
export const outcomeOfFailedFile = (code: ProblemCode): Outcome | undefined =>
  code === 'not_paid' || code === 'forbidden' || code === 'not_found' || code === 'file_impossible'
    ? undefined
    : 'charged';
