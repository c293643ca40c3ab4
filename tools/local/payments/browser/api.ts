import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

/** The API's answer or error; also an error if the API could not be reached. */
export type StandInResult = { readonly body: unknown } | { readonly error: StripeError };

export const UNREACHABLE: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

export type FormValue = string | number | boolean | null | undefined | { readonly [name: string]: FormValue };

/** Calls the API with a publishable key. Never rejects. */
export async function callStandIn(
  key: string,
  method: 'GET' | 'POST',
  url: string,
  params: Readonly<Record<string, FormValue>>,
): Promise<StandInResult> {
  const form = new URLSearchParams(formEntries(params)).toString();
  try {
    const response = await fetch(method === 'GET' ? `${url}?${form}` : url, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
    });
    const answer = (await response.json()) as { error?: StripeError };
    return answer.error === undefined ? { body: answer } : { error: answer.error };
  } catch {
    return { error: UNREACHABLE };
  }
}

/** Names with brackets, as Stripe's API expects them; null and undefined values are left out. */
function formEntries(value: FormValue, name = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    formEntries(inner, name === '' ? key : `${name}[${key}]`),
  );
}

export function intentOf(result: StandInResult): { paymentIntent: PaymentIntent } | { error: StripeError } {
  return 'error' in result ? result : { paymentIntent: result.body as PaymentIntent };
}
