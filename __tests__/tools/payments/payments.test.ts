import { confirmWith, refusalOf, startStandIn, stopAll } from './standIn';
import { cardForm } from '../../netlify/support/cards';

afterEach(stopAll);

const LIST = { description: 'Voter list', metadata: { purchase_id: 'p1', uid: 'u1' } };
const FOR_ADA = { description: 'Voter list, for Ada & Co', metadata: { organization: 'Ada & Co' } };

test('declined, a payment stays open with the reason; paid, its charge has the card and the receipt', async () => {
  const standIn = await startStandIn({ now: () => 1_900_000_000_000 });
  const { stripe, order, look } = standIn;
  const intent = await order(LIST);
  expect(intent).toMatchObject({ ...LIST, amount: 999, created: 1_900_000_000, latest_charge: null });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]+$`, 'u'));
  await confirmWith(standIn, intent, cardForm('4000000000000002'));
  const reason = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(await look(intent.id)).toMatchObject({
    ...{ status: 'requires_payment_method', amount_received: 0, last_payment_error: reason },
    latest_charge: { status: 'failed', paid: false, failure_code: 'card_declined', receipt_url: null },
  });
  await stripe.paymentIntents.update(intent.id, FOR_ADA);
  await confirmWith(standIn, intent, {
    ...cardForm('5555555555554444'),
    receipt_email: 'ada@example.com',
    'payment_method_data[billing_details][name]': 'Ada Example',
  });
  const { latest_charge: charge, ...paid } = await look(intent.id);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 999, last_payment_error: null });
  expect(charge).toMatchObject({
    ...{
      amount: 999,
      paid: true,
      refunded: false,
      payment_intent: intent.id,
      receipt_email: 'ada@example.com',
    },
    payment_method_details: { card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 } },
  });
  // Stripe still takes a new description for the PaymentIntent. It reaches no charge of before.
  const later = { description: 'Voter list, for Bell', metadata: { organization: 'Bell' } };
  expect(await stripe.paymentIntents.update(intent.id, later)).toMatchObject({
    ...later,
    status: 'succeeded',
  });
  const { data } = await stripe.charges.list({ payment_intent: intent.id });
  expect(data).toMatchObject([{ ...FOR_ADA, metadata: { ...LIST.metadata, ...FOR_ADA.metadata } }, LIST]);
  const receipt = await (await fetch(charge?.receipt_url ?? '')).text();
  expect(receipt).toContain('$9.99 for Voter list, for Ada &#38; Co');
});

test('a publishable key needs the secret, and sees neither metadata nor charge', async () => {
  const standIn = await startStandIn();
  const intent = await standIn.order(LIST);
  await confirmWith(standIn, intent);
  const look = (secret: object) =>
    standIn.publishable(`/v1/payment_intents/${intent.id}`, { ...secret }, 'GET');
  expect((await look({ client_secret: intent.client_secret })).body).toMatchObject({
    ...{ status: 'succeeded', metadata: {}, latest_charge: null },
  });
  for (const secret of [{}, { client_secret: `${intent.id}_secret_guess` }])
    expect(await look(secret)).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } });
});

test('what has succeeded or is canceled stays so', async () => {
  const standIn = await startStandIn();
  const { stripe } = standIn;
  const [paid, left] = [await standIn.order(), await standIn.order()];
  await confirmWith(standIn, paid);
  const canceled = await stripe.paymentIntents.cancel(left.id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  const unexpected = { code: 'payment_intent_unexpected_state' };
  for (const intent of [paid, left]) {
    expect(await confirmWith(standIn, intent)).toMatchObject({ status: 400, body: { error: unexpected } });
    expect(await refusalOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject(unexpected);
  }
});

test('an empty value drops its key from the metadata, and the amount can’t be changed', async () => {
  const { stripe, order } = await startStandIn();
  const { id } = await order({ ...FOR_ADA, metadata: { ...LIST.metadata, ...FOR_ADA.metadata } });
  const changed = await stripe.paymentIntents.update(id, { metadata: { organization: '' } });
  expect([changed.description, changed.metadata]).toEqual([FOR_ADA.description, LIST.metadata]);
  expect((await refusalOf(stripe.paymentIntents.update(id, { amount: 50 }))).param).toBe('amount');
});

test.each([
  ['completed with the card that is declined afterward', '4000008400001629', true, 'card_declined'],
  ['failed', '4000000000003220', false, 'payment_intent_authentication_failure'],
])(
  'the bank’s 3D Secure page names the amount; an answer counts once: %s',
  async (_what, card, passed, code) => {
    const standIn = await startStandIn();
    const id = await standIn.buy(card);
    const { next_action: action } = await standIn.look(id);
    const { stripe_js: page } = action?.use_stripe_sdk as unknown as { stripe_js: string };
    const shown = await fetch(page);
    expect(await shown.text()).toMatch(/\$9\.99.*Complete authentication.*Fail authentication/su);
    expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
    const answer = () => fetch(page, { method: 'POST', body: JSON.stringify({ passed }) });
    await answer();
    expect(await standIn.look(id)).toMatchObject({
      ...{ status: 'requires_payment_method', next_action: null, last_payment_error: { code } },
    });
    expect([(await answer()).status, (await fetch(page)).status]).toEqual([410, 410]);
  },
);

test('a refund is of what is left, up to the amount paid, and can fail', async () => {
  const { stripe, order, buy, control, look } = await startStandIn();
  const unpaid = await refusalOf(stripe.refunds.create({ payment_intent: (await order()).id }));
  expect(unpaid.message).toContain('does not have a successful charge');
  const id = await buy();
  const chargeOf = async () => (await look(id)).latest_charge;
  await control(`intents/${id}/refund`, { amount: 500 });
  expect(await chargeOf()).toMatchObject({ refunded: false, amount_refunded: 500 });
  await expect(control(`intents/${id}/refund`, { amount: 500 })).rejects.toThrow('greater than');
  const rest = await stripe.refunds.create({ payment_intent: id, reason: 'duplicate' });
  expect(rest).toMatchObject({ amount: 499, status: 'succeeded', payment_intent: id, reason: 'duplicate' });
  const charge = await chargeOf();
  expect(charge).toMatchObject({
    refunded: true,
    amount_refunded: 999,
    refunds: { data: [{ id: rest.id }, {}] },
  });
  const again = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  expect(again.code).toBe('charge_already_refunded');
  await control(`refunds/${rest.id}/fail`);
  expect(await chargeOf()).toMatchObject({ refunded: false, amount_refunded: 500 });
});

test.each(['won', 'lost'] as const)('a dispute can be %s, and bars a refund', async (outcome) => {
  const { stripe, buy, control, look } = await startStandIn();
  const id = await buy('4000000000000259');
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(dispute).toMatchObject({ amount: 999, reason: 'fraudulent', status: 'needs_response' });
  expect((await refusalOf(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed');
  const close = () => control(`disputes/${dispute?.id ?? ''}/close`, { outcome });
  await close();
  expect((await look(id)).latest_charge).toMatchObject({ paid: true, disputed: true });
  await expect(close()).rejects.toThrow('closed already');
  const returned = await stripe.events.list({ types: ['charge.dispute.funds_reinstated'] });
  expect(returned.data).toHaveLength(outcome === 'won' ? 1 : 0);
});
