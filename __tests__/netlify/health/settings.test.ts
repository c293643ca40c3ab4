import { healthEndpoint } from '../../../src/contract/health';
import { call, failureOf } from '../support/call';
import { captureLog } from '../support/log';
import { startReceiver } from '../support/receiver';

test('without its settings the shop cannot sell, and tells its operator which are missing', async () => {
  const log = captureLog();
  const slack = await startReceiver();
  Object.assign(process.env, { NETLIFY_DEV: 'true', ALARM_WEBHOOK_URL: slack.url, DATABASE_URL: '' });
  expect(await failureOf(call(healthEndpoint))).toMatchObject({
    status: 503,
    error: 'We can’t sell right now.',
  });
  const posts = slack.posts();
  expect(posts.map(({ event }) => event)).toEqual(['settings_wrong']);
  expect(posts[0]?.facts['cause']).toMatch(/^Missing settings: DATABASE_URL/u);
  log.restore();
  await slack.close();
});
