import { basename } from 'node:path';
import type { DatabaseAdmin } from '../database/admin';
import { missingMigrations } from '../database/migrate';
import { sqlErrorIn } from '../database/sqlError';
import { copyCell } from '../database/copyCell';
import { type OpsRequest, OpsError } from './arguments';
import { BACKED_UP, type BackupCounts } from './backup';
import { type BackupHeader, headerOf, backupRows } from './backupFile';

/** The rows on their way into their tables. */
const SCRATCH = 'restored_rows';

/** Tables whose own names an operator would have to look up. */
const IN_WORDS: Readonly<Record<string, string>> = { users: 'accounts', purchases: 'purchases' };

/**
 * Whether a backup can be restored into a database.
 * @throws OpsError when the file is missing, damaged, cut off or no backup, a migration is missing, or the
 *   database is not empty
 */
export async function checkRestore(admin: DatabaseAdmin, path: string): Promise<BackupHeader> {
  const header = await headerOf(path);
  const missing = await missingMigrations(admin);
  if (missing === null) throw new OpsError('This database has no tables yet. Run npm run migrate first.');
  if (missing.length > 0)
    throw new OpsError(`This database lacks ${missing.join(', ')}. Run npm run migrate first.`);
  for (const table of BACKED_UP) {
    const [found] = await admin.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (found)
      throw new OpsError(
        `This database already has ${IN_WORDS[table] ?? `rows in ${table}`}: a backup is restored into an empty database only.`,
      );
  }
  const { newestMigration } = header;
  const [known] = await admin.query('SELECT 1 FROM schema_migrations WHERE name >= $1 LIMIT 1', [
    newestMigration,
  ]);
  if (known === undefined)
    throw new OpsError(`This backup is of a newer release, which has ${newestMigration}: use that release.`);
  return header;
}

/**
 * Puts a backup into a database that `checkRestore` has found fit: all of it in one transaction, with a row
 * of the operations log, or nothing. The migrations may be newer than the backup.
 *
 * Carts stay as they were, payable: the reconciler finds out at Stripe whether they were paid
 * since, and cancels them there after a day. Called canceled here, they could still be paid there.
 *
 * Voters are loaded again under new numbers, so every list that was paid for is rebuilt once more, and each
 * may be, even if it was before.
 * @throws OpsError when the database refuses a row; nothing is written then
 */
export async function restoreBackup(
  admin: DatabaseAdmin,
  path: string,
  { newestVersion, takenAt }: BackupHeader,
  { operator, reason, command }: Pick<OpsRequest, 'operator' | 'reason' | 'command'>,
): Promise<BackupCounts> {
  const dropScratch = `DROP TABLE IF EXISTS ${SCRATCH}`;
  await admin.script(
    `${dropScratch}; CREATE UNLOGGED TABLE ${SCRATCH} (table_name text NOT NULL, line jsonb NOT NULL)`,
  );
  try {
    const { counts, columns, lines } = counting(path, {
      ...{ operator, reason, act: command, subject: basename(path), outcome: `a backup of ${takenAt}` },
    });
    await admin.copyIn(SCRATCH, ['table_name', 'line'], lines);
    await admin.script(
      [
        // Triggers that hold what the code does let pass what was there.
        `SELECT set_config('shop.restoring', 'on', true)`,
        ...BACKED_UP.map((table) => insert(table, columns.get(table) ?? [])),
        ...(await continueNumbers(admin, newestVersion)),
        `INSERT INTO purchase_events (purchase_id, from_status, to_status, cause)
           SELECT purchase_id, status, status, 'restored' FROM purchases WHERE rebuilt_at IS NOT NULL ORDER BY completed_at`,
        `UPDATE purchases SET rebuilt_at = NULL WHERE rebuilt_at IS NOT NULL`,
        `INSERT INTO operations (operator, reason, act, subject, phase, outcome)
           SELECT line->>'operator', line->>'reason', line->>'act', line->>'subject', 'done', line->>'outcome'
           FROM ${SCRATCH} WHERE table_name = ''`,
      ].join(';\n'),
    );
    return counts;
  } catch (thrown) {
    const refusal = sqlErrorIn(thrown);
    if (refusal === null) throw thrown;
    throw new OpsError(`Nothing was restored: the database refused it (${refusal.message}).`, {
      cause: thrown,
    });
  } finally {
    await admin.script(dropScratch);
  }
}

/**
 * Lines for COPY, and what is known of them when all were read: how many rows of a table, and its columns.
 * @param act a last line, of no table
 */
function counting(path: string, act: object) {
  const counts: Record<string, number> = {};
  const columns = new Map<string, readonly string[]>();
  async function* lines() {
    for await (const { table, row } of backupRows(path)) {
      if (!BACKED_UP.some((known) => known === table)) continue;
      counts[table] = (counts[table] ?? 0) + 1;
      if (!columns.has(table)) columns.set(table, Object.keys(row));
      yield lineOf(table, row);
    }
    yield lineOf('', act);
  }
  return { counts, columns, lines: lines() };
}

const lineOf = (table: string, row: object) => `${copyCell(table)}\t${copyCell(JSON.stringify(row))}\n`;

/** Inserts the columns that the backup knows; those that came later keep their defaults. */
function insert(table: string, columns: readonly string[]): string {
  if (columns.length === 0) return 'SELECT';
  return `INSERT INTO ${table} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${columns.map((name) => `r.${quoted(name)}`).join(', ')}
    FROM ${SCRATCH}, jsonb_populate_record(null::${table}, line) AS r WHERE table_name = '${table}'`;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Numbers that a restored table counts up go on after those it has. */
async function continueNumbers(admin: DatabaseAdmin, newestVersion: number): Promise<string[]> {
  const numbered = await admin.query<{ table: string; column: string }>(
    `SELECT attrelid::regclass::text AS "table", attname AS "column" FROM pg_attribute
     WHERE attidentity <> '' AND attrelid::regclass::text = ANY ($1::text[])`,
    [[...BACKED_UP]],
  );
  return [
    ...numbered.map(
      ({ table, column }) =>
        `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`,
    ),
    `SELECT setval(pg_get_serial_sequence('data_versions', 'version_id'), greatest(
       ${Math.trunc(newestVersion)}, (SELECT max(version_id) FROM data_versions),
       (SELECT max(version) FROM purchases, unnest(version_ids) AS version)) + 1, false)`,
  ];
}
