import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDirectory } from '../../support/testDirectory';
import { cardForm, confirmWith, startStandIn, stopAll } from './standIn';

const directory = testDirectory();
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
