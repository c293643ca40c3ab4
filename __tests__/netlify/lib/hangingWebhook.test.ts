import { postWaiting } from '../../../netlify/lib/alarms';
import { claimAlarm } from '../../../netlify/lib/alarmStore';
import { captureLog } from '../support/log';
import { type Receiver, startReceiver } from '../support/receiver';

jest.mock('../../../netlify/lib/alarmStore');
const claims = jest.mocked(claimAlarm);
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

beforeEach(() => claims.mockReset());

test('a database that never answers does not hold up a run', async () => {
  claims.mockReturnValue(new Promise(() => undefined));
  await postWaiting();
  expect(claims).toHaveBeenCalledTimes(1);
});

test('a webhook that never answers costs a run one wait, not one for each alarm', async () => {
  claims.mockResolvedValue({ alarmNo: 1, event: 'refund_failed', facts: {}, at: 'now' });
  slack.answer('never');
  await postWaiting();
  await postWaiting();
  expect(claims).toHaveBeenCalledTimes(1);
  expect(slack.bodies()).toHaveLength(1);
});
