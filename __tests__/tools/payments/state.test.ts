import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardForm, confirmWith, startStandIn, stopAll } from './standIn';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'payments-'));
});
afterEach(async () => {
  await stopAll();
  rmSync(directory, { recursive: true });
});

test('payments survive a restart and can be continued', async () => {
  const stateFile = join(directory, 'deeper', 'payments.json');
  const before = await startStandIn({ stateFile });
  const paid = await before.pay({
    amount: 999,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const open = await before.pay();
  const late = await before.pay();
  await confirmWith(before, late, cardForm('4000000011110006'));
  await before.close();

  const after = await startStandIn({ stateFile });
  const expand = ['latest_charge'];
  await expect(after.stripe.paymentIntents.retrieve(paid.id, { expand })).resolves.toMatchObject({
    status: 'succeeded',
    latest_charge: { id: paid.latest_charge, receipt_url: expect.stringContaining(after.url) as string },
  });
  const confirmed = await confirmWith(after, open, cardForm('4242424242424242'));
  expect(confirmed.body.status).toBe('succeeded');
  await after.control(`intents/${late.id}/settle`, { outcome: 'succeeded' });
  expect(readdirSync(join(directory, 'deeper'))).toEqual(['payments.json']);
});

test('no card number or security code is stored', async () => {
  const stateFile = join(directory, 'payments.json');
  const standIn = await startStandIn({ stateFile });
  await confirmWith(standIn, await standIn.pay(), cardForm('4000000000003220', { cvc: '987' }));
  const kept = readFileSync(stateFile, 'utf8');
  expect(kept).toContain('requires_action');
  expect(kept).not.toContain('4000000000003220');
  expect(kept).not.toContain('"987"');
});

test.each(['{"format":99}', 'not JSON', 'null'])(
  'a file that holds something else is named: %s',
  async (content) => {
    const stateFile = join(directory, 'payments.json');
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
  const receiver = Promise.withResolvers<undefined>();
  const standIn = await startStandIn({ settleLateAfterMs: 1 });
  const intent = await standIn.pay();
  await confirmWith(standIn, intent, cardForm('4000000011110006'));
  const look = async (): Promise<void> => {
    const { status } = await standIn.stripe.paymentIntents.retrieve(intent.id);
    if (status === 'processing') setImmediate(() => void look());
    else receiver.resolve(undefined);
  };
  await look();
  await receiver.promise;
  await expect(standIn.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
    status: 'succeeded',
  });
});
