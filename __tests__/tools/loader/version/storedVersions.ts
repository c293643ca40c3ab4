import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { versionStatuses } from '../../../../tools/loader/version/status';

/** Tables of single versions, staging tables included. */
export async function tablesOfVersions(admin: DatabaseAdmin): Promise<string[]> {
  const tables = await admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname ~ '_v[0-9]+$' ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
}

/** Statuses such as `live 3`, newest first. */
export async function statusesOf(admin: DatabaseAdmin): Promise<string[]> {
  const versions = await versionStatuses(admin);
  return versions.map(({ status, voters }) => `${status} ${voters}`);
}

/** Resets the database as if nothing had been loaded: the next version is number 1. */
export async function forgetVersions(admin: DatabaseAdmin): Promise<void> {
  const tables = await tablesOfVersions(admin);
  await admin.script(`
    ${tables.map((name) => `DROP TABLE ${name};`).join(' ')}
    SET LOCAL shop.forgetting = 'on'; DELETE FROM purchases;
    TRUNCATE voter_values, first_voters;
    TRUNCATE data_versions RESTART IDENTITY CASCADE;`);
}
