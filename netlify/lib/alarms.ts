import { type AlarmEvent, ALARM_WORDS } from './alarmWords';
import { alarmWebhook, RELEASE } from './config';
import { type AlarmFacts, causeOf, logLine } from './log';
import { currentRequest } from './requestId';

/** Milliseconds for one post, and for all that telling or posting may cost a request or a scheduled run. */
const POST_MS = 3_000;
const TELL_MS = 5_000;
/** After a post without an answer, a process posts nothing for so long: a hanging webhook costs one wait. */
const REST_MS = 30_000;
/** Within this, a process does not write the same thing down again. */
const AGAIN_MS = 60_000;
/** Posts in a row; what is left comes with the next alarm or run. */
const MOST_AT_ONCE = 20;

export interface Alarm {
  readonly event: AlarmEvent;
  /** What it is about: a purchase, a PaymentIntent, a day, or an hour and a route. Told once. */
  readonly subject: string;
  readonly facts: AlarmFacts;
}

/** An alarm that was not posted yet, perhaps one of a newer release; `at` as ISO 8601. */
export interface Waiting {
  readonly alarmNo: number;
  readonly event: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
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

/** These say something about one route: told for each, or the first of an hour would hide all others. */
const OF_A_ROUTE: ReadonlySet<AlarmEvent> = new Set([
  'internal_error',
  'provider_refused_us',
  'reconcile_incomplete',
  'file_broken',
]);

let book: AlarmBook | undefined;
const told = new Map<string, number>();
let restsUntil = -Infinity;
const rests = () => performance.now() < restsUntil;

/** Called where the SQL is (netlify/queries), of which this floor knows nothing. */
export function keepAlarmsIn(alarmBook: AlarmBook): void {
  book = alarmBook;
}

/**
 * Tells a person what was just written to the log: one post for each event and hour, and for each route where
 * it is about one. If the database cannot be asked what was posted already, each process posts it once. Never
 * fails, and takes five seconds at most.
 */
export async function tell(event: AlarmEvent, facts: AlarmFacts = {}, now = Date.now()): Promise<void> {
  // A rejected key is written down in any case: /api/health reads it there.
  if (!alarmWebhook() && event !== 'key_rejected') return;
  const allFacts = { ...currentRequest(), ...facts };
  const about = OF_A_ROUTE.has(event) && allFacts.route ? [allFacts.route] : [];
  const key = [event, ...about].join(' ');
  if (now - (told.get(key) ?? -Infinity) < AGAIN_MS) return;
  told.set(key, now);
  const hour = new Date(now).toISOString().slice(0, 13);
  const alarm = { event, subject: [hour, ...about].join(' '), facts: allFacts };
  await atMost(TELL_MS, writeAndPost(alarm, now));
}

async function writeAndPost(alarm: Alarm, now: number): Promise<void> {
  try {
    if (!book) throw new Error('This function asks no database');
    await book.write(alarm);
  } catch {
    const key = `${alarm.event} ${alarm.subject}`;
    if (told.has(key) || rests()) return;
    if (await posted({ ...alarm, at: new Date(now).toISOString() }, POST_MS)) told.set(key, now);
    return;
  }
  await postWaiting();
}

/**
 * Posts what was written down and not posted yet, oldest first, until a post fails. Never fails itself, and
 * takes five seconds at most, however slow the webhook or the database is; the rest comes with the next run.
 */
export async function postWaiting(): Promise<void> {
  if (!book || !alarmWebhook() || rests()) return;
  await atMost(TELL_MS, postInTurn(book, performance.now() + TELL_MS));
}

async function postInTurn(alarmBook: AlarmBook, endsAt: number): Promise<void> {
  try {
    for (let n = 0; n < MOST_AT_ONCE && performance.now() < endsAt; n += 1) {
      const waiting = await alarmBook.claim();
      const left = Math.min(POST_MS, endsAt - performance.now());
      if (!waiting || left <= 0 || !(await posted(waiting, left))) return;
      await alarmBook.markPosted(waiting.alarmNo);
    }
  } catch (error) {
    logLine({ event: 'alarm_not_posted', cause: causeOf(error) });
  }
}

/** Whether the webhook took it. The body has Slack's `text`, and the same in fields for a program. */
async function posted({ event, facts, at }: Omit<Waiting, 'alarmNo'>, ms: number): Promise<boolean> {
  const url = alarmWebhook();
  if (!url) return false;
  const words = new Map<string, string>(Object.entries(ALARM_WORDS)).get(event);
  const details = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const text = [words === undefined ? event : `${event}: ${words}`, ...details].join('\n');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, event, at, facts, release: RELEASE }),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(ms)),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    logLine({ event: 'alarm_not_posted', status: response.status });
  } catch (error) {
    restsUntil = performance.now() + REST_MS;
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
