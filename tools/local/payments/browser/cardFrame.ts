import { callStandIn, type StandInResult } from './api';
import { createCardForm } from './cardForm';
import { hear, parentOrigin, type CardCall, type FromCardFrame, type ToCardFrame } from './messages';
import { expiryMonth } from './cardExpiry';
import { styleSheet } from './style';

/** The card field, in its own frame on its own origin. Nothing typed here reaches the shop's page. */

const origin = parentOrigin();
const say = (message: FromCardFrame) => window.parent.postMessage(message, origin);
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const form = createCardForm(document, {
  changed: (change) => say({ type: 'change', change }),
  entered: () => say({ type: 'focus' }),
  left: () => say({ type: 'blur' }),
  escaped: () => say({ type: 'escape' }),
  submitted: () => say({ type: 'submit' }),
});

function heard(message: ToCardFrame): void {
  switch (message.type) {
    case 'options':
      sheet.replaceSync(styleSheet(message.options.style));
      form.apply(message.options);
      return;
    case 'focus':
    case 'blur':
    case 'clear':
      form[message.type]();
      return;
    case 'call':
      void pay(message.call).then((result) => say({ type: 'result', number: message.number, result }));
  }
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

/** Confirms a PaymentIntent with the card, or creates a payment method from it. */
async function pay({ key, billing, confirm }: CardCall): Promise<StandInResult> {
  const error = form.complain();
  if (error !== undefined) return { error };
  const { number, expiry, cvc, postalCode } = form.entries();
  const { month, year } = expiryMonth(expiry);
  const method = {
    type: 'card',
    card: { number, exp_month: month, exp_year: year, cvc },
    billing_details: { ...billing, address: { postal_code: postalCode, ...billing.address } },
  };
  if (confirm === null) return callStandIn(key, 'POST', '/v1/payment_methods', method);
  return callStandIn(key, 'POST', `/v1/payment_intents/${encodeURIComponent(confirm.id)}/confirm`, {
    client_secret: confirm.clientSecret,
    payment_method_data: method,
    ...(confirm.receiptEmail !== undefined && { receipt_email: confirm.receiptEmail }),
    use_stripe_sdk: true,
  });
}
