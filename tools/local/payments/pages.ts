import { join } from 'node:path';
import { dollars } from '../../database/operator/terminal';
import { projectRoot } from '../../database/projectRoot';
import type { ApiRequest } from './api/answer';
import { notFound } from './api/errors';
import { answerChallenge } from './ledger/intents';
import { type Charge, find, type Intent, type Transact } from './ledger/state';

/** A page for a frame. What it is made of is our own. */
const framePage = (title: string, style: string, body: string, script: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>${style}</style>
${body}
<script src="/${script}.js"></script>
`;

const CARD_STYLE = `
* { box-sizing: border-box; }
html, body { margin: 0; background: transparent; color-scheme: light only; }
#card { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25em 0.5em; margin: 0; padding: 1px; }
input { min-width: 0; border: 0; margin: 0; padding: 0; outline: 0; background: transparent; color: #32325d;
  font: 16px/1.4 system-ui, sans-serif; }
input[aria-invalid=true] { color: #c0123c; }
[name=cardnumber] { flex: 1 1 10em; width: 10em; }
[name=exp-date] { flex: 0 0 4.4em; width: 4.4em; }
[name=cvc] { flex: 0 0 2.4em; width: 2.4em; }
[name=postal] { flex: 0 0 3.6em; width: 3.6em; }
#note { margin: 4px 0 0; color: #4b5563; font: 12px/1.4 system-ui, sans-serif; }
`;

/** An input says how many digits it needs, and what an error calls it. */
const CARD_BODY = `<form id="card" aria-label="Credit or debit card" aria-describedby="note" novalidate>
<input name="cardnumber" aria-label="Credit or debit card number" placeholder="Card number" autocomplete="cc-number"
  inputmode="numeric" spellcheck="false" data-least="15" data-code="number" data-what="card number">
<input name="exp-date" aria-label="Credit or debit card expiration date" placeholder="MM / YY" autocomplete="cc-exp"
  inputmode="numeric" spellcheck="false" data-least="4" data-code="expiry" data-what="card's expiration date">
<input name="cvc" aria-label="Credit or debit card CVC/CVV" placeholder="CVC" autocomplete="cc-csc"
  inputmode="numeric" spellcheck="false" data-least="3" data-code="cvc" data-what="card's security code">
<input name="postal" aria-label="ZIP" placeholder="ZIP" autocomplete="postal-code"
  inputmode="numeric" spellcheck="false" data-least="5" data-code="zip" data-what="postal code">
</form>
<p id="note">Test payments: no real card</p>`;

/** The card field, for the frame that Stripe.js mounts. Names and labels are those of Stripe's own. */
const CARD_PAGE = framePage('Card', CARD_STYLE, CARD_BODY, 'cardFrame');

const CHALLENGE_STYLE = `
html, body { margin: 0; height: 100%; }
body { display: grid; place-items: center; background: rgb(15 23 42 / 60%); font: 16px/1.5 system-ui, sans-serif; }
[role=dialog] { max-width: 26rem; margin: 1rem; padding: 1.5rem; border-radius: 8px; background: #fff; color: #111827; }
button { padding: 0.7rem 1rem; font: inherit; }
`;

/** The bank's 3D Secure challenge page. */
const challengePage = ({ amount }: Intent): string =>
  framePage(
    '3D Secure authentication',
    CHALLENGE_STYLE,
    `<div hidden role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="what">
<h1 id="title">3D Secure authentication</h1>
<p id="what">Your bank asks you to approve a payment of <strong>${dollars(amount)}</strong> to Precinct Post.</p>
<form>
<button type="submit" value="complete">Complete authentication</button>
<button type="submit" value="fail">Fail authentication</button>
</form>
</div>`,
    'challengeFrame',
  );

/** The receipt behind a charge's `receipt_url`. */
const receipt = ({ id, amount, description }: Charge): string =>
  `Receipt from Precinct Post\n${description ?? ''}\n${dollars(amount)}, charge ${id}. Test payments: no money moved.`;

const SCRIPTS = ['/stripe.js', '/cardFrame.js', '/challengeFrame.js'];

/** Serves scripts, frames and receipts to the browser. @throws StandInError 404 for any other path */
export async function answerPage(
  { method, path, body }: ApiRequest,
  transact: Transact,
): Promise<{ text: string; type?: string }> {
  if (SCRIPTS.includes(path)) return { text: await bundle(path), type: 'text/javascript; charset=utf-8' };
  if (path === '/elements/card') return { text: CARD_PAGE };
  const [, kind, id = ''] = path.split('/');
  return transact((transaction) => {
    const { charges, intents } = transaction.state;
    if (kind === 'receipts') return { text: receipt(find(charges, id)), type: 'text/plain; charset=utf-8' };
    if (kind !== 'challenge') throw notFound(path, 'path');
    const intent = find(intents, id);
    if (method === 'POST')
      answerChallenge(transaction, intent, (JSON.parse(body) as { passed?: unknown }).passed === true);
    return { text: challengePage(intent) };
  });
}

/** A script of browser/, with all that it imports. */
async function bundle(path: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot(), 'tools/local/payments/browser', path.replace(/js$/u, 'ts'))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
