import { keepAlarmsIn, postWaiting } from '../../../netlify/lib/alarms';
import { captureLog } from '../support/log';
import { type Receiver, startReceiver } from '../support/receiver';

let slack: Receiver;
const log = captureLog();
const timeout = AbortSignal.timeout.bind(AbortSignal);

beforeAll(async () => {
  slack = await startReceiver();
  Object.assign(process.env, { NETLIFY_DEV: 'true', ALARM_WEBHOOK_URL: slack.url });
  // The waits, in a twentieth of their time.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20));
});
afterAll(async () => {
  jest.restoreAllMocks();
  log.restore();
  await slack.close();
});

const unused = () => Promise.resolve();

test('a database that never answers does not hold up a run', async () => {
  let claims = 0;
  const claim = () => {
    claims += 1;
    return new Promise<undefined>(() => undefined);
  };
  keepAlarmsIn({ write: unused, claim, markPosted: unused });
  await postWaiting();
  expect(claims).toBe(1);
});

test('a webhook that never answers costs a run one wait, not one for each alarm', async () => {
  let claims = 0;
  const claim = () => {
    claims += 1;
    return Promise.resolve({ alarmNo: claims, event: 'refund_failed', facts: {}, at: 'now' });
  };
  keepAlarmsIn({ write: unused, claim, markPosted: unused });
  slack.answer('never');
  await postWaiting();
  await postWaiting();
  expect(claims).toBe(1);
  expect(slack.bodies()).toHaveLength(1);
});
