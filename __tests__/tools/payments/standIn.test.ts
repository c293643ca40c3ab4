import { join } from 'node:path';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { testDirectory } from '../../support/testDirectory';
import { ORDER, refusalOf, startStandIn, stopAll, cardForm, confirmWith } from './standIn';

const directory = testDirectory();
const HOUR = 3_600_000;
const KEY = { idempotencyKey: 'pi:p1' };

test('the same key returns the same PaymentIntent, marked as replayed', async () => {
  const { stripe } = await startStandIn();
  const first = await stripe.paymentIntents.create({ ...ORDER, description: 'Voter list' }, KEY);
  // The order of the parameters does not matter.
  const second = await stripe.paymentIntents.create({ description: 'Voter list', ...ORDER }, KEY);
  expect(second).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('reusing a key for a different request is an error', async () => {
  const { stripe } = await startStandIn();
  await stripe.paymentIntents.create(ORDER, KEY);
  const refused = await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1000 }, KEY));
  expect(refused).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('keys are kept for 24 hours, even across a restart, and then dropped', async () => {
  let now = Date.UTC(2030, 0, 1);
  const settings = { stateFile: join(directory, 'payments.json'), now: () => now };
  const before = await startStandIn(settings);
  const first = await before.stripe.paymentIntents.create(ORDER, KEY);
  await before.close();

  now += 24 * HOUR;
  const { stripe } = await startStandIn(settings);
  expect((await stripe.paymentIntents.create(ORDER, KEY)).id).toBe(first.id);
  now += HOUR;
  expect((await stripe.paymentIntents.create(ORDER, KEY)).id).not.toBe(first.id);
});

test('a refusal is replayed too, if the call had begun its work', async () => {
  const { stripe, buy, control } = await startStandIn();
  const id = await buy();
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund:1' });
  const dispute = await control(`intents/${id}/dispute`, { inquiry: true });
  await control(`disputes/${String(dispute['id'])}/escalate`);
  expect((await refusalOf(refund())).code).toBe('charge_disputed');
  await control(`disputes/${String(dispute['id'])}/close`, { outcome: 'won' });
  expect((await refusalOf(refund())).headers?.['idempotent-replayed']).toBe('true');
});

test('a rejected request does not use up its key', async () => {
  const { stripe } = await startStandIn();
  await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1 }, KEY));
  await expect(stripe.paymentIntents.create(ORDER, KEY)).resolves.toMatchObject({ amount: 999 });
});

const stateFile = join(directory, 'payments.json');
afterEach(async () => {
  await stopAll();
  rmSync(stateFile, { force: true });
});

test('payments survive a restart and can be continued', async () => {
  const deeper = { stateFile: join(directory, 'deeper', 'payments.json') };
  const before = await startStandIn(deeper);
  const [paid, late] = [await before.buy(), await before.buy('4000000011110006')];
  const open = await before.order();
  await before.close();

  const after = await startStandIn(deeper);
  expect(await after.look(paid)).toMatchObject({
    status: 'succeeded',
    latest_charge: { receipt_url: expect.stringContaining(after.url) as string },
  });
  expect((await confirmWith(after, open)).body).toMatchObject({ status: 'succeeded' });
  await after.control(`intents/${late}/settle`, { outcome: 'succeeded' });
  expect(readdirSync(join(directory, 'deeper'))).toEqual(['payments.json']);
});

test('no card number or security code is stored', async () => {
  const standIn = await startStandIn({ stateFile });
  await confirmWith(standIn, await standIn.order(), cardForm('4000000000003220', { cvc: '987' }));
  const kept = readFileSync(stateFile, 'utf8');
  expect(kept).toContain('requires_action');
  expect(kept).not.toContain('4000000000003220');
  expect(kept).not.toContain('"987"');
});

test.each(['{"format":1}', 'not JSON', 'null'])(
  'a file that holds something else is named: %s',
  async (content) => {
    writeFileSync(stateFile, content);
    await expect(startStandIn({ stateFile })).rejects.toThrow(stateFile);
    expect(readFileSync(stateFile, 'utf8')).toBe(content);
  },
);

test('starting on a taken port fails', async () => {
  const { url } = await startStandIn();
  await expect(startStandIn({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});

test('a late payment succeeds by itself after a while', async () => {
  const { buy, look } = await startStandIn({ settleLateAfterMs: 1 });
  const id = await buy('4000000011110006');
  while ((await look(id)).status === 'processing') await new Promise(setImmediate);
  expect((await look(id)).status).toBe('succeeded');
});

test('Stripe.js and the scripts of its frames are served, bundled and without card numbers', async () => {
  const { url } = await startStandIn();
  for (const path of ['/stripe.js', '/scripts/cardFrame.js', '/scripts/challengeFrame.js']) {
    const script = await fetch(url + path);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const text = await script.text();
    expect(text).not.toMatch(/^import /mu);
    expect(text).not.toContain('4242424242424242');
  }
  expect((await fetch(`${url}/scripts/other.js`)).status).toBe(404);
});

test('the card field is a separate page that only local pages may frame, marked as a test', async () => {
  const { url } = await startStandIn();
  const page = await fetch(`${url}/elements/card`);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/localhost:\* /u);
  const html = await page.text();
  expect(html).toContain('Test payments: no real card');
  for (const name of ['cardnumber', 'exp-date', 'cvc', 'postal']) expect(html).toContain(`name="${name}"`);
});
