import { cardForm, confirmWith, refusalOf, startStandIn, stopAll } from './standIn';
import { expectShape } from './contract';

afterEach(stopAll);

const LIST = { description: 'Voter list', metadata: { purchase_id: 'p1', uid: 'u1' } };
const FOR_ADA = { description: 'Voter list, for Ada & Co', metadata: { organization: 'Ada & Co' } };

test('a PaymentIntent is created without a card, with its own secret', async () => {
  const { stripe, order } = await startStandIn({ now: () => 1_900_000_000_000 });
  const intent = await order(LIST);
  expect(intent).toMatchObject({
    ...LIST,
    ...{ amount: 999, amount_received: 0, currency: 'usd', livemode: false, created: 1_900_000_000 },
    ...{ payment_method_types: ['card'], status: 'requires_payment_method' },
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]+$`, 'u'));
  await expect(stripe.paymentIntents.retrieve(intent.id)).resolves.toEqual(intent);
});

test('paid from the browser it succeeds, and its charge has the card and the receipt', async () => {
  const standIn = await startStandIn();
  const intent = await standIn.order(LIST);
  const confirmed = await confirmWith(standIn, intent, {
    ...cardForm('5555555555554444'),
    receipt_email: 'ada@example.com',
    'payment_method_data[billing_details][name]': 'Ada Example',
    'payment_method_data[billing_details][address][postal_code]': '73102',
  });
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  const { latest_charge: charge, ...paid } = await standIn.look(intent.id);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 999, last_payment_error: null });
  expect(charge).toMatchObject({
    ...{ ...LIST, amount: 999, paid: true, refunded: false, disputed: false, payment_intent: intent.id },
    receipt_email: 'ada@example.com',
    payment_method_details: {
      card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 },
    },
    refunds: { data: [] },
  });
  expectShape('charge', charge);
  const receipt = await (await fetch(charge?.receipt_url ?? '')).text();
  for (const said of ['$9.99', '<dd>Voter list</dd>', 'mastercard ending in 4444'])
    expect(receipt).toContain(said);
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

test('declined, it stays open with the reason, and can succeed with another card', async () => {
  const standIn = await startStandIn();
  const intent = await standIn.order();
  const declined = await confirmWith(standIn, intent, cardForm('4000000000000002'));
  const reason = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(declined).toMatchObject({ status: 402, body: { error: reason } });
  expect(await standIn.look(intent.id)).toMatchObject({
    ...{ status: 'requires_payment_method', amount_received: 0, payment_method: null },
    last_payment_error: reason,
    latest_charge: { status: 'failed', paid: false, failure_code: 'card_declined', receipt_url: null },
  });
  const second = await confirmWith(standIn, intent);
  expect(second.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('once it has succeeded, it cannot be confirmed or canceled', async () => {
  const standIn = await startStandIn();
  const intent = await standIn.order();
  await confirmWith(standIn, intent);
  const again = await confirmWith(standIn, intent);
  expect(again).toMatchObject({
    status: 400,
    body: { error: { code: 'payment_intent_unexpected_state' } },
  });
  const canceled = await refusalOf(standIn.stripe.paymentIntents.cancel(intent.id));
  expect(canceled).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
});

test('once canceled, it stays canceled', async () => {
  const standIn = await startStandIn();
  const { stripe } = standIn;
  const intent = await standIn.order();
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(canceled.canceled_at).not.toBeNull();
  expect((await confirmWith(standIn, intent)).status).toBe(400);
  const twice = await refusalOf(stripe.paymentIntents.cancel(intent.id));
  expect(twice.code).toBe('payment_intent_unexpected_state');
});

test.each(['pi_none', '__proto__', 'constructor'])('none has the id %s', async (id) => {
  const { stripe } = await startStandIn();
  const missing = { statusCode: 404, code: 'resource_missing' };
  expect(await refusalOf(stripe.paymentIntents.retrieve(id))).toMatchObject(missing);
  expect(await refusalOf(stripe.paymentIntents.update(id, FOR_ADA))).toMatchObject(missing);
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject(missing);
});

describe('a new description', () => {
  test('leaves alone what it does not name, and an empty value drops its key', async () => {
    const { stripe, order } = await startStandIn();
    const { id, client_secret } = await order(LIST);
    expect(await stripe.paymentIntents.update(id, FOR_ADA)).toMatchObject({
      ...{ id, amount: 999, status: 'requires_payment_method', client_secret },
      description: FOR_ADA.description,
      metadata: { ...LIST.metadata, ...FOR_ADA.metadata },
    });
    const { description, metadata } = await stripe.paymentIntents.update(id, {
      metadata: { organization: '' },
    });
    expect([description, metadata]).toEqual([FOR_ADA.description, LIST.metadata]);
    expect(await refusalOf(stripe.paymentIntents.update(id, { amount: 50 }))).toMatchObject({
      param: 'amount',
    });
  });

  test('does not reach a charge that was made before', async () => {
    const standIn = await startStandIn();
    const { stripe } = standIn;
    const intent = await standIn.order(LIST);
    await confirmWith(standIn, intent, cardForm('4000000000000002'));
    await stripe.paymentIntents.update(intent.id, FOR_ADA);
    await confirmWith(standIn, intent);
    // Stripe still takes a new description for the PaymentIntent.
    const later = { description: 'Voter list, for Bell', metadata: { organization: 'Bell' } };
    expect(await stripe.paymentIntents.update(intent.id, later)).toMatchObject({
      ...{ ...later, status: 'succeeded' },
    });
    const { data } = await stripe.charges.list({ payment_intent: intent.id });
    expect(data).toMatchObject([
      { description: FOR_ADA.description, metadata: { ...LIST.metadata, ...FOR_ADA.metadata } },
      LIST,
    ]);
    const receipt = await (await fetch(data[0]?.receipt_url ?? '')).text();
    expect(receipt).toContain('<dd>Voter list, for Ada &#38; Co</dd>');
  });
});
