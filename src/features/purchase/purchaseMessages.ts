import type { ApiError } from '../../services/http';

/** The payment part of the specification's error catalogue (section 8). */

export const PLEASE_LOG_IN = 'Please log in to download voter data.';
export const NO_DATA = 'No voter data available to download.';
export const CARD_FIELD_FAILED = 'Failed to initialize payment';
export const STILL_PROCESSING =
  'Your payment is still being processed. Nothing is lost: check again in a moment.';
export const EARLIER_PAYMENT_OPEN =
  'Your earlier payment for this list is still being settled. Your profile page shows how it ended.';
export const OUTCOME_UNKNOWN =
  'We could not find out whether the payment went through. Nothing is lost and you will not be charged twice: check again.';

const UNAVAILABLE = 'Payment system is currently unavailable. Please try again later.';

const serverSentence = (error: ApiError, otherwise: string): string => {
  if (error.kind !== 'refused') return otherwise;
  return error.code === 'unavailable' ? UNAVAILABLE : error.error;
};

export const intentMessage = (error: ApiError) => serverSentence(error, 'Failed to create payment intent');
export const confirmMessage = (error: ApiError) => serverSentence(error, 'Payment confirmation failed');
export const afterPayment = (message: string) =>
  `Payment successful, but error creating download: ${message}`;
