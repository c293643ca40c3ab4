import * as v from 'valibot';
import { config } from '../lib/config';
import { connect, database, type Database, type DataReader, type Query } from '../lib/db';
import { ApiError } from '../lib/errors';
import { causeOf, logLine } from '../lib/log';
import { text } from './rows';

/** A copy that needs longer is slower than asking twice. */
const COPY_MS = 3_000;
/** How long a copy that failed, was late or lagged behind is left alone. */
const REST_MS = 30_000;

/**
 * What every answer depends on: which versions are live, how many voters each suppresses, and which
 * exclusions are complete. A version changes in no other way. The moment it went live tells apart databases
 * that gave out the same number.
 */
const stateOfData: Query<{ state: string }> = {
  text: `SELECT coalesce(string_agg(version_id || '.' || suppressed || '.' || extract(epoch FROM live_since), ','
           ORDER BY version_id), '') || (SELECT ' ' || count(voters) || '.' || coalesce(max(exclusion_no), 0) FROM exclusions)
           AS state FROM data_versions WHERE status = 'live'`,
  row: v.object({ state: text }),
};

let copy: Database | undefined;
let pausedUntil = 0;

/** The read replica named by DATABASE_READ_URL, unless it is paused. */
function readyCopy(): Database | undefined {
  const { databaseReadUrl } = config();
  if (databaseReadUrl === undefined || performance.now() < pausedUntil) return undefined;
  return (copy ??= connect(databaseReadUrl));
}

/**
 * Does work that only searches and counts, on the copy of the database if there is one. At the same time the
 * database itself says what state its data is in; what the copy answered in any other state is thrown away,
 * and the database does the work. So an answer is never older than the request, however far the copy lags.
 * @param work may be done twice
 */
export async function reading<T>(work: (from: DataReader) => Promise<T>): Promise<T> {
  const ready = readyCopy();
  if (ready === undefined) return work(database());
  const states = new Set<string>();
  const [answered, now] = await Promise.allSettled([
    work(watched(ready, states)),
    database().rows(stateOfData),
  ]);
  if (now.status === 'rejected') throw now.reason;
  const [{ state } = { state: '' }] = now.value;
  const isTrue = [...states].every((of) => of === state);
  if (isTrue && answered.status === 'fulfilled') return answered.value;
  // What the work itself refuses is an answer, too: it depends on nothing but the data and the request.
  if (isTrue && answered.status === 'rejected' && answered.reason instanceof ApiError) throw answered.reason;
  pausedUntil = performance.now() + REST_MS;
  logLine({
    event: isTrue ? 'copy_failed' : 'copy_lags',
    ...(answered.status === 'rejected' && { cause: causeOf(answered.reason) }),
  });
  return work(database());
}

/** A reader of a copy that notes the state of the data at each of its answers. */
function watched(from: Database, states: Set<string>): DataReader {
  const late = AbortSignal.timeout(COPY_MS);
  const snapshot: DataReader['snapshot'] = async (queries) => {
    const [found, ...rows] = await from.snapshot<{ state: string }[]>(
      [stateOfData, ...queries] as never,
      late,
    );
    states.add(found?.[0]?.state ?? '');
    return rows as never;
  };
  return { snapshot, rows: async (query) => (await snapshot([query]))[0] };
}
