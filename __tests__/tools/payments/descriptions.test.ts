import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { cardForm, confirmWith, refusalOf, startStandIn, stopAll, type StandIn } from './standIn';

afterEach(stopAll);

const ORDER = {
  amount: 999,
  currency: 'usd',
  description: 'Voter list',
  metadata: { purchase_id: 'p1', uid: 'u1' },
};
const FOR_ADA = { description: 'Voter list, for Ada & Co', metadata: { organization: 'Ada & Co' } };
const GOOD = cardForm('4242424242424242');

async function chargeOf({ stripe }: StandIn, { id }: Stripe.PaymentIntent): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  if (charge === null || typeof charge === 'string') throw new Error('Not charged');
  return charge;
}

const receiptOf = async ({ receipt_url }: Stripe.Charge) => (await fetch(receipt_url ?? '')).text();

test('an open PaymentIntent gets a new description; what is not named stays, and an empty value drops its key', async () => {
  const standIn = await startStandIn();
  const { stripe } = standIn;
  const intent = await standIn.pay(ORDER);
  expect(await stripe.paymentIntents.update(intent.id, FOR_ADA)).toMatchObject({
    ...{ id: intent.id, amount: 999, status: 'requires_payment_method', client_secret: intent.client_secret },
    description: 'Voter list, for Ada & Co',
    metadata: { purchase_id: 'p1', uid: 'u1', organization: 'Ada & Co' },
  });
  await stripe.paymentIntents.update(intent.id, { metadata: { organization: '' } });
  const now = await stripe.paymentIntents.retrieve(intent.id);
  expect(now.description).toBe('Voter list, for Ada & Co');
  expect(now.metadata).toEqual({ purchase_id: 'p1', uid: 'u1' });
  expect((await stripe.paymentIntents.update(intent.id, { metadata: '' })).metadata).toEqual({});
});

test('a charge and its receipt keep the description they were made with', async () => {
  const standIn = await startStandIn();
  const { stripe } = standIn;
  const intent = await standIn.pay(ORDER);
  await confirmWith(standIn, intent, cardForm('4000000000000002'));
  const declined = await chargeOf(standIn, intent);
  await stripe.paymentIntents.update(intent.id, FOR_ADA);
  await confirmWith(standIn, intent, GOOD);
  // Stripe still takes a new description for the PaymentIntent, and leaves the charge alone.
  const later = { description: 'Voter list, for Bell', metadata: { organization: 'Bell' } };
  expect(await stripe.paymentIntents.update(intent.id, later)).toMatchObject({
    status: 'succeeded',
    ...later,
  });
  const charge = await chargeOf(standIn, intent);
  expect(charge).toMatchObject({
    description: 'Voter list, for Ada & Co',
    metadata: { purchase_id: 'p1', uid: 'u1', organization: 'Ada & Co' },
  });
  expect(await receiptOf(charge)).toContain('<dd>Voter list, for Ada &amp; Co</dd>');
  const { data } = await stripe.charges.list({ payment_intent: intent.id });
  expect(data.find(({ id }) => id === declined.id)).toMatchObject({
    description: 'Voter list',
    metadata: ORDER.metadata,
  });
});

test('nothing else about a PaymentIntent can be updated, and nobody without the secret key can', async () => {
  const standIn = await startStandIn();
  const intent = await standIn.pay(ORDER);
  expect(await refusalOf(standIn.stripe.paymentIntents.update(intent.id, { amount: 50 }))).toMatchObject({
    code: 'parameter_unknown',
    param: 'amount',
  });
  expect(await refusalOf(standIn.stripe.paymentIntents.update('pi_None', FOR_ADA))).toMatchObject({
    code: 'resource_missing',
  });
  const asBrowser = await standIn.publishable('POST', `/v1/payment_intents/${intent.id}`, {
    description: 'Mine',
  });
  expect(asBrowser).toMatchObject({ status: 403, body: { error: { code: 'secret_key_required' } } });
});

test('a charge in a file of an earlier version has the description of its PaymentIntent', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'payments-'));
  const stateFile = join(directory, 'payments.json');
  const before = await startStandIn({ stateFile });
  const intent = await before.pay(ORDER);
  await confirmWith(before, intent, GOOD);
  await before.close();
  const { charges, ...rest } = JSON.parse(readFileSync(stateFile, 'utf8')) as {
    charges: Record<string, { description?: string; metadata?: object }>;
  };
  for (const charge of Object.values(charges)) {
    delete charge.description;
    delete charge.metadata;
  }
  writeFileSync(stateFile, JSON.stringify({ ...rest, charges }));

  const after = await startStandIn({ stateFile });
  const charge = await chargeOf(after, intent);
  expect(charge).toMatchObject({ description: 'Voter list', metadata: ORDER.metadata });
  expect(await receiptOf(charge)).toContain('<dd>Voter list</dd>');
  rmSync(directory, { recursive: true });
});
