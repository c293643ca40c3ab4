import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/**
 * Fills a data directory with an empty database that has all migrations, for a test that needs the files of
 * one. Unpacking takes a small part of the time in which PostgreSQL makes a database from nothing.
 */
export function makeMigratedDirectory(dataDir: string): void {
  const template = process.env['TEST_DATABASE_TEMPLATE'];
  if (template === undefined)
    throw new Error('TEST_DATABASE_TEMPLATE is not set: startDatabases.ts did not run.');
  mkdirSync(dataDir, { recursive: true });
  // The names in the archive begin with a slash, and tar says that it takes it away.
  execFileSync('tar', ['-xf', template, '-C', dataDir], { stdio: 'ignore' });
}
