import { type AlarmEvent, ALARM_WORDS } from './alarmWords';
import { alarmWebhook, RELEASE } from './config';
import { type AlarmFacts, causeOf, logLine } from './log';

/** Milliseconds for one post, and for all that telling may cost a request. */
const POST_MS = 3_000;
const TELL_MS = 5_000;
/** Within this, a process does not write the same event down again. */
const AGAIN_MS = 60_000;
/** Posts in a row; what is left comes with the next alarm or run. */
const MOST_AT_ONCE = 20;

export interface Alarm {
  readonly event: AlarmEvent;
  /** What it is about: a purchase, a PaymentIntent, a day or an hour. Told once. */
  readonly subject: string;
  readonly facts: AlarmFacts;
}

/** An alarm that was not posted yet; `at` as ISO 8601. */
export interface Waiting extends Pick<Alarm, 'event' | 'facts'> {
  readonly alarmNo: number;
  readonly at: string;
}

/** Where alarms are written down, so that all processes together post each one once. */
export interface AlarmBook {
  /** Writes down what is in the log already; the same event and subject only counts up. */
  readonly write: (alarm: Alarm) => Promise<void>;
  /** The oldest alarm that is due to be posted; nobody else gets it for a minute. */
  readonly claim: () => Promise<Waiting | undefined>;
  readonly markPosted: (alarmNo: number) => Promise<void>;
}

let book: AlarmBook | undefined;
const told = new Map<string, number>();

/** Called where the SQL is (netlify/queries), of which this floor knows nothing. */
export function keepAlarmsIn(alarmBook: AlarmBook): void {
  book = alarmBook;
}

/**
 * Tells a person what was just written to the log: one post for each event and hour. If the database cannot
 * be asked what was posted already, each process posts it once. Never fails, and takes five seconds at most.
 */
export async function tell(event: AlarmEvent, facts: AlarmFacts = {}, now = Date.now()): Promise<void> {
  // A rejected key is written down in any case: /api/health reads it there.
  if (!alarmWebhook() && event !== 'key_rejected') return;
  if (now - (told.get(event) ?? -Infinity) < AGAIN_MS) return;
  told.set(event, now);
  const hour = new Date(now).toISOString().slice(0, 13);
  await atMost(TELL_MS, writeAndPost({ event, subject: hour, facts }, now));
}

async function writeAndPost(alarm: Alarm, now: number): Promise<void> {
  try {
    if (!book) throw new Error('This function asks no database');
    await book.write(alarm);
  } catch {
    const key = `${alarm.event} ${alarm.subject}`;
    if (!told.has(key) && (await posted({ ...alarm, at: new Date(now).toISOString() }))) told.set(key, now);
    return;
  }
  await postWaiting();
}

/** Posts what was written down and not posted yet, oldest first, until a post fails. Never fails itself. */
export async function postWaiting(): Promise<void> {
  if (!book || !alarmWebhook()) return;
  try {
    for (let n = 0; n < MOST_AT_ONCE; n += 1) {
      const waiting = await book.claim();
      if (!waiting || !(await posted(waiting))) return;
      await book.markPosted(waiting.alarmNo);
    }
  } catch (error) {
    logLine({ event: 'alarm_not_posted', cause: causeOf(error) });
  }
}

/** Whether the webhook took it. The body has Slack's `text`, and the same in fields for a program. */
async function posted({ event, facts, at }: Omit<Waiting, 'alarmNo'>): Promise<boolean> {
  const url = alarmWebhook();
  if (!url) return false;
  const details = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const text = [`${event}: ${ALARM_WORDS[event]}`, ...details].join('\n');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, event, at, facts, release: RELEASE }),
      redirect: 'error',
      signal: AbortSignal.timeout(POST_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    logLine({ event: 'alarm_not_posted', status: response.status });
  } catch (error) {
    logLine({ event: 'alarm_not_posted', cause: causeOf(error) });
  }
  return false;
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([work, late]);
}
