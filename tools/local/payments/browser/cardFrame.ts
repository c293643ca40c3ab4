import type { PaymentIntentResult, StripeElementStyle } from '@stripe/stripe-js';
import { callStandIn } from './api';
import { createCardForm } from './cardForm';
import { type CardCall, fromParent, type FromCardFrame, hear } from './messages';

/** The card field, in its own frame on its own origin. Nothing typed here reaches the shop's page. */

/** The parts of an Element's style that the shop sets, as a style sheet. */
const styleSheet = ({ base = {}, invalid = {} }: StripeElementStyle): string => `
  input { color: ${base.color}; font-size: ${base.fontSize}; }
  input, #note { font-family: ${base.fontFamily}; }
  #note { color: ${base.color}; }
  input::placeholder { color: ${base['::placeholder']?.color}; }
  input[aria-invalid=true] { color: ${invalid.color}; }`;

const { origin, style } = fromParent();
const say = (message: FromCardFrame) => window.parent.postMessage(message, origin);
const sheet = new CSSStyleSheet();
sheet.replaceSync(styleSheet(style));
document.adoptedStyleSheets = [sheet];

const form = createCardForm(document, (complete, error) => say({ type: 'change', complete, error }));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') say({ type: 'submit' });
});

const parent = () => window.parent;
hear(parent, origin, (call) => {
  void pay(call as CardCall).then((result) => say({ type: 'result', result }));
});

new ResizeObserver(() => {
  say({ type: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
say({ type: 'ready' });

/** Confirms a PaymentIntent with the card. */
async function pay({ key, intent, fields }: CardCall): Promise<PaymentIntentResult> {
  const error = form.complain();
  if (error !== undefined) return { error };
  // The date is MMYY or MMYYYY, in this century.
  const { cardnumber = '', 'exp-date': expiry = '', cvc = '' } = form.digits();
  const method = 'payment_method_data';
  return callStandIn(key, `/v1/payment_intents/${intent}/confirm`, {
    ...fields,
    [`${method}[type]`]: 'card',
    [`${method}[card][number]`]: cardnumber,
    [`${method}[card][exp_month]`]: expiry.slice(0, 2),
    [`${method}[card][exp_year]`]: `20${expiry.slice(-2)}`,
    [`${method}[card][cvc]`]: cvc,
  });
}
