import { dollars } from '../../../database/operator/terminal';
import { html, htmlPage } from '../../../database/operator/html';
import type { Charge, Intent } from '../ledger/state';

/** A page for a frame. What it is made of is our own. */
function framePage({
  title,
  style,
  body,
  script,
}: Record<'title' | 'style' | 'body', string> & { script?: string }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script src="${script}"></script>`}
</body>
</html>
`;
}

const CARD_STYLE = `
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

const CARD_BODY = `<form id="card" aria-label="Credit or debit card" aria-describedby="note" novalidate>
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
  style: CARD_STYLE,
  body: CARD_BODY,
  script: '/scripts/cardFrame.js',
});

const CHALLENGE_STYLE = `
html, body { margin: 0; height: 100%; background: transparent; }
body { display: grid; place-items: center; background: rgb(15 23 42 / 60%); font: 16px/1.5 system-ui, sans-serif; }
.box { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border-radius: 8px;
  background: #fff; color: #111827; box-shadow: 0 20px 40px rgb(0 0 0 / 30%); }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; }
form { display: grid; gap: 0.75rem; }
button { padding: 0.7rem 1rem; border: 1px solid #4338ca; border-radius: 6px; background: #4338ca; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
button[value=fail] { background: #fff; color: #4338ca; }
button:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
small { color: #4b5563; }
`;

/** The bank's 3D Secure challenge page. */
export function challengePage({ amount }: Intent): string {
  return framePage({
    title: '3D Secure authentication',
    style: CHALLENGE_STYLE,
    body: `<div class="box" hidden role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="what">
<h1 id="title">3D Secure authentication</h1>
<p id="what">Your bank asks you to approve a payment of <strong>${dollars(amount)}</strong> to Precinct Post.</p>
<form>
<button type="submit" value="complete">Complete authentication</button>
<button type="submit" value="fail">Fail authentication</button>
</form>
<p><small>Test payments: no real bank is asked.</small></p>
</div>`,
    script: '/scripts/challengeFrame.js',
  });
}

/** For a challenge that was already answered or no longer applies. */
export const CHALLENGE_OVER_PAGE = framePage({
  title: '3D Secure authentication',
  style: CHALLENGE_STYLE,
  body: '<main class="box"><h1>This authentication is over</h1><p>Go back to the shop and try again.</p></main>',
});

/** The receipt behind a charge's `receipt_url`. */
export const receiptPage = ({ id, amount, description }: Charge): string =>
  htmlPage(
    'Receipt from Precinct Post',
    '',
    html`<p>${dollars(amount)} for ${description ?? '–'} (${id}).</p>
      <p>Test payments: no money moved.</p>`,
  );
