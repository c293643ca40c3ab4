import { LIVE_LAYOUTS, statesToLoadAgain } from '../../../netlify/queries/health';
import type { DatabaseAdmin } from '../../database/admin';
import { countOf } from '../../database/operator/terminal';
import { missingMigrations } from '../../database/migrate';
import { check, type Finding, passed, wrong } from './findings';

/** `bit_count` came with 14, and what we measured with 15. */
const OLDEST = 15;

/** Version, migrations and voters of the database. */
export async function examineDatabase(admin: DatabaseAdmin, sampleIsFine = false): Promise<Finding[]> {
  const [server] = await admin.query<{ version: number; name: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_version') AS name`,
  );
  const version = server?.version ?? 0;
  return [
    check(
      version >= OLDEST,
      `The database responds: PostgreSQL ${server?.name ?? ''}`,
      `The database is PostgreSQL ${version}, older than ${OLDEST}`,
      'Move it to a newer version.',
    ),
    ...(await migrations(admin, sampleIsFine)),
  ];
}

/** Whether the copy that searches are sent to follows the database. */
export async function examineCopy(admin: DatabaseAdmin, copy: DatabaseAdmin): Promise<Finding[]> {
  const [one, other] = await Promise.all([admin, copy].map(identityOf));
  const isCopy = one?.system === other?.system && one?.timeline === other?.timeline;
  return [
    check(
      isCopy && other?.follows === true,
      'DATABASE_READ_URL is a replica that follows the database',
      'DATABASE_READ_URL is not a read replica of the database',
      'Create a read replica of the branch in DATABASE_URL and use its URL.',
    ),
    check(
      one?.live === other?.live,
      'The replica has the same live data',
      'The replica is behind: its live data is different',
      'No wrong answers in the meantime: the main database takes over. If it doesn’t catch up, restart the replica.',
    ),
  ];
}

async function identityOf(admin: DatabaseAdmin) {
  const [found] = await admin.query<{ system: string; timeline: string; follows: boolean; live: string }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
       coalesce(current_setting('neon.timeline_id', true), '') AS timeline, pg_is_in_recovery() AS follows,
       (SELECT coalesce(string_agg(version_id || '.' || suppressed, ',' ORDER BY version_id), '')
        FROM data_versions WHERE status = 'live') AS live`,
  );
  return found;
}

async function migrations(admin: DatabaseAdmin, sampleIsFine: boolean): Promise<Finding[]> {
  const missing = await missingMigrations(admin);
  if (missing === null) return [wrong('The database is empty', 'Run `npm run migrate`.')];
  if (missing.length > 0)
    return [wrong(`Missing migrations: ${missing.join(', ')}`, 'Run `npm run migrate`.')];
  return [passed('Every migration is applied'), ...(await voters(admin, sampleIsFine))];
}

async function voters(admin: DatabaseAdmin, sampleIsFine: boolean): Promise<Finding[]> {
  const states = await admin.query<{ state: string; voters: string; date: string; sample: boolean }>(
    `SELECT state, voters::text, to_char(data_date, 'YYYY-MM-DD') AS date, sample FROM data_versions
     WHERE status = 'live' ORDER BY state`,
  );
  if (states.length === 0)
    return [wrong('No state’s voters are loaded', 'Run `npm run load -- --state OK PATH`.')];
  const outdated = statesToLoadAgain(
    await admin.query<{ state: string; layout: unknown }>(LIVE_LAYOUTS.text),
  );
  return states.map(({ state, voters: count, date, sample }) =>
    outdated.includes(state)
      ? wrong(
          `${state} lacks what this release needs`,
          `Load this state again: npm run load -- --state ${state} PATH`,
        )
      : sample && !sampleIsFine
        ? wrong(`${state} has sample data`, `Load the state’s file: npm run load -- --state ${state} PATH`)
        : passed(
            `${state}: ${countOf(Number(count), 'voter')}, data as of ${date}${sample ? ' (sample data)' : ''}`,
          ),
  );
}
