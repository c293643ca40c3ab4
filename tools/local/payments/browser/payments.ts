import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { type StandInResult, callStandIn } from './api';
import { hear, newFrame } from './messages';

/**
 * Has the buyer answer the bank's question, if a confirmed PaymentIntent waits for that.
 * @param url the PaymentIntent's, with its client secret
 */
export async function authenticated(
  key: string,
  url: string,
  confirmed: StandInResult,
): Promise<StandInResult> {
  if ('error' in confirmed || confirmed.paymentIntent.status !== 'requires_action') return confirmed;
  await showChallenge(challengeOf(confirmed.paymentIntent));
  const result = await callStandIn(key, url);
  if ('error' in result || result.paymentIntent.status !== 'requires_payment_method') return result;
  const failure = result.paymentIntent.last_payment_error as StripeError;
  return { error: { ...failure, ...forBuyer(failure) } };
}

function challengeOf({ next_action: action }: PaymentIntent): string {
  return (action as { use_stripe_sdk?: { stripe_js?: string } } | null)?.use_stripe_sdk?.stripe_js ?? '';
}

/** The API's message for a failed authentication is for developers. */
function forBuyer({ code }: StripeError): { message?: string } {
  if (code !== 'payment_intent_authentication_failure') return {};
  return {
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
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
