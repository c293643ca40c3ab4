import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAdmin } from './admin';
import { projectRoot } from './projectRoot';

/**
 * Applies the migrations in netlify/migrations that the database does not have yet, in numerical order, each
 * in its own transaction. Returns the names of those it applied. Safe to repeat.
 * @throws Error naming a file that was changed or removed after it was applied; nothing is applied then
 */
export async function migrate(
  admin: DatabaseAdmin,
  directory = join(projectRoot(), 'netlify/migrations'),
): Promise<string[]> {
  await admin.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name       text PRIMARY KEY,
    sha256     text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const files = await migrationFiles(directory);
  const applied = await admin.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  );
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) throw new Error(`Migration ${name} was applied, but is not in ${directory}`);
    if (file.sha256 !== sha256) throw new Error(`Migration ${name} was changed after it was applied`);
  }
  const waiting = files.filter((file) => !applied.some(({ name }) => name === file.name));
  for (const { name, sha256, sql } of waiting) {
    await admin.script(`${sql}
      ;INSERT INTO schema_migrations (name, sha256) VALUES ('${name}', '${sha256}')`);
  }
  return waiting.map(({ name }) => name);
}

async function migrationFiles(directory: string) {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/u.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
