import { execFile } from 'node:child_process';
import { createServer } from 'node:https';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from '../../../tools/database/temporaryPostgres';
import { makeCertificates } from '../../../tools/rehearse/certificates';
import { insist, StepFailed, Steps } from '../../../tools/rehearse/steps';

interface Ended {
  readonly code: number;
  readonly output: string;
}
const node = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<Ended>((resolve) => {
    execFile(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } }, (error, out, err) => {
      resolve({ code: error === null ? 0 : 1, output: `${out}${err}` });
    });
  });

test('a list is sold and paid back in the configuration of production', async () => {
  const { code, output } = await node([
    'node_modules/tsx/dist/cli.mjs',
    ...['tools/rehearse/main.ts', '--no-pages'],
  ]);
  expect(output).toMatch(/\n\d+ steps passed\.\n$/u);
  expect(code).toBe(0);
  for (const step of [
    'a build is refused: the emulator',
    'a build is refused: production’s keys and database in a preview',
    'the zip files unpack and start through Netlify’s entry point',
    'a response carries the platform’s request ID',
    'the migrations: ',
    'health: ok, OK',
    'a token is refused: not signed, as the emulator’s',
    'a token signed the way Google signs is accepted',
    'the webhook of the payment, signed: ',
    'a webhook with another signature is refused',
    'the file: all 200 records',
    // The embedded database does not take the command's connection.
    `the payment is refunded: ${postgresBinaries() === null ? 'in Stripe’s dashboard' : 'as an operator does'}`,
    'the link is dead: 410',
    'each schedule runs: previews-forget, purchases-books, purchases-reconcile, purchases-watch',
  ])
    expect(output).toContain(`ok    ${step}`);
  expect(output).toMatch(/the functions are zipped: \d+ zip files, 4 on a schedule/u);
  expect(output).toMatch(/over TLS: .*neon\.tech \d+/u);
}, 120_000);

test('a step that fails is printed, and ends the rehearsal', async () => {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  const steps = new Steps();
  await steps.step('one', () => 'found');
  const failing = steps.step('two', () => insist(false, 'not found'));
  await expect(failing).rejects.toThrow(StepFailed);
  log.mockRestore();
  expect(lines).toEqual([expect.stringMatching(/^ok {4}one: found \(\d+ ms\)$/u), 'FAIL  two: not found']);
  expect(steps.count).toBe(1);
});

describe('a program of the rehearsal', () => {
  const directory = mkdtempSync(join(tmpdir(), 'rehearsal-test-'));
  const { authority, cert, key } = makeCertificates(directory, ['service.example']);
  const server = createServer({ cert, key }, (_, response) => response.end('reached'));
  let ports = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    ports = JSON.stringify({ 'service.example:443': port, 'other.example:443': port });
  });
  afterAll(() => {
    server.close();
    rmSync(directory, { recursive: true });
  });
  const asks = (url: string, trusted = true) => {
    const program = `fetch('${url}').then((answer) => answer.text()).then(console.log, (e) => console.log(String(e.cause)))`;
    return node(['--import', './tools/rehearse/hosts.js', '--input-type=module', '-e', program], {
      REHEARSAL_HOSTS: ports,
      ...(trusted && { NODE_EXTRA_CA_CERTS: authority }),
    });
  };

  it.each([
    ['reaches a host of the rehearsal by its name', 'https://service.example/', true, /^reached$/mu],
    ['reaches no other host', 'https://stripe.example/', true, /The rehearsal has no stripe\.example:443/u],
    ['checks whom the certificate is for', 'https://other.example/', true, /not in the cert's altnames/u],
    ['trusts nobody without the authority', 'https://service.example/', false, /unable to verify/u],
  ])('%s', async (_, url, trusted, expected) => {
    expect((await asks(url, trusted)).output).toMatch(expected);
  });
});
