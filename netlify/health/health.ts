import type { ResponseOf } from '../../src/contract/endpoint';
import type { healthEndpoint } from '../../src/contract/health';
import { postAlarm } from '../lib/alarms';
import { ConfigError, RELEASE } from '../lib/config';
import { type Database, database, isUndefinedTable } from '../lib/db';
import { ApiError } from '../lib/errors';
import { causeOf, logLine } from '../lib/log';
import {
  KEY_REJECTED,
  LIVE_LAYOUTS,
  NEWEST_MIGRATION,
  newestApplied,
  statesToLoadAgain,
} from '../queries/health';
import { states } from '../queries/voterFiles/versions';
import { stateOf } from './due';
import { schedulesQuery } from './schedules';

type Health = Omit<ResponseOf<typeof healthEndpoint>, 'success'>;

/** Seconds for which an answer is kept: a monitor that asks all the time costs the database nothing. */
export const HEALTH_SECONDS = 30;

let kept: { readonly answer: Promise<Health>; readonly at: number } | undefined;

/** The state of the shop, at most 30 s old. Throws 503 with the reason when it cannot sell. */
export function health(): Promise<Health> {
  const now = Date.now();
  if (!kept || now - kept.at >= HEALTH_SECONDS * 1000) kept = { answer: examined(), at: now };
  return kept.answer;
}

async function examined(): Promise<Health> {
  try {
    return await examine(database());
  } catch (error) {
    if (error instanceof ConfigError) {
      logLine({ level: 'alarm', event: 'settings_wrong', cause: error.message });
      await postAlarm('settings_wrong', { cause: error.message });
      throw cannotSell('a setting is missing or wrong; the log and the alarm settings_wrong name it', error);
    }
    const failure = error instanceof ApiError ? error : cannotSell(faultOf(error), error);
    logLine({ level: 'alarm', event: 'cannot_sell', cause: causeOf(error) });
    await postAlarm('cannot_sell', { cause: failure.message });
    throw failure;
  }
}

/** PostgreSQL names its own errors by five characters, a digit among them. */
const faultOf = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?=.*\d)[\dA-Z]{5}$/u.test(String(error.code))
    ? 'the database answers with an error'
    : 'the database cannot be reached';

async function examine(db: Database): Promise<Health> {
  const applied = await newestApplied(db).catch((error: unknown) => {
    if (isUndefinedTable(error)) return null;
    throw error;
  });
  if (applied === null || applied < NEWEST_MIGRATION) {
    throw cannotSell(`the database has no migration ${NEWEST_MIGRATION}`);
  }
  const [[runs, [key]], onFile, layouts] = await Promise.all([
    db.both(schedulesQuery(), KEY_REJECTED),
    states(db),
    db.rows(LIVE_LAYOUTS),
  ]);
  if (onFile.length === 0) throw cannotSell('no state has been loaded');
  const [outdated] = statesToLoadAgain(layouts);
  if (outdated !== undefined)
    throw cannotSell(`the data of ${outdated} lacks what this release needs; load this state again`);
  if (key?.rejected === true) throw cannotSell('Stripe rejects our key');
  const schedules = runs.map((run) => stateOf(run, Date.now()));
  return {
    status: schedules.some(({ late }) => late) ? 'degraded' : 'ok',
    release: RELEASE,
    database: 'reachable',
    migrations: { applied, known: NEWEST_MIGRATION },
    states: onFile.map(({ state, dataDate }) => ({ state, dataDate })),
    schedules: schedules.map(({ name, lastGoodAt, late }) => ({ name, lastGoodAt, late })),
  };
}

const cannotSell = (reason: string, cause?: unknown) =>
  new ApiError('unavailable', `We can’t sell: ${reason}.`, { retryAfter: 5 }, cause);
