import { type Environment, modeOf } from '../../build/deploySettings';
import { isProduction } from '../../build/environment';
import { ask, check, type Finding, passed, SEE, skipped, wrong } from './findings';

/** Whether a person hears when the shop breaks, and when it stops altogether. */
export async function examineAlarms(env: Environment, posting: boolean): Promise<Finding[]> {
  const sells = isProduction(env) || modeOf(env.STRIPE_SECRET_KEY) === 'live';
  const missing = (name: string, what: string, fix: string): Finding =>
    sells ? wrong(`${name} is not set: ${what}`, fix) : skipped(`${name} is not set`);
  const makeOne = `Make an incoming webhook, such as Slack’s. ${SEE('running', 'How you learn that something broke')}`;
  const unsent = wrong('No test alarm was sent: ALARM_WEBHOOK_URL is not set', makeOne);
  return [
    env.ALARM_WEBHOOK_URL
      ? await webhook(env.ALARM_WEBHOOK_URL, posting)
      : posting
        ? unsent
        : missing('ALARM_WEBHOOK_URL', 'alarms stay in the log, unread', makeOne),
    env.HEARTBEAT_URL
      ? passed('HEARTBEAT_URL is set')
      : missing(
          'HEARTBEAT_URL',
          'no alarm is raised when the schedules or the whole site stop',
          `Use a service that waits for a call, such as healthchecks.io. ${SEE('running', 'How you learn that something broke')}`,
        ),
  ];
}

const TEST = 'This is a test: `npm run ops -- doctor --alarm` sent it. Nothing is wrong.';

async function webhook(url: string, posting: boolean): Promise<Finding> {
  if (!posting) return passed('ALARM_WEBHOOK_URL is set; `npm run ops -- doctor --alarm` posts a test to it');
  const answer = await ask(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: TEST, event: 'test' }),
    redirect: 'error',
  });
  return check(
    answer !== null && answer.status >= 200 && answer.status < 300,
    'The alarm webhook took a test alarm. See whether it arrived',
    `The alarm webhook did not take a test alarm (${answer?.status ?? 'no answer'})`,
    'Copy its address into ALARM_WEBHOOK_URL again.',
  );
}
