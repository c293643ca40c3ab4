import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doctor } from '../../../tools/ops/doctor/doctor';
import { examineAlarms } from '../../../tools/ops/doctor/alarms';
import { lineOf } from '../../../tools/ops/doctor/findings';
import { type DoctorOptions, readSettings } from '../../../tools/ops/doctor/settings';
import { type Receiver, startReceiver } from '../../netlify/support/receiver';
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
    expect((await lines({})).match(/^WRONG {4}\w+ is not set/gmu)).toEqual([
      'WRONG    ALARM_WEBHOOK_URL is not set',
      'WRONG    HEARTBEAT_URL is not set',
    ]);
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
    const asked = (options: DoctorOptions, own: Record<string, string> = {}, running = false) =>
      readSettings(options, own, dotEnv, () => (running ? stack : null));
    const { env, from, of } = asked({ env: file }, { STRIPE_SECRET_KEY: 'of this machine' }, true);
    expect([from, of]).toEqual([file, 'a deployment']);
    expect(env).toMatchObject({ DATABASE_URL: 'postgres://a:b@c/d' });
    expect(JSON.stringify(env)).not.toContain('of this machine');
    expect(asked({}).env).toMatchObject({ LOG_HASH_KEY: 'of this machine' });
    expect(asked({ build: true }, {}, true).env).toEqual({});
    expect(asked({}, {}, true)).toMatchObject({
      ...{ of: 'the local stack', from: 'the running local stack at http://localhost:9' },
      env: { STRIPE_API_BASE: 'of the stack', URL: 'http://localhost:9' },
    });
    expect(asked({}, { DATABASE_URL: 'postgres://a:b@c/d' }, true).of).toBe('this machine');
    expect(() => asked({ env: join(directory, 'none') })).toThrow('There is no file');
  });
});

it('says what is wrong with a file of settings, prints no value, and ends with 1', async () => {
  const file = join(directory, 'deployment.env');
  const settings = {
    ...PRODUCTION,
    ...{ CONTEXT: 'prodution', OUR_OWN: 'x', STRIPE_SECRET_KEY: '', STRIPE_API_BASE: receiver.url },
    DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop',
  };
  await writeFile(
    file,
    Object.entries(settings)
      .map((of) => of.join('='))
      .join('\n'),
  );
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const code = await doctor({ env: file });
  const text = said.mock.calls.join('\n');
  said.mockRestore();
  expect(code).toBe(1);
  for (const line of [
    `Settings from ${file}.`,
    'These are stand-ins, not the real services: STRIPE_API_BASE.',
    'Missing: STRIPE_SECRET_KEY.',
    'skipped  OUR_OWN: no setting of the shop',
    'WRONG    CONTEXT is not one of',
    'WRONG    Nothing answers at the host and port in DATABASE_URL.',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/secret-word|_invented|invented-invented/u);
});
