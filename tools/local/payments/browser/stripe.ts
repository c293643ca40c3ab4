import type { PaymentIntentResult, StripeCardElementOptions, StripeError } from '@stripe/stripe-js';
import { callStandIn } from './api';
import { type CardElement, createCardElement } from './element';
import { hear, newFrame } from './messages';

/**
 * The local stand-in for Stripe.js: only what the shop, @stripe/stripe-js and @stripe/react-stripe-js need of
 * `window.Stripe` to pay by card. Only local pages may load it.
 */

/** The Stripe.js release that this imitates; @stripe/stripe-js compares it with its own. */
const RELEASE = 'dahlia';

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/** What is typed besides the card is left out, as nothing here reads it. */
interface CardPaymentData {
  readonly payment_method: { readonly card: CardElement };
  readonly receipt_email: string;
}

const notHere = () => Promise.reject(new Error('The local payments service only confirms card payments.'));

function createStripe(key: string) {
  function createElements() {
    let card: CardElement | null = null;
    return {
      create: (_type: 'card', { style = {} }: StripeCardElementOptions) =>
        (card = createCardElement(origin, style)),
      getElement: () => card,
    };
  }

  /** Has the card frame pay, and the buyer answer the bank's question, if there is one. */
  async function confirmCardPayment(
    clientSecret: string,
    { payment_method: method, receipt_email }: CardPaymentData,
  ): Promise<PaymentIntentResult> {
    const secret = { client_secret: clientSecret };
    const intent = clientSecret.split('_secret_')[0] ?? '';
    const confirmed = await method.card.call({ key, intent, fields: { ...secret, receipt_email } });
    if (confirmed.error || confirmed.paymentIntent.status !== 'requires_action') return confirmed;
    const asked = confirmed.paymentIntent.next_action as unknown as { use_stripe_sdk: { stripe_js: string } };
    await showChallenge(asked.use_stripe_sdk.stripe_js);
    const query = new URLSearchParams(secret).toString();
    const result = await callStandIn(key, `${origin}/v1/payment_intents/${intent}?${query}`);
    if (result.error || result.paymentIntent.status !== 'requires_payment_method') return result;
    return { error: inBuyersWords(result.paymentIntent.last_payment_error as StripeError) };
  }

  return {
    elements: createElements,
    confirmCardPayment,
    // react-stripe-js rejects a Stripe object without these.
    createToken: notHere,
    createPaymentMethod: notHere,
  };
}

/** The API's own message about a challenge that was not passed is for developers. */
function inBuyersWords(error: StripeError): StripeError {
  if (error.code !== 'payment_intent_authentication_failure') return error;
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return { ...error, message };
}

/** Shows the bank's page over the shop's until the buyer answers. The answer goes to the ledger, not here. */
async function showChallenge(address: string): Promise<void> {
  const before = document.activeElement;
  // Covers the whole page, above everything but the top layer.
  const cover = { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '2147483647' };
  const iframe = newFrame(address, 'Secure 3D Secure authentication frame', cover);
  iframe.addEventListener('load', () => iframe.focus());
  document.body.append(iframe);
  // Its only message is that the buyer has answered.
  await new Promise((answered) => hear(() => iframe.contentWindow, origin, answered));
  iframe.remove();
  if (before instanceof HTMLElement) before.focus();
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
