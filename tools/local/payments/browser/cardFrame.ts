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

/** What the shop sets of an Element's style, as a style sheet. */
function styleSheet({ base = {}, invalid = {} }: StripeElementStyle): string {
  const { color = '', fontFamily = '' } = base;
  return [
    rule('input', base),
    rule('input::placeholder', base['::placeholder'] ?? {}),
    rule('input.invalid', invalid),
    rule('#note', { color, fontFamily }),
  ].join('\n');
}

function rule(selector: string, properties: object): string {
  const declarations = Object.entries(properties).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [`${name.replace(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`)}: ${value}`]
      : [],
  );
  return `${selector} { ${declarations.join('; ')} }`;
}

/** Confirms a PaymentIntent with the card. */
async function pay({ key, intent, clientSecret, billing, receiptEmail }: CardCall): Promise<StandInResult> {
  const error = form.complain();
  if (error !== undefined) return { error };
  // MMYY or MMYYYY, in this century.
  const expiry = form.digits('exp-date');
  return callStandIn(key, `/v1/payment_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    payment_method_data: {
      type: 'card',
      card: {
        number: form.digits('cardnumber'),
        exp_month: Number(expiry.slice(0, 2)),
        exp_year: 2000 + Number(expiry.slice(-2)),
        cvc: form.digits('cvc'),
      },
      billing_details: { ...billing, address: { postal_code: form.digits('postal') } },
    },
    receipt_email: receiptEmail,
    use_stripe_sdk: 'true',
  });
}
