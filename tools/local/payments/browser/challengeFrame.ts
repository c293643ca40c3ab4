import { fromParent } from './messages';

/** The bank's 3D Secure challenge page: sends the answer to the ledger, then notifies the shop's page. */

const { origin } = fromParent();
const form = document.querySelector('form');

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const passed = event.submitter?.getAttribute('value') === 'complete';
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  void answer(passed);
});
// Shown only now: before, an answer would go nowhere.
document.querySelector('[role=dialog]')?.removeAttribute('hidden');
form?.querySelector('button')?.focus();

async function answer(passed: boolean): Promise<void> {
  // Same origin: this page's own URL identifies the challenge.
  const call = { method: 'POST', body: JSON.stringify({ passed }) };
  await fetch(location.pathname, call).catch(() => undefined);
  window.parent.postMessage('answered', origin);
}
