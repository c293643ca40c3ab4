import {
  type Alarm,
  type AlarmFacts,
  claimAlarm,
  countAlarm,
  insertAlarm,
  markDelivered,
  markPosted,
  undeliveredAlarms,
  type StoredAlarm,
} from './alarmStore';
import { type AlarmEvent, ALARM_WORDS } from './alarmWords';
import { isOperator } from './operator';
import { alarmWebhook, RELEASE } from './config';
import { causeOf, logLine } from './log';
import { currentRequest } from './requestId';

/** Milliseconds for one post, and for all that an alarm may cost a request or a scheduled run. */
const POST_MS = 3_000;
const TOTAL_MS = 5_000;
/** After a post without an answer, a process posts nothing for so long: a hanging webhook costs one wait. */
const PAUSE_MS = 30_000;
/** Within this, a process does not store the same thing again. */
const AGAIN_MS = 60_000;
/** Posts in a row, and lines of the log at once; what is left comes with the next alarm or run. */
const MOST_POSTED = 20;
const MOST_DELIVERED = 100;

/** These are about one route, and posted for each: else the first of an hour would hide all others. */
const OF_A_ROUTE: ReadonlySet<AlarmEvent> = new Set([
  'internal_error',
  'provider_refused_us',
  'reconcile_incomplete',
  'file_broken',
]);

const posted = new Map<string, number>();
let pausedUntil = -Infinity;
const isPaused = () => performance.now() < pausedUntil;

/**
 * Stores an alarm durably, and delivers it at least once: now, or by the next run of the reconciler. Throws
 * the database's error when it could not be stored.
 */
export async function raiseAlarm(alarm: Alarm): Promise<void> {
  await insertAlarm(alarm);
  await deliverAlarms();
}

/**
 * Delivers every stored alarm that is not delivered yet: to the log, and then to the webhook. An alarm is
 * marked only after its line is out, so a process that dies in between delivers it again. Failures are left
 * to the next run. An operator's own program delivers nothing, because its log is not kept.
 */
export async function deliverAlarms(): Promise<void> {
  if (isOperator()) return;
  await writeLines();
  await postWaiting();
}

async function writeLines(): Promise<void> {
  try {
    const alarms = await undeliveredAlarms(MOST_DELIVERED);
    if (alarms.length === 0) return;
    for (const { event, facts } of alarms) logLine({ level: 'alarm', event, ...(facts as AlarmFacts) });
    await markDelivered(alarms.map(({ alarmNo }) => alarmNo));
  } catch (error) {
    logLine({ event: 'alarms_not_delivered', cause: causeOf(error) });
  }
}

/**
 * Posts what was just written to the log: once for each event and hour, and for each route where it is about
 * one. If the database does not answer, each process posts it once. Never fails, and takes five seconds at
 * most.
 */
export async function postAlarm(event: AlarmEvent, facts: AlarmFacts = {}, now = Date.now()): Promise<void> {
  // A rejected key is stored in any case: /api/health reads it there.
  if (!alarmWebhook() && event !== 'key_rejected') return;
  const allFacts = { ...currentRequest(), ...facts };
  const about = OF_A_ROUTE.has(event) && allFacts.route ? [allFacts.route] : [];
  const key = [event, ...about].join(' ');
  if (now - (posted.get(key) ?? -Infinity) < AGAIN_MS) return;
  posted.set(key, now);
  const hour = new Date(now).toISOString().slice(0, 13);
  const alarm = { event, subject: [hour, ...about].join(' '), facts: allFacts };
  await atMost(TOTAL_MS, writeAndPost(alarm, now));
}

async function writeAndPost(alarm: Alarm, now: number): Promise<void> {
  try {
    await countAlarm(alarm);
  } catch {
    const key = `${alarm.event} ${alarm.subject}`;
    if (posted.has(key) || isPaused()) return;
    if (await post({ ...alarm, at: new Date(now).toISOString() }, POST_MS)) posted.set(key, now);
    return;
  }
  await postWaiting();
}

/**
 * Posts what is stored and not posted yet, oldest first, until a post fails. Never fails itself, and
 * takes five seconds at most, however slow the webhook or the database is; the rest comes with the next run.
 */
export async function postWaiting(): Promise<void> {
  if (!alarmWebhook() || isPaused()) return;
  await atMost(TOTAL_MS, postInTurn(performance.now() + TOTAL_MS));
}

async function postInTurn(endsAt: number): Promise<void> {
  try {
    for (let n = 0; n < MOST_POSTED && performance.now() < endsAt; n += 1) {
      const waiting = await claimAlarm();
      const left = Math.min(POST_MS, endsAt - performance.now());
      if (!waiting || left <= 0 || !(await post(waiting, left))) return;
      await markPosted(waiting.alarmNo);
    }
  } catch (error) {
    logLine({ event: 'alarm_not_posted', cause: causeOf(error) });
  }
}

/** Whether the webhook took it. The body has Slack's `text`, and the same in fields for a program. */
async function post({ event, facts, at }: Omit<StoredAlarm, 'alarmNo'>, ms: number): Promise<boolean> {
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
    pausedUntil = performance.now() + PAUSE_MS;
    logLine({ event: 'alarm_not_posted', cause: causeOf(error) });
  }
  return false;
}

/** Waits for work, but no longer than so many milliseconds. It goes on after that. */
export async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([work, late]);
}
