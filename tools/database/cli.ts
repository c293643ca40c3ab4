import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate';
import { openAdmin } from './openAdmin';
import { projectRoot } from './projectRoot';
import {
  numberVersionsOf,
  rememberElsewhere,
  stateDatabaseUrls,
  withoutMainDatabase,
} from './stateDatabases';

/**
 * `npm run migrate`: on DATABASE_URL, else on the local stack's database, running or not; then on the
 * databases of states that have one of their own.
 */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const refusal = withoutMainDatabase(process.env);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
const admin = await openAdmin({
  databaseUrl: process.env.DATABASE_URL || undefined,
  localDir: join(root, process.env.LOCAL_DIR ?? '.local'),
});
try {
  const told = (name: string, applied: readonly string[]) =>
    console.log(applied.length === 0 ? `${name} is up to date.` : `${name}: applied ${applied.join(', ')}.`);
  told('The database', await migrate(admin));
  for (const [state, databaseUrl] of stateDatabaseUrls(process.env)) {
    const own = await openAdmin({ databaseUrl, localDir: '' });
    try {
      told(`The database of ${state}`, await migrate(own));
      await numberVersionsOf(own, state, admin);
      await rememberElsewhere(admin, state);
    } finally {
      await own.close();
    }
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
} finally {
  await admin.close();
}
