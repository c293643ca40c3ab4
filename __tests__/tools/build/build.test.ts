import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { shortClassName } from '../../../tools/build/classNames.js';
import { finishProduction, STOPS_THE_BUILD } from '../../../tools/build/finish';
import { bundling } from '../../../tools/build/functions';
import { leanStripe } from '../../../tools/build/leanStripe';

const rootContext = process.cwd();
const nameOf = (file: string, local: string) =>
  shortClassName({ resourcePath: resolve(rootContext, file), rootContext }, '', local);

it('names no class of two files alike, counts those of a file, and names one the same each time', () => {
  const files = globSync('src/**/*.module.css');
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(files.map((file) => nameOf(file, 'page'))).size).toBe(files.length);

  const names = ['a', 'b', 'a'].map((local) => nameOf('src/invented.module.css', local));
  expect(names[0]).toMatch(/^c[0-9a-z]{3}0$/u);
  expect(names).toEqual([names[0], `${names[0]?.slice(0, -1)}1`, names[0]]);
});

it.each([
  ['migrates, and then asks the doctor', {}, 0, ['migrate', 'ops doctor --build'], []],
  ['ends with a migration that fails', { migrate: 1 }, 1, ['migrate'], []],
  [
    'is stopped by what the doctor is sure of',
    { ops: STOPS_THE_BUILD },
    1,
    ['migrate', 'ops doctor --build'],
    [],
  ],
  [
    ...([
      'goes on where the doctor itself breaks down',
      { ops: 1 },
      0,
      ['migrate', 'ops doctor --build'],
    ] as const),
    ['The doctor could not finish. This build goes on without it.'],
  ],
])('a production build %s', (_what, codes: Readonly<Record<string, number>>, code, scripts, words) => {
  const ran: string[] = [];
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ended = finishProduction((script, ...args) => {
    ran.push([script, ...args].join(' '));
    return codes[script] ?? 0;
  });
  expect([ended, ran, said.mock.calls.flat()]).toEqual([code, scripts, words]);
  said.mockRestore();
});

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
