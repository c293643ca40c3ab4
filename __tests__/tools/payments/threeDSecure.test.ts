import { cardForm, confirmWith, startStandIn, stopAll, type StandIn } from './standIn';

afterEach(stopAll);

/** Confirms with a card that requires authentication. @returns the PaymentIntent's id and the bank's page */
async function challenged(standIn: StandIn, number: string) {
  const intent = await standIn.pay();
  const { body } = await confirmWith(standIn, intent, cardForm(number));
  expect(body.status).toBe('requires_action');
  return { id: intent.id, page: body.next_action?.use_stripe_sdk?.stripe_js ?? '' };
}

const answer = (page: string, passed: boolean) =>
  fetch(page, { method: 'POST', body: JSON.stringify({ passed }) });

test('the bank’s page names the amount and offers both answers', async () => {
  const { page } = await challenged(await startStandIn(), '4000000000003220');
  const shown = await fetch(page);
  const text = await shown.text();
  expect(text).toContain('$9.99');
  expect(text).toContain('Complete authentication');
  expect(text).toContain('Fail authentication');
  expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
});

test('completed, the payment succeeds as an authenticated one', async () => {
  const standIn = await startStandIn();
  const { id, page } = await challenged(standIn, '4000002500003155');
  await answer(page, true);
  await expect(
    standIn.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
  ).resolves.toMatchObject({
    status: 'succeeded',
    next_action: null,
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
  });
});

test('completed with the card that is declined afterward, it is declined', async () => {
  const standIn = await startStandIn();
  const { id, page } = await challenged(standIn, '4000008400001629');
  await answer(page, true);
  await expect(standIn.stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
});

test('failed, no bank is asked and the payment stays open', async () => {
  const standIn = await startStandIn();
  const { id, page } = await challenged(standIn, '4000000000003220');
  await answer(page, false);
  await expect(standIn.stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
  });
});

test('an answer counts once, and not after the payment is canceled', async () => {
  const standIn = await startStandIn();
  const { id, page } = await challenged(standIn, '4000000000003220');
  await standIn.stripe.paymentIntents.cancel(id);
  expect((await answer(page, true)).status).toBe(410);
  expect((await fetch(page)).status).toBe(410);
  await expect(standIn.stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({ status: 'canceled' });
});

test('a test without a browser can answer through the controls', async () => {
  const standIn = await startStandIn();
  const { id } = await challenged(standIn, '4000000000003220');
  await standIn.control(`intents/${id}/authenticate`, { passed: true });
  await expect(standIn.stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({ status: 'succeeded' });
  await expect(standIn.control(`intents/${id}/authenticate`, { passed: true })).rejects.toThrow(
    'no authentication',
  );
});
