import type { StripeError } from '@stripe/stripe-js';
import type { CardElement, CardElementInside } from './element';
import { createElements, type Elements } from './elements';
import { IntegrationError } from './integrationError';
import type { Billing } from './messages';
import {
  confirmCardPayment,
  createPaymentMethod,
  handleNextAction,
  retrievePaymentIntent,
  type PageAccount,
  type CardPaymentData,
  type IntentResult,
} from './payments';

/**
 * The local stand-in for Stripe.js: only what @stripe/stripe-js and @stripe/react-stripe-js need of
 * `window.Stripe` to pay by card. Only local pages may load it.
 */

/** The Stripe.js release that this imitates; @stripe/stripe-js compares it with its own. */
const RELEASE = 'dahlia';

function ownOrigin(): string {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) return new URL(script.src).origin;
  throw new Error('Stripe.js is loaded by a script element');
}
const origin = ownOrigin();

function createStripe(key: unknown) {
  const fields = new WeakMap<CardElement, CardElementInside>();
  const account: PageAccount = {
    origin,
    key: checkedKey(key),
    insideOf: (element) => fields.get(element as CardElement),
  };
  return {
    elements: (): Elements => createElements(origin, (element, inside) => fields.set(element, inside)),
    confirmCardPayment: (
      clientSecret: unknown,
      data?: CardPaymentData,
      options?: { handleActions?: boolean },
    ): Promise<IntentResult> => confirmCardPayment(account, clientSecret, data, options),
    retrievePaymentIntent: (clientSecret: unknown) => retrievePaymentIntent(account, clientSecret),
    handleNextAction: ({ clientSecret }: { clientSecret: unknown }) =>
      handleNextAction(account, clientSecret),
    handleCardAction: (clientSecret: unknown) => handleNextAction(account, clientSecret),
    createPaymentMethod: async ({
      card,
      billing_details: billing = {},
    }: {
      card: unknown;
      billing_details?: Billing;
    }) => {
      const result = await createPaymentMethod(account, card, billing);
      return 'error' in result ? result : { paymentMethod: result.body };
    },
    // react-stripe-js rejects a Stripe object without this.
    createToken: (): Promise<{ error: StripeError }> =>
      Promise.resolve({
        error: { type: 'invalid_request_error', message: 'The local payments service makes no tokens.' },
      }),
    // The wrappers register themselves here; the stand-in ignores it.
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

function checkedKey(key: unknown): string {
  if (typeof key !== 'string' || key === '') {
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.');
  }
  if (key.startsWith('sk_')) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  }
  return key;
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
