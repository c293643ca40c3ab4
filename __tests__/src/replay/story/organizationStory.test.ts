import { action, attemptId, CHECKOUT, order, told } from './visits';

/** The name of an organization on the receipt, as the story tells it. */

const organization = 'F•••••• o• A••';
const typed = action('purchase/organizationChanged', { organization });
const PAY = [...CHECKOUT.slice(0, -1), typed, action('purchase/payChosen', { attemptId })];
const notSaved = (payError: object) => action('purchase/organizationNotSaved', { attemptId, payError });
const saved = (change: object = {}) =>
  action('purchase/organizationSaved', { attemptId, order: { ...order, organization, ...change } });
const OPENED =
  '0:00, 12:00:00 UTC  Pressed “Purchase & Download CSV”. Checkout opened: $9.99 for 27 records (after 2 s)\n' +
  '0:04, 12:00:04 UTC  Typed a name for the receipt';

it('says why the card was not charged', () => {
  const problem = { code: 'unavailable', sentence: 'Try later.', requestId: 'req-7', waitSeconds: 5 };
  const { text, ending } = told([...PAY, notSaved({ kind: 'server', problem })]);
  expect(text).toBe(
    `${OPENED}\n0:05, 12:00:05 UTC  Problem: Pressed Pay. Not charged: the name for the receipt was not saved: Try later. ` +
      '(POST /api/payments/create-payment-intent · 503 unavailable · request req-7)',
  );
  expect(ending).toBe('An open checkout; nothing paid');
});

it('counts as a try to pay', () => {
  const paid = [action('purchase/payChosen', { attemptId }), action('purchase/cardAccepted')];
  const afterName = told([...PAY, notSaved({ kind: 'name', message: 'No.' }), ...paid]);
  expect(afterName.lines.at(-1)?.text).toBe('Paying at try 2: Stripe accepted the card');
  const afterCard = told([...PAY, action('purchase/cardRefused', { message: 'No.' }), ...paid]);
  expect(afterCard.lines.at(-1)?.text).toBe('Paying at try 2: Stripe accepted the card');
});

it.each([
  ['a list that has changed', saved({ recordCount: 30 }), 'the list had changed to $9.99 for 30 records'],
  [
    'a list already owned',
    action('purchase/listFoundOwned', { attemptId, paid: { purchaseId: 'p1', recordCount: 27 } }),
    'the list was already owned',
  ],
  [
    'an earlier payment',
    action('purchase/intentFailed', { attemptId, outcome: 'unknown', problem: { sentence: 'Wait.' } }),
    'Wait.',
  ],
])('leads to %s, which was not charged', (_what, answer, why) => {
  expect(told([...PAY, answer]).lines.at(-1)?.text).toBe(`Pressed Pay. Not charged: ${why}`);
});
