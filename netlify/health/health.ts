import type { ResponseOf } from '../../src/contract/endpoint';
import type { healthEndpoint } from '../../src/contract/health';
import { postAlarm } from '../lib/alarms';
import { ConfigError } from '../lib/config';
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
import { LATE_SCHEDULES } from '../queries/schedules';
import { states } from '../queries/voterFiles/versions';

type Health = Omit<ResponseOf<typeof healthEndpoint>, 'success'>;

/** Seconds for which an answer is kept: a monitor that asks all the time costs the database nothing. */
export const HEALTH_SECONDS = 30;

let kept: { readonly answer: Promise<Health>; readonly at: number } | undefined;

/** The state of the shop, at most 30 s old. Throws 503 when it cannot sell; the log and an alarm say why. */
export function health(): Promise<Health> {
  const now = Date.now();
  if (!kept || now - kept.at >= HEALTH_SECONDS * 1000) kept = { answer: examined(), at: now };
  return kept.answer;
}

async function examined(): Promise<Health> {
  try {
    return { status: (await examine(database())).late.length > 0 ? 'degraded' : 'ok' };
  } catch (error) {
    const event = error instanceof ConfigError ? 'settings_wrong' : 'cannot_sell';
    const reason = error instanceof ConfigError || error instanceof CannotSell ? error.message : undefined;
    logLine({ level: 'alarm', event, cause: reason ?? causeOf(error) });
    await postAlarm(event, { cause: reason ?? faultOf(error) });
    throw new ApiError('unavailable', 'We can’t sell right now.', { retryAfter: 5 }, error);
  }
}

/** PostgreSQL names its own errors by five characters, a digit among them. */
const faultOf = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?=.*\d)[\dA-Z]{5}$/u.test(String(error.code))
    ? 'the database answers with an error'
    : 'the database cannot be reached';

/** Why the shop cannot sell. */
class CannotSell extends Error {
  override readonly name = 'CannotSell';
}

/** The schedules that are late. Throws `CannotSell` with the reason, and the database's errors. */
export async function examine(db: Database): Promise<{ readonly late: readonly string[] }> {
  const applied = await newestApplied(db).catch((error: unknown) => {
    if (isUndefinedTable(error)) return null;
    throw error;
  });
  if (applied === null || applied < NEWEST_MIGRATION)
    throw new CannotSell(`the database has no migration ${NEWEST_MIGRATION}`);
  const [[late, [key]], onFile, layouts] = await Promise.all([
    db.snapshot([LATE_SCHEDULES, KEY_REJECTED]),
    states(db),
    db.rows(LIVE_LAYOUTS),
  ]);
  if (onFile.length === 0) throw new CannotSell('no state has been loaded');
  const [outdated] = statesToLoadAgain(layouts);
  if (outdated !== undefined)
    throw new CannotSell(`the data of ${outdated} lacks what this release needs; load this state again`);
  if (key?.rejected === true) throw new CannotSell('Stripe rejects our key');
  return { late: late.map(({ name }) => name) };
}
