import { postWaiting, raiseAlarm } from '../lib/alarms';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { LATE_SCHEDULES, markGoodRun } from '../queries/schedules';

/**
 * After a run that reached its end: writes it down and calls the heartbeat if all went well, and looks in any
 * case whether the other schedules still run. Never fails.
 */
export async function recordRun(name: string, { well }: { readonly well: boolean }): Promise<void> {
  if (well) {
    try {
      await markGoodRun(database(), name);
    } catch (error) {
      logLine({ event: 'run_not_recorded', schedule: name, cause: causeOf(error) });
    }
    await beat(name);
  }
  await watchSchedules(Date.now());
}

/** A process looks no more often, in milliseconds. */
const LOOK_AGAIN_MS = 5 * 60_000;
let lookedAt = -Infinity;

/**
 * For requests that come anyway, such as a payment's: the schedules can't report that all of them
 * stopped. Without a webhook no alarm would be read, so nothing is asked. Never fails.
 */
export async function watchSchedulesNowAndThen(): Promise<void> {
  const now = Date.now();
  if (!config().alarmWebhook || now - lookedAt < LOOK_AGAIN_MS) return;
  lookedAt = now;
  await watchSchedules(now);
}

/**
 * Raises an alarm for each schedule that is late, once an hour. Never fails.
 */
async function watchSchedules(now: number): Promise<void> {
  try {
    const hour = new Date(now).toISOString().slice(0, 13);
    for (const { name } of await database().rows(LATE_SCHEDULES))
      await raiseAlarm({ event: 'schedule_stopped', subject: `${name} ${hour}`, facts: { schedule: name } });
  } catch (error) {
    logLine({ event: 'schedules_not_watched', cause: causeOf(error) });
  }
  await postWaiting();
}

/** Milliseconds that a call of the heartbeat may take. */
const HEARTBEAT_MS = 3_000;
/** Where HEARTBEAT_URL has this, each schedule calls its own address. */
const PLACE = '{schedule}';

/**
 * Calls HEARTBEAT_URL, if it is set: a monitor outside alerts us when the call does not come. It needs no
 * database, which may go on sleeping. An address without a place for the name is only for `purchases-watch`,
 * which runs most often. Never fails.
 */
export async function beat(name: string): Promise<void> {
  const { heartbeat } = config();
  if (!heartbeat || (name !== 'purchases-watch' && !heartbeat.includes(PLACE))) return;
  try {
    const url = heartbeat.replaceAll(PLACE, name);
    const response = await fetch(url, { signal: AbortSignal.timeout(HEARTBEAT_MS) });
    await response.body?.cancel();
    if (!response.ok) logLine({ event: 'heartbeat_refused', schedule: name, status: response.status });
  } catch (error) {
    logLine({ event: 'heartbeat_refused', schedule: name, cause: causeOf(error) });
  }
}
