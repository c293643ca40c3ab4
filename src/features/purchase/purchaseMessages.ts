import type { ApiError } from '../../services/http';

/** Messages for what can go wrong in a purchase. */

export const PLEASE_LOG_IN = 'Please log in to download voter data.';
export const NO_DATA = 'No voter data available to download.';
export const CARD_FIELD_FAILED = 'Failed to initialize payment';
export const STILL_PROCESSING =
  'Your payment is still processing. You won’t be charged twice. Check again in a moment.';
export const EARLIER_PAYMENT_OPEN =
  'Your earlier payment for this list is still processing. Check your profile page for the result.';
export const OUTCOME_UNKNOWN =
  'We couldn’t tell whether your payment went through. You won’t be charged twice. Check again.';

const UNAVAILABLE = 'Payment system is currently unavailable. Please try again later.';

const serverSentence = (error: ApiError, otherwise: string): string => {
  if (error.kind !== 'refused') return otherwise;
  return error.code === 'unavailable' ? UNAVAILABLE : error.error;
};

export const intentMessage = (error: ApiError) => serverSentence(error, 'Failed to create payment intent');
export const confirmMessage = (error: ApiError) => serverSentence(error, 'Payment confirmation failed');
export const afterPayment = (message: string) =>
  `Payment successful, but error creating download: ${message}`;
