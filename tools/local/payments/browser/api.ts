import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

/** The API's PaymentIntent or error; also an error if the API could not be reached. */
export type StandInResult = { readonly paymentIntent: PaymentIntent } | { readonly error: StripeError };

export const UNREACHABLE: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

interface FormParams {
  readonly [name: string]: string | number | undefined | FormParams;
}

/** Calls the API with a publishable key; a POST if there is a body. Never rejects. */
export async function callStandIn(key: string, url: string, body?: FormParams): Promise<StandInResult> {
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${key}` },
      ...(body && { method: 'POST', body: new URLSearchParams(formEntries(body)) }),
    });
    const answer = (await response.json()) as PaymentIntent & { error?: StripeError };
    return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error };
  } catch {
    return { error: UNREACHABLE };
  }
}

/** Names with brackets, as Stripe's API expects them; empty values are left out. */
function formEntries(params: FormParams, outer = ''): [string, string][] {
  return Object.entries(params).flatMap(([key, value]) => {
    const name = outer === '' ? key : `${outer}[${key}]`;
    if (typeof value === 'object') return formEntries(value, name);
    return value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]];
  });
}
