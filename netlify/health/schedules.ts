import { postWaiting } from '../lib/alarms';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { raiseAlarm } from '../purchases/alarms';
import { markGoodRun, type ScheduleRun, scheduleRuns } from '../queries/schedules';

const [MINUTE, HOUR] = [60, 3600];

/**
 * After how many seconds without a good run a scheduled function is late. `purchases-watch` writes a run down
 * only if it found something, so it is late when a payment was reported and it did not look since.
 */
const LATE: Readonly<Record<string, (run: ScheduleRun) => boolean>> = {
  'purchases-watch': ({ owedSeconds }) => (owedSeconds ?? 0) > 15 * MINUTE,
  'purchases-reconcile': ({ restedSeconds }) => restedSeconds > 80 * MINUTE,
  'purchases-books': ({ restedSeconds }) => restedSeconds > 25 * HOUR,
  'previews-forget': ({ restedSeconds }) => restedSeconds > 25 * HOUR,
};
export const SCHEDULES = Object.keys(LATE);

export interface ScheduleState extends Pick<ScheduleRun, 'name' | 'lastGoodAt'> {
  readonly late: boolean;
}

export const schedulesQuery = () => scheduleRuns(SCHEDULES);

export function stateOf(run: ScheduleRun): ScheduleState {
  return { name: run.name, lastGoodAt: run.lastGoodAt, late: LATE[run.name]?.(run) ?? false };
}

/** Writes a good run down, and looks whether the other schedules still run. Never fails. */
export async function ranWell(name: string): Promise<void> {
  try {
    await markGoodRun(database(), name);
  } catch (error) {
    logLine({ event: 'run_not_recorded', schedule: name, cause: causeOf(error) });
  }
  await watchSchedules();
}

/** A process looks no more often, in milliseconds. */
const LOOK_AGAIN_MS = 5 * MINUTE * 1000;
let lookedAt = -Infinity;

/**
 * For requests that somebody sends anyway, such as a payment's: the schedules can't report that all of them
 * stopped. Without a webhook nobody would be told, so nothing is asked. Never fails.
 */
export async function watchSchedulesNowAndThen(now = Date.now()): Promise<void> {
  if (!config().alarmWebhook || now - lookedAt < LOOK_AGAIN_MS) return;
  lookedAt = now;
  await watchSchedules();
}

/** Raises an alarm, once an hour at most, for each schedule that is late. Never fails. */
async function watchSchedules(): Promise<void> {
  try {
    const late = (await database().rows(schedulesQuery())).map(stateOf).filter((state) => state.late);
    const hour = new Date().toISOString().slice(0, 13);
    for (const { name } of late) {
      await raiseAlarm({ event: 'schedule_stopped', subject: `${name} ${hour}`, facts: { schedule: name } });
    }
  } catch (error) {
    logLine({ event: 'schedules_not_watched', cause: causeOf(error) });
  }
  await postWaiting();
}

/** Milliseconds that a call of the heartbeat may take. */
const HEARTBEAT_MS = 3_000;

/**
 * Calls HEARTBEAT_URL, if it is set: a service outside tells us when the call does not come. It needs no
 * database, which may go on sleeping. Never fails.
 */
export async function beat(): Promise<void> {
  const { heartbeat } = config();
  if (!heartbeat) return;
  try {
    const response = await fetch(heartbeat, { signal: AbortSignal.timeout(HEARTBEAT_MS) });
    await response.body?.cancel();
    if (!response.ok) logLine({ event: 'heartbeat_refused', status: response.status });
  } catch (error) {
    logLine({ event: 'heartbeat_refused', cause: causeOf(error) });
  }
}
