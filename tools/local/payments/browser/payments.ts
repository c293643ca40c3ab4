import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { type StandInResult, callStandIn, intentOf } from './api';
import type { CardElementInside } from './element';
import { challengeIframe } from './frames';
import { IntegrationError } from './integrationError';
import { type Billing, hear } from './messages';

export type IntentResult = { paymentIntent: PaymentIntent } | { error: StripeError };

/** How the buyer pays: a card field, an existing method's id, or (absent) the intent's own method. */
export interface CardPaymentData {
  readonly payment_method?: string | { readonly card?: unknown; readonly billing_details?: Billing };
  readonly receipt_email?: string;
}

export interface PageAccount {
  /** The stand-in's origin. */
  readonly origin: string;
  readonly key: string;
  /** The inside of a card field that was given to this page. */
  readonly insideOf: (element: unknown) => CardElementInside | undefined;
}

interface Secret {
  readonly id: string;
  readonly clientSecret: string;
}

/** @throws IntegrationError if the text is not a client secret */
function parseSecret(caller: string, text: unknown): Secret {
  const match = typeof text === 'string' ? /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/u.exec(text) : null;
  if (match === null) {
    throw new IntegrationError(
      `Invalid value for stripe.${caller} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
    );
  }
  return { id: match[1] ?? '', clientSecret: match[0] };
}

export async function confirmCardPayment(
  account: PageAccount,
  text: unknown,
  data: CardPaymentData = {},
  { handleActions = true }: { handleActions?: boolean } = {},
): Promise<IntentResult> {
  const secret = parseSecret('confirmCardPayment', text);
  const result = intentOf(await confirmed(account, secret, data));
  if ('error' in result || result.paymentIntent.status !== 'requires_action' || !handleActions) return result;
  return authenticated(account, secret, result.paymentIntent);
}

export async function retrievePaymentIntent(account: PageAccount, text: unknown): Promise<IntentResult> {
  return retrieved(account, parseSecret('retrievePaymentIntent', text));
}

export async function handleNextAction(account: PageAccount, text: unknown): Promise<IntentResult> {
  const secret = parseSecret('handleNextAction', text);
  const result = await retrieved(account, secret);
  if ('error' in result || result.paymentIntent.status !== 'requires_action') return result;
  return authenticated(account, secret, result.paymentIntent);
}

/** @throws IntegrationError for anything but a mounted card field */
export function createPaymentMethod(
  account: PageAccount,
  card: unknown,
  billing: Billing,
): Promise<StandInResult> {
  return cardField(account, card).call({ key: account.key, billing, confirm: null });
}

function confirmed(
  account: PageAccount,
  secret: Secret,
  { payment_method: method, receipt_email: receiptEmail }: CardPaymentData,
): Promise<StandInResult> {
  if (typeof method === 'object') {
    const field = cardField(account, method.card);
    const confirm = { ...secret, receiptEmail };
    return field.call({ key: account.key, billing: method.billing_details ?? {}, confirm });
  }
  return callStandIn(account.key, 'POST', `${intentUrl(account, secret)}/confirm`, {
    client_secret: secret.clientSecret,
    payment_method: method,
    ...(receiptEmail !== undefined && { receipt_email: receiptEmail }),
    use_stripe_sdk: true,
  });
}

function cardField({ insideOf }: PageAccount, card: unknown): CardElementInside {
  const inside = insideOf(card);
  if (inside !== undefined) return inside;
  throw new IntegrationError('Invalid value for payment_method: card should be a card Element of this page.');
}

async function authenticated(
  account: PageAccount,
  secret: Secret,
  intent: PaymentIntent,
): Promise<IntentResult> {
  const action = intent.next_action as { use_stripe_sdk?: { stripe_js?: string } } | null;
  await showChallenge(action?.use_stripe_sdk?.stripe_js ?? '');
  const result = await retrieved(account, secret);
  if ('error' in result) return result;
  const failure = result.paymentIntent.last_payment_error;
  if (result.paymentIntent.status !== 'requires_payment_method' || failure === null) return result;
  return {
    error: { ...(failure as StripeError), ...forBuyer(failure.code), payment_intent: result.paymentIntent },
  };
}

/** The API's message for a failed authentication is for developers. */
function forBuyer(code: string | undefined): { message?: string } {
  if (code !== 'payment_intent_authentication_failure') return {};
  return {
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
}

async function retrieved(account: PageAccount, secret: Secret): Promise<IntentResult> {
  return intentOf(
    await callStandIn(account.key, 'GET', intentUrl(account, secret), { client_secret: secret.clientSecret }),
  );
}

function intentUrl({ origin }: PageAccount, { id }: Secret): string {
  return `${origin}/v1/payment_intents/${id}`;
}

/** Shows the bank's page over the shop's until the buyer answers. The answer goes to the ledger, not here. */
async function showChallenge(address: string): Promise<void> {
  const before = document.activeElement;
  const iframe = challengeIframe(address);
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
