import type { DatabaseAdmin } from '../../tools/database/admin';
import { tablesOf } from '../../tools/loader/version/tables';
import { pastTriggers } from './pastTriggers';

/** Takes all rows and all tables of data versions away: the database as the migrations leave it. */
export async function empty(admin: DatabaseAdmin): Promise<void> {
  const versions = await admin.query<{ id: number }>('SELECT version_id AS id FROM data_versions');
  const ofVersions = versions.flatMap(({ id }) => Object.values<string>({ ...tablesOf(id) }));
  await pastTriggers(
    admin,
    `${ofVersions.map((table) => `DROP TABLE IF EXISTS ${table} CASCADE;`).join(' ')}
    DO $$ BEGIN
      EXECUTE (
        SELECT 'TRUNCATE ' || string_agg(format('public.%I', relname), ', ') || ' RESTART IDENTITY CASCADE'
        FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'schema_migrations');
    END $$`,
  );
}
