import type { ScheduleRun } from '../queries/schedules';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** When a run is due (UTC) whose success is written down, and how long after it the schedule is late. */
interface Due {
  readonly minute: number;
  readonly hours: readonly number[];
  readonly lateAfterMs: number;
}

const HOURLY = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Hourly and daily ones are late ten minutes after the run that failed to come, so that the look of
 * `purchases-watch` at :15 sees it. That one writes a run down only if it found something, and once an hour
 * from minute 15 on, because each writing wakes the database.
 */
export const DUE = {
  'purchases-watch': { minute: 15, hours: HOURLY, lateAfterMs: 20 * MINUTE },
  'purchases-reconcile': { minute: 1, hours: HOURLY, lateAfterMs: 10 * MINUTE },
  'purchases-books': { minute: 2, hours: HOURLY, lateAfterMs: 10 * MINUTE },
  'cleanup-nightly': { minute: 3, hours: [0], lateAfterMs: 10 * MINUTE },
} as const satisfies Readonly<Record<string, Due>>;
export const SCHEDULES = Object.keys(DUE);

/** A clock may be so much behind ours, and what is due begin so much too early. */
const TOLERANCE_MS = MINUTE;
/** A payment that was reported must have been looked for within this. Seconds. */
const OWED_SECONDS = 15 * 60;

interface ScheduleState extends Pick<ScheduleRun, 'name' | 'lastGoodAt'> {
  /** No good run since one was due. */
  readonly late: boolean;
}

/** @param now milliseconds since 1970 */
export function stateOf(run: ScheduleRun, now: number): ScheduleState {
  const { name, lastGoodAt, secondsSinceRun, owedSeconds } = run;
  const due = new Map<string, Due>(Object.entries(DUE)).get(name);
  const missed = due !== undefined && secondsSinceRun * 1000 > now - lastDue(due, now) + TOLERANCE_MS;
  const late = missed || (name === 'purchases-watch' && (owedSeconds ?? 0) > OWED_SECONDS);
  return { name, lastGoodAt, late };
}

/** The latest time at which a run was due that must be over by now. */
function lastDue({ minute, hours, lateAfterMs }: Due, now: number): number {
  let hour = Math.floor((now - lateAfterMs - minute * MINUTE) / HOUR);
  while (!hours.includes(hour % 24)) hour -= 1;
  return hour * HOUR + minute * MINUTE;
}

/** Within these minutes of the hour, a look that found nothing is written down once. */
const [FIRST_MINUTE, LAST_MINUTE] = [15, 29];
let notedAt = -Infinity;

/**
 * Whether `purchases-watch` writes this run down although it found nothing, so that others see that it runs:
 * once an hour and process, and again in the hour's next runs if the platform left out the first.
 */
export function shouldRecordQuietRun(now: number): boolean {
  const minute = Math.floor(now / MINUTE) % 60;
  if (minute < FIRST_MINUTE || minute > LAST_MINUTE || now - notedAt < HOUR / 2) return false;
  notedAt = now;
  return true;
}
