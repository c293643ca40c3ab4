import { type Problem, PROBLEMS } from '../../lib/problems';
import type { CallError } from '../../services/http';
import { failureOf, UNCLEAR } from '../../services/problem';
import { type ClosedState, namesOfStates } from '../../state/search/closedStates';

export const PLEASE_LOG_IN = 'Please log in to download voter data.';
export const NO_DATA = 'No voter data available to download.';
export const NOT_FOR_SALE = PROBLEMS.not_for_sale.title;
export const NOT_CHARGED = 'Your card was not charged';
export const STILL_PROCESSING =
  'Your payment is still processing. You won’t be charged twice. We’ll check again in a moment.';
/** As the server words it for visitors who are not signed in. */
export const notForSaleMessage = (closed: readonly ClosedState[]): string =>
  [
    `Lists with voters in ${namesOfStates(closed)} are not for sale yet.`,
    ...closed.map(({ why }) => why),
    PROBLEMS.not_for_sale.advice,
  ].join(' ');

/** Stripe's script or field could not be had. Nothing was charged. */
export const CARD_FIELD_PROBLEM: Problem = {
  ...UNCLEAR,
  code: 'network',
  sentence: 'Failed to initialize payment',
};
/** It is not our site that could not be reached. */
export const STRIPE_UNREACHED =
  'Your connection may be down, or something in your browser blocks Stripe, our payment provider. We’ll keep trying.';
export const OUTCOME_UNKNOWN: Problem = { ...UNCLEAR, code: 'network' };

/** The list was paid for before, and counts neither as bought nor as unpaid. */
const paidBefore = <Earlier extends string>(outcome: Earlier, sentence: string | null) => ({
  outcome,
  problem: { ...UNCLEAR, code: 'already_purchased' as const, sentence },
});
const PROCESSING = 'Stripe is still processing your earlier payment for this list.';
export const earlierPayment = <Earlier extends 'unknown' | 'inReview' | 'refunded' | 'disputed'>(
  outcome: Earlier,
) => paidBefore(outcome, outcome === 'unknown' ? PROCESSING : null);

export const PAID_BY_ANOTHER = paidBefore(
  'refunded' as const,
  'Another person paid this quote first. Your bank may take 5 to 10 days to show the money.',
);

/** The page never charges a card again: the buyer chooses to. */
export const CHECK_CONNECTION = 'Check your internet connection, then pay again.';

const UNAVAILABLE = 'Payment system is currently unavailable. Please try again later.';

/** The server's sentence, or the specification's where it has one. */
function worded(error: CallError, otherwise: string): Problem & { readonly sentence: string } {
  const problem = failureOf(error);
  const sentence = problem.code === 'unavailable' ? UNAVAILABLE : (problem.sentence ?? otherwise);
  return { ...problem, sentence };
}

export const intentProblem = (error: CallError) => worded(error, 'Failed to create payment intent');
export const nameProblem = (error: CallError) => worded(error, 'We couldn’t save the name for your receipt.');
export const confirmProblem = (error: CallError) => worded(error, 'Payment confirmation failed');

const RETRY = / Please try again\.$/u;

/** A download that failed. After a payment in the same dialog, the first words are that it went through. */
export function downloadProblem(problem: Problem, justPaid: boolean): Problem {
  const sentence = (problem.sentence ?? 'Failed to create download link').replace(RETRY, '');
  return {
    ...problem,
    sentence: justPaid ? `Payment successful, but error creating download: ${sentence}` : sentence,
  };
}
