import { startStandIn, stopAll, type StandIn } from './standIn';

afterEach(stopAll);

/** Confirms with a card that requires authentication. @returns the PaymentIntent's id and the bank's page */
async function challenged(standIn: StandIn, number: string) {
  const id = await standIn.buy(number);
  const { status, next_action: action } = await standIn.look(id);
  expect(status).toBe('requires_action');
  const { stripe_js: page } = action?.use_stripe_sdk as unknown as { stripe_js: string };
  return { id, page };
}

const answer = (page: string, passed: boolean) =>
  fetch(page, { method: 'POST', body: JSON.stringify({ passed }) });

test('the bank’s page names the amount and offers both answers', async () => {
  const { page } = await challenged(await startStandIn(), '4000000000003220');
  const shown = await fetch(page);
  const text = await shown.text();
  for (const said of ['$9.99', 'Complete authentication', 'Fail authentication'])
    expect(text).toContain(said);
  expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
});

test.each([
  ['completed, the payment succeeds', '4000002500003155', true, { status: 'succeeded', next_action: null }],
  [
    'completed with the card that is declined afterward, it is declined',
    '4000008400001629',
    true,
    { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  ],
  [
    'failed, no bank is asked and the payment stays open',
    '4000000000003220',
    false,
    {
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
    },
  ],
])('%s', async (_what, card, passed, result) => {
  const standIn = await startStandIn();
  const { id, page } = await challenged(standIn, card);
  await answer(page, passed);
  expect(await standIn.look(id)).toMatchObject(result);
});

test('an answer counts once, and not after the payment is canceled', async () => {
  const standIn = await startStandIn();
  const { id, page } = await challenged(standIn, '4000000000003220');
  await standIn.stripe.paymentIntents.cancel(id);
  expect((await answer(page, true)).status).toBe(410);
  expect((await fetch(page)).status).toBe(410);
  expect(await standIn.look(id)).toMatchObject({ status: 'canceled' });
});

test('a test without a browser can answer through the controls', async () => {
  const standIn = await startStandIn();
  const { id } = await challenged(standIn, '4000000000003220');
  await standIn.control(`intents/${id}/authenticate`, { passed: true });
  expect(await standIn.look(id)).toMatchObject({ status: 'succeeded' });
  await expect(standIn.control(`intents/${id}/authenticate`, { passed: true })).rejects.toThrow(
    'no authentication',
  );
});
