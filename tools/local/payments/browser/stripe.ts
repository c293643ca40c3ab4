import type { StripeCardElementOptions, StripeError } from '@stripe/stripe-js';
import type { StandInResult } from './api';
import { type CardElement, createCardElement } from './element';
import { authenticated } from './payments';

/**
 * The local stand-in for Stripe.js: only what the shop, @stripe/stripe-js and @stripe/react-stripe-js need of
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

interface CardPaymentData {
  readonly payment_method: { readonly card: CardElement; readonly billing_details: Record<string, string> };
  readonly receipt_email?: string;
}

const NOT_HERE: StripeError = {
  type: 'invalid_request_error',
  message: 'The local payments service only confirms card payments.',
};
const notHere = () => Promise.resolve({ error: NOT_HERE });

function createStripe(key: string) {
  const fields = new WeakMap<CardElement, ReturnType<typeof createCardElement>>();

  function createElements() {
    let card: CardElement | null = null;
    return {
      create: (_type: 'card', { style = {} }: StripeCardElementOptions) => {
        const field = createCardElement(origin, style);
        fields.set(field.element, field);
        card = field.element;
        return card;
      },
      getElement: () => card,
    };
  }

  async function confirmCardPayment(
    clientSecret: string,
    { payment_method: method, receipt_email: receiptEmail }: CardPaymentData,
  ): Promise<StandInResult> {
    const field = fields.get(method.card);
    if (field === undefined) throw new Error('Not a card field of this page');
    const intent = clientSecret.split('_secret_')[0] ?? '';
    const call = { key, intent, clientSecret, billing: method.billing_details, receiptEmail };
    const secret = new URLSearchParams({ client_secret: clientSecret });
    const url = `${origin}/v1/payment_intents/${intent}?${secret.toString()}`;
    return authenticated(key, url, await field.call(call));
  }

  return {
    elements: createElements,
    confirmCardPayment,
    // react-stripe-js rejects a Stripe object without these.
    createToken: notHere,
    createPaymentMethod: notHere,
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
