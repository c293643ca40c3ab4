import { BROWSER, startStandIn } from './standIn';

test('declined, a payment stays open with the reason; paid, its charge has the card and the receipt', async () => {
  const { order, confirm, look, ask } = await startStandIn();
  const intent = await order({ description: 'Voter list', 'metadata[uid]': 'u1' });
  const one = `POST payment_intents/${intent.id}`;
  const reason = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(await confirm(intent, '4000000000000002')).toMatchObject({ http: 402, error: reason });
  expect(await look(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: reason,
    latest_charge: { status: 'failed', paid: false, failure_code: 'card_declined', receipt_url: null },
  });
  // An empty value drops its key; what is ordered can't be changed.
  await ask(one, { description: 'Voter list, for Ada & Co', 'metadata[uid]': '' });
  expect(await ask(one, { amount: '50' })).toMatchObject({ http: 400, error: { param: 'amount' } });
  await confirm(intent);
  // A new description reaches no charge of before.
  await ask(one, { description: 'Voter list, for Bell', 'metadata[uid]': 'u2' });
  const { latest_charge: charge, ...paid } = await look(intent.id);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 999, last_payment_error: null });
  expect(charge).toMatchObject({
    description: 'Voter list, for Ada & Co',
    payment_method_details: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } },
  });
  expect((charge as { metadata: object }).metadata).toEqual({});
  const receipt = await fetch((charge as { receipt_url: string }).receipt_url);
  expect(await receipt.text()).toMatch(/Voter list, for Ada & Co\n\$9\.99/u);
  for (const refused of [await confirm(intent), await ask(`${one}/cancel`)])
    expect(refused).toMatchObject({ http: 400, error: { code: 'payment_intent_unexpected_state' } });
  // A publishable key needs the secret, and sees neither metadata nor charge.
  const seen = (client_secret: string) => ask(`GET payment_intents/${intent.id}`, { client_secret }, BROWSER);
  const blank: unknown = expect.objectContaining({ metadata: {}, latest_charge: null });
  expect(await seen(intent.client_secret)).toEqual(blank);
  expect(await seen('guess')).toMatchObject({ http: 400, error: { param: 'client_secret' } });
});

test.each([
  ['completed with the card that is declined afterward', '4000008400001629', true, 'card_declined'],
  ['failed', '4000000000003220', false, 'payment_intent_authentication_failure'],
])('the bank’s 3D Secure page names the amount; an answer counts once: %s', async (_, card, passed, code) => {
  const { buy, look } = await startStandIn();
  const id = await buy(card);
  const asked = (await look(id)).next_action as { use_stripe_sdk: { stripe_js: string } };
  const page = asked.use_stripe_sdk.stripe_js;
  const shown = await fetch(page);
  expect(await shown.text()).toMatch(/\$9\.99.*Complete authentication.*Fail authentication/su);
  expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
  const answer = () => fetch(page, { method: 'POST', body: JSON.stringify({ passed }) });
  await answer();
  const failed = { status: 'requires_payment_method', next_action: null, last_payment_error: { code } };
  expect(await look(id)).toMatchObject(failed);
  expect((await answer()).status).toBe(400);
});

test('refunds and disputes, and their events, are as Stripe describes them', async () => {
  const { ask, buy, control, look } = await startStandIn();
  const id = await buy();
  await control(`intents/${id}/refund`, { amount: 500 });
  const { id: inquiry } = await control(`intents/${id}/dispute`, { inquiry: true });
  const rest = await ask('POST refunds', { payment_intent: id, reason: 'duplicate' });
  expect(rest).toMatchObject({ amount: 499, status: 'succeeded', payment_intent: id, reason: 'duplicate' });
  const refunded = { amount_refunded: 999, refunds: { data: [{ id: rest.id }, {}] } };
  expect(await look(id)).toMatchObject({ latest_charge: refunded });
  await control(`refunds/${rest.id}/fail`);
  await control(`disputes/${String(inquiry)}/escalate`);
  await control(`disputes/${String(inquiry)}/close`, { outcome: 'won' });
  for (const list of ['charges', 'refunds', 'disputes', 'events']) await ask(`GET ${list}`);
});
