import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate';
import { openAdmin } from './openAdmin';
import { projectRoot } from './projectRoot';

/** `npm run migrate`: on DATABASE_URL, else on the local stack's database, running or not. */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const admin = await openAdmin({
  databaseUrl: process.env.DATABASE_URL === '' ? undefined : process.env.DATABASE_URL,
  localDir: join(root, process.env.LOCAL_DIR ?? '.local'),
});
try {
  const applied = await migrate(admin);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
} finally {
  await admin.close();
}
