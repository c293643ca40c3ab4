import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doctor } from '../../../tools/ops/doctor/doctor';
import { examineAlarms } from '../../../tools/ops/doctor/alarms';
import { HEADINGS, lineOf } from '../../../tools/ops/doctor/findings';
import { readAsked } from '../../../tools/ops/doctor/asked';
import { type Receiver, startReceiver } from '../../netlify/support/receiver';
import { runTool } from '../../support/runTool';
import { testDirectory } from '../../support/testDirectory';
import { PRODUCTION } from '../build/settings';

const directory = testDirectory();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

describe('alarms', () => {
  const lines = async (env: Record<string, string>, posting = false) =>
    (await examineAlarms({ ...PRODUCTION, ...env }, posting)).map(lineOf).join('\n');

  it('says that alarms reach no one in production without a webhook and a heartbeat', async () => {
    expect(await lines({})).toMatch(
      /^WRONG {4}ALARM_WEBHOOK_URL is not set: alarms stay in the log, unread/u,
    );
    expect(await lines({})).toContain(
      'WRONG    HEARTBEAT_URL is not set: no alarm is raised when the schedules',
    );
    expect(await lines({ CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_invented' })).not.toContain(
      'WRONG',
    );
  });

  it('posts a test alarm only when asked to, and says whether the webhook took it', async () => {
    const set = { ALARM_WEBHOOK_URL: receiver.url, HEARTBEAT_URL: receiver.url };
    expect(await lines(set)).not.toContain('WRONG');
    expect(receiver.bodies()).toEqual([]);
    expect(await lines(set, true)).toContain('ok       The alarm webhook took a test alarm.');
    expect(receiver.posts()).toMatchObject([{ text: expect.stringContaining('This is a test') as string }]);
    expect(await lines({ CONTEXT: 'dev', STRIPE_SECRET_KEY: '' }, true)).toContain(
      'WRONG    No test alarm was sent: ALARM_WEBHOOK_URL is not set',
    );
    receiver.answer(404);
    expect(await lines(set, true)).toContain('WRONG    The alarm webhook did not take a test alarm (404)');
  });
});

describe('where the settings are from', () => {
  it('is a file alone, if one is named: this machine lends it nothing', async () => {
    const [file, dotEnv] = [join(directory, 'production.env'), join(directory, '.env')];
    await writeFile(file, 'DATABASE_URL=postgres://a:b@c/d\n');
    await writeFile(dotEnv, 'LOG_HASH_KEY=of this machine\n');
    const stack = { pid: 1, url: 'http://localhost:9', standIns: { STRIPE_API_BASE: 'of the stack' } };
    const asked = (args: readonly string[], own: Record<string, string> = {}, running = false) =>
      readAsked(args, own, dotEnv, () => (running ? stack : null));
    const { env, from, ofThisMachine } = asked(
      ['--env', file],
      { STRIPE_SECRET_KEY: 'of this machine' },
      true,
    );
    expect(ofThisMachine).toBe(false);
    expect(from).toBe(file);
    expect(env).toMatchObject({ DATABASE_URL: 'postgres://a:b@c/d' });
    expect(JSON.stringify(env)).not.toContain('of this machine');
    expect(asked([]).env).toMatchObject({ LOG_HASH_KEY: 'of this machine' });
    expect(asked(['--build'], {}, true).env).toEqual({});
    expect(asked([], {}, true)).toMatchObject({
      ...{ localStack: true, from: 'the running local stack at http://localhost:9' },
      env: { STRIPE_API_BASE: 'of the stack', URL: 'http://localhost:9' },
    });
    expect(asked([], { DATABASE_URL: 'postgres://a:b@c/d' }, true).localStack).toBe(false);
    expect(() => asked(['--env', join(directory, 'none')])).toThrow('There is no file');
    expect(() => asked(['--env', directory])).toThrow('is not a file of settings');
    expect(() => asked(['production.env'])).toThrow('doctor takes no production.env');
    expect(() => asked(['--evn', file])).toThrow('There is no option --evn. Did you mean --env?');
  });
});

it('points only to headings that exist', async () => {
  for (const [page, headings] of Object.entries(HEADINGS)) {
    const text = await readFile(`docs/${page}.md`, 'utf8');
    const found = [...text.matchAll(/^#+ (?:\d+\. )?(.*)$/gmu)].map(([, heading]) => heading);
    for (const heading of headings) expect([page, found]).toEqual([page, expect.arrayContaining([heading])]);
  }
});

it('says how to start the local stack when there is nothing to look at', async () => {
  const env = { LOCAL_DIR: join(directory, 'none') };
  const { code, output: text } = await runTool('tools/ops/main.ts', ['doctor'], { env });
  expect(code).toBe(1);
  expect(text).toContain('WRONG    DATABASE_URL is not set, and the local stack is not running');
  expect(text).toContain('npm start');
  expect(text).not.toContain('Missing:');
}, 60_000);

/** What the doctor says of a file with these settings, and its exit code. */
async function doctorSays(settings: Readonly<Record<string, string | undefined>>) {
  const file = join(directory, 'deployment.env');
  const lines = Object.entries(settings).map(([name, value = '']) => `${name}=${value}`);
  await writeFile(file, lines.join('\n'));
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const code = await doctor(['--env', file]);
  const text = said.mock.calls.join('\n');
  said.mockRestore();
  return { code, text };
}

it('names a mistyped setting with its neighbor, and a context that is missing or unknown', async () => {
  const { STRIPE_SECRET_KEY, CONTEXT: _, ...rest } = PRODUCTION;
  const mistyped = { ...rest, DATABASE_URL: '', STRIPE_SECERT_KEY: STRIPE_SECRET_KEY, OUR_OWN: 'x' };
  const { text } = await doctorSays(mistyped);
  for (const line of [
    'Missing: DATABASE_URL, STRIPE_SECRET_KEY.',
    'WRONG    STRIPE_SECERT_KEY is no setting of the shop. Did you mean STRIPE_SECRET_KEY?',
    'skipped  OUR_OWN: no setting of the shop',
    'WRONG    CONTEXT is not set. The settings were taken for a preview’s',
  ])
    expect(text).toContain(line);
  const unknown = await doctorSays({ ...mistyped, CONTEXT: 'prodution' });
  expect(unknown.text).toMatch(/WRONG {4}CONTEXT is not one of .* Did you mean production\?/u);
});

it('prints no value, and ends with 1 if something is wrong', async () => {
  const { code, text } = await doctorSays({
    ...PRODUCTION,
    DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop',
    STRIPE_API_BASE: receiver.url,
  });
  expect(code).toBe(1);
  expect(text).toMatch(/^Settings from .*deployment\.env\./u);
  expect(text).toContain('These are stand-ins, not the real services: STRIPE_API_BASE.');
  expect(text).toContain('WRONG    Nothing answers at the host and port in DATABASE_URL.');
  expect(text).not.toMatch(/secret-word|_invented|invented-invented/u);
});
