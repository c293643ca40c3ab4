import { framePage } from './html';

const STYLE = `
* { box-sizing: border-box; }
html, body { margin: 0; background: transparent; color-scheme: light only; }
#card { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25em 0.5em; margin: 0; padding: 1px; }
#icon { flex: none; width: 24px; height: 18px; color: #6b7280; }
input { min-width: 0; border: 0; margin: 0; padding: 0; outline: 0; background: transparent; color: #32325d;
  font: 16px/1.4 system-ui, sans-serif; }
input::placeholder { color: #6b7280; opacity: 1; }
input.invalid { color: #c0123c; }
[name=cardnumber] { flex: 1 1 10em; width: 10em; }
[name=exp-date] { flex: 0 0 4.4em; width: 4.4em; }
[name=cvc] { flex: 0 0 2.4em; width: 2.4em; }
[name=postal] { flex: 0 0 3.6em; width: 3.6em; }
#note { margin: 4px 0 0; color: #4b5563; font: 12px/1.4 system-ui, sans-serif; }
`;

const BODY = `<form id="card" aria-label="Credit or debit card" aria-describedby="note" novalidate>
<svg id="icon" viewBox="0 0 24 18" aria-hidden="true"><rect x="0.75" y="0.75" width="22.5" height="16.5" rx="2.25"
  fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M1 6h22" stroke="currentColor" stroke-width="3"/></svg>
<input name="cardnumber" aria-label="Credit or debit card number" placeholder="Card number"
  autocomplete="cc-number" inputmode="numeric" spellcheck="false">
<input name="exp-date" aria-label="Credit or debit card expiration date" placeholder="MM / YY"
  autocomplete="cc-exp" inputmode="numeric" spellcheck="false">
<input name="cvc" aria-label="Credit or debit card CVC/CVV" placeholder="CVC"
  autocomplete="cc-csc" inputmode="numeric" spellcheck="false">
<input name="postal" aria-label="ZIP" placeholder="ZIP"
  autocomplete="postal-code" inputmode="numeric" spellcheck="false">
</form>
<p id="note">Test payments: no real card</p>`;

/** The card field, for the frame that Stripe.js mounts. Names and labels are those of Stripe's own. */
export const CARD_PAGE = framePage({
  title: 'Card',
  style: STYLE,
  body: BODY,
  script: '/scripts/cardFrame.js',
});
