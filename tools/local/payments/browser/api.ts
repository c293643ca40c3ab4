import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/** When the API could not be reached. */
export const UNREACHABLE: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Calls the API with a publishable key; a POST if there is a form. Never rejects. */
export async function callStandIn(
  key: string,
  url: string,
  form?: Readonly<Record<string, string>>,
): Promise<PaymentIntentResult> {
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${key}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const answer = (await response.json()) as PaymentIntent & { error?: StripeError };
    return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error };
  } catch {
    return { error: UNREACHABLE };
  }
}
