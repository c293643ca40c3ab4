import type { StripeCardElementOptions, StripeError } from '@stripe/stripe-js';
import { callStandIn, type StandInResult } from './api';
import { type CardElement, createCardElement } from './element';
import { type CardCall, hear, newFrame } from './messages';

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
  readonly payment_method: { readonly card: CardElement; readonly billing_details: CardCall['billing'] };
  readonly receipt_email: string;
}

const notHere = () => Promise.reject(new Error('The local payments service only confirms card payments.'));

function createStripe(key: string) {
  function createElements() {
    let card: CardElement | null = null;
    return {
      create: (_type: 'card', { style = {} }: StripeCardElementOptions) => {
        card = createCardElement(origin, style);
        return card;
      },
      getElement: () => card,
    };
  }

  async function confirmCardPayment(
    clientSecret: string,
    { payment_method: method, receipt_email: receiptEmail }: CardPaymentData,
  ): Promise<StandInResult> {
    const intent = clientSecret.split('_secret_')[0] ?? '';
    const call = { key, intent, clientSecret, billing: method.billing_details, receiptEmail };
    const secret = new URLSearchParams({ client_secret: clientSecret });
    const url = `${origin}/v1/payment_intents/${intent}?${secret.toString()}`;
    return authenticated(key, url, await method.card.call(call));
  }

  return {
    elements: createElements,
    confirmCardPayment,
    // react-stripe-js rejects a Stripe object without these.
    createToken: notHere,
    createPaymentMethod: notHere,
  };
}

/**
 * Has the buyer answer the bank's question, if a confirmed PaymentIntent waits for that.
 * @param url the PaymentIntent's, with its client secret
 */
async function authenticated(key: string, url: string, confirmed: StandInResult): Promise<StandInResult> {
  if ('error' in confirmed || confirmed.paymentIntent.status !== 'requires_action') return confirmed;
  const asked = confirmed.paymentIntent.next_action as unknown as { use_stripe_sdk: { stripe_js: string } };
  await showChallenge(asked.use_stripe_sdk.stripe_js);
  const result = await callStandIn(key, url);
  if ('error' in result || result.paymentIntent.status !== 'requires_payment_method') return result;
  const failure = result.paymentIntent.last_payment_error as StripeError;
  // The API's own message for it is for developers.
  const message =
    failure.code === 'payment_intent_authentication_failure'
      ? 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
      : failure.message;
  return { error: { ...failure, ...(message !== undefined && { message }) } };
}

/** Shows the bank's page over the shop's until the buyer answers. The answer goes to the ledger, not here. */
async function showChallenge(address: string): Promise<void> {
  const before = document.activeElement;
  // Covers the whole page, above everything but the top layer.
  const iframe = newFrame(address, 'Secure 3D Secure authentication frame', {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: '2147483647',
  });
  await new Promise<void>((resolve) => {
    const stop = hear(
      () => iframe.contentWindow,
      new URL(address).origin,
      // Its only message is that the buyer has answered.
      () => {
        stop();
        resolve();
      },
    );
    iframe.addEventListener('load', () => iframe.focus());
    document.body.append(iframe);
  });
  iframe.remove();
  if (before instanceof HTMLElement) before.focus();
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
