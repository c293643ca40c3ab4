import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAdmin } from './admin';
import { PlainError } from './plainError';
import { projectRoot } from './projectRoot';
import { sqlErrorIn } from './sqlError';

/** A migration's file; `sha256` of its text. */
interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * One process migrates at a time. A migration waits no longer for a table than buyers can be kept waiting
 * behind it: their queries queue up behind its lock.
 */
const ONE_AT_A_TIME = `SET LOCAL lock_timeout = '120s'; SELECT pg_advisory_xact_lock(7220190415);
  SET LOCAL lock_timeout = '5s'`;
const TRIES = 3;
const LOCK_TIMED_OUT = '55P03';
/** Our own: raised when another process applied a migration first. */
const APPLIED_ALREADY = 'PPM01';

/**
 * Applies the migrations in netlify/migrations that the database does not have yet, in numerical order, each
 * in its own transaction. Returns the names of those it applied. Safe to repeat, and to run twice at once.
 * @throws PlainError naming a file that was changed or is missing although it was applied, before anything is
 * applied; or naming the migration that a busy table held up: those before it are applied, and it left
 * nothing
 * @throws SqlError naming the migration whose statement failed: the same holds
 */
export async function migrate(admin: DatabaseAdmin, directory = migrationsDirectory()): Promise<string[]> {
  await admin.script(`${ONE_AT_A_TIME}; CREATE TABLE IF NOT EXISTS schema_migrations (
    name       text PRIMARY KEY,
    sha256     text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const applied: string[] = [];
  for (const migration of await waitingMigrations(admin, directory)) {
    if (await isApplied(admin, migration)) applied.push(migration.name);
  }
  return applied;
}

const migrationsDirectory = () => join(projectRoot(), 'netlify/migrations');

/** Those that the database does not have yet. */
async function waitingMigrations(admin: DatabaseAdmin, directory: string): Promise<Migration[]> {
  const files = await migrationFiles(directory);
  const applied = await admin.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  );
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined)
      throw new PlainError(
        `This commit is older than the database: it doesn’t have migration ${name}, which was applied. To go back ` +
          'to an older release, don’t build it again: publish its finished deploy (Netlify → Deploys → choose it → ' +
          'Publish). To go forward, build a commit that has the migration.',
      );
    if (file.sha256 !== sha256)
      throw new PlainError(
        `Migration ${name} was changed after it was applied. Restore its file, and write another migration instead.`,
      );
  }
  return files.filter((file) => !applied.some(({ name }) => name === file.name));
}

/** What every command says of a database that is behind this commit, or empty. */
export const MISSING_MIGRATION =
  'This database is missing a migration. Apply migrations with: npm run migrate';

/**
 * The names of those that the database lacks; null when it has no tables yet.
 * @throws PlainError when one was changed, or is unknown here
 */
export async function missingMigrations(admin: DatabaseAdmin): Promise<string[] | null> {
  const [made] = await admin.query<{ made: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS made`,
  );
  if (made?.made !== true) return null;
  return (await waitingMigrations(admin, migrationsDirectory())).map(({ name }) => name);
}

/** @throws PlainError when a migration is missing, or was changed or is unknown here */
export async function requireMigrated(admin: DatabaseAdmin): Promise<void> {
  if ((await missingMigrations(admin))?.length !== 0) throw new PlainError(MISSING_MIGRATION);
}

/** Applies one; false if another process has applied it in the meantime. */
async function isApplied(admin: DatabaseAdmin, { name, sql, sha256 }: Migration): Promise<boolean> {
  const script = `${ONE_AT_A_TIME};
    DO $$ BEGIN
      IF EXISTS (SELECT FROM schema_migrations WHERE name = '${name}') THEN
        RAISE EXCEPTION 'applied already' USING ERRCODE = '${APPLIED_ALREADY}';
      END IF;
    END $$;
    ${sql}
    ;INSERT INTO schema_migrations (name, sha256) VALUES ('${name}', '${sha256}')`;
  for (let tries = 1; ; tries += 1) {
    try {
      await admin.script(script);
      return true;
    } catch (thrown) {
      const refusal = sqlErrorIn(thrown);
      if (refusal?.code === APPLIED_ALREADY) return false;
      if (refusal?.code !== LOCK_TIMED_OUT) {
        if (refusal !== null) refusal.message = `Migration ${name} failed: ${refusal.message}`;
        throw thrown;
      }
      if (tries === TRIES)
        throw new PlainError(
          `Migration ${name} was not applied: something else held a table it needs. Run it again later.`,
          { cause: thrown },
        );
    }
  }
}

/** Those of a directory, in order. */
async function migrationFiles(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/u.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
