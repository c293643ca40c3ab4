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

it('names no class of two files alike', () => {
  const files = globSync('src/**/*.module.css');
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(files.map((file) => nameOf(file, 'page'))).size).toBe(files.length);
});

it('counts the classes of a file, and names one the same each time', () => {
  const names = ['a', 'b', 'a'].map((local) => nameOf('src/invented.module.css', local));
  expect(names[0]).toMatch(/^c[0-9a-z]{3}0$/u);
  expect(names).toEqual([names[0], `${names[0]?.slice(0, -1)}1`, names[0]]);
});

const finish = (codes: Readonly<Record<string, number>>) => {
  const ran: string[] = [];
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = finishProduction((script, ...args) => {
    ran.push([script, ...args].join(' '));
    return codes[script] ?? 0;
  });
  const words = said.mock.calls.flat();
  said.mockRestore();
  return { code, ran, words };
};

it('migrates, and then asks the doctor', () => {
  expect(finish({})).toEqual({ code: 0, ran: ['migrate', 'ops doctor --build'], words: [] });
});

it('ends with a migration that fails', () => {
  expect(finish({ migrate: 1 })).toEqual({ code: 1, ran: ['migrate'], words: [] });
});

it('is stopped by what the doctor is sure of, and not by a doctor that breaks down', () => {
  expect(finish({ ops: STOPS_THE_BUILD }).code).toBe(1);
  expect(finish({ ops: 1 })).toMatchObject({
    code: 0,
    words: ['The doctor could not finish. This build goes on without it.'],
  });
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
