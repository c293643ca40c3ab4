import type { Intent } from '../ledger/state';
import { dollars } from '../../../database/operator/terminal';
import { framePage } from './html';

const STYLE = `
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
    style: STYLE,
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
  style: STYLE,
  body: '<main class="box"><h1>This authentication is over</h1><p>Go back to the shop and try again.</p></main>',
});
