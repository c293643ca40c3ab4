import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundling } from '../../../tools/build/functions';
import { leanStripe } from '../../../tools/build/leanStripe';

async function bundle(contents: string, parts?: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    ...bundling([], 'nowhere', 'abc1234'),
    stdin: { contents, resolveDir: process.cwd() },
    plugins: [leanStripe(parts)],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const CLIENT = `
  import Stripe from 'stripe';
  const { charges, refunds, customers, testHelpers, oauth } = new Stripe('sk_test_invented');
  console.log([charges.list, refunds.create, customers.list, testHelpers.refunds, oauth.token].map((of) => typeof of));`;

it('keeps the parts of the SDK that functions ask for, and no other', async () => {
  const text = await bundle(CLIENT);
  expect([...new Set(text.match(/\/v1\/\w+/gu))].toSorted()).toEqual([
    ...['/v1/charges', '/v1/disputes', '/v1/events', '/v1/payment_intents', '/v1/refunds'],
  ]);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', text]);
  expect(stdout).toBe("[ 'function', 'function', 'undefined', 'undefined', 'undefined' ]\n");
});

it('fails where the SDK has no such part, in place of a function that breaks at work', async () => {
  await expect(bundle(CLIENT, ['charges', 'goldBars'])).rejects.toThrow('SDK has no ./resources/GoldBars.js');
});
