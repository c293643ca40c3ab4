import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from './failure';
import { migrate } from './migrate';
import { openAdmin } from './openAdmin';
import { projectRoot } from './projectRoot';

/**
 * `npm run migrate`: on DATABASE_URL, else on the local stack's database, running or not. A production build
 * runs it, and its log may be public: of what fails, it prints neither host nor user.
 */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const databaseUrl = process.env.DATABASE_URL || undefined;

try {
  const admin = await openAdmin({ databaseUrl, localDir: join(root, process.env.LOCAL_DIR ?? '.local') });
  try {
    const applied = await migrate(admin);
    console.log(
      applied.length === 0 ? 'The database is up to date.' : `The database: applied ${applied.join(', ')}.`,
    );
  } finally {
    await admin.close();
  }
} catch (thrown) {
  console.error(`The database was not migrated. ${failureOf(thrown, 'DATABASE_URL', databaseUrl)}`);
  process.exitCode = 1;
}
