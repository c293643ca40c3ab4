import type { StripeElementStyle } from '@stripe/stripe-js';
import { callStandIn, type StandInResult } from './api';
import { createCardForm } from './cardForm';
import { hear, parentOrigin, type CardCall, type FromCardFrame, type ToCardFrame } from './messages';

/** The card field, in its own frame on its own origin. Nothing typed here reaches the shop's page. */

const origin = parentOrigin();
const say = (message: FromCardFrame) => window.parent.postMessage(message, origin);
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const form = createCardForm(document, {
  changed: (complete, error) => say({ type: 'change', complete, error }),
  submitted: () => say({ type: 'submit' }),
});

function heard(message: ToCardFrame): void {
  if (message.type === 'style') sheet.replaceSync(styleSheet(message.style));
  else void pay(message.call).then((result) => say({ type: 'result', result }));
}

hear(
  () => window.parent,
  origin,
  (message) => heard(message as ToCardFrame),
);

new ResizeObserver(() => {
  say({ type: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
say({ type: 'ready' });

/** The parts of an Element's style that the shop sets, as a style sheet. */
const styleSheet = ({ base = {}, invalid = {} }: StripeElementStyle): string => `
  input { color: ${base.color}; font-size: ${base.fontSize}; }
  input, #note { font-family: ${base.fontFamily}; }
  #note { color: ${base.color}; }
  input::placeholder { color: ${base['::placeholder']?.color}; }
  input.invalid { color: ${invalid.color}; }`;

/** Confirms a PaymentIntent with the card. */
async function pay({ key, intent, clientSecret, billing, receiptEmail }: CardCall): Promise<StandInResult> {
  const error = form.complain();
  if (error !== undefined) return { error };
  // MMYY or MMYYYY, in this century.
  const expiry = form.digits('exp-date');
  const ofMethod = 'payment_method_data';
  return callStandIn(key, `/v1/payment_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    [`${ofMethod}[type]`]: 'card',
    [`${ofMethod}[card][number]`]: form.digits('cardnumber'),
    [`${ofMethod}[card][exp_month]`]: expiry.slice(0, 2),
    [`${ofMethod}[card][exp_year]`]: `20${expiry.slice(-2)}`,
    [`${ofMethod}[card][cvc]`]: form.digits('cvc'),
    [`${ofMethod}[billing_details][name]`]: billing.name,
    [`${ofMethod}[billing_details][email]`]: billing.email,
    [`${ofMethod}[billing_details][address][postal_code]`]: form.digits('postal'),
    receipt_email: receiptEmail,
    use_stripe_sdk: 'true',
  });
}
