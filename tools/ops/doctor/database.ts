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
