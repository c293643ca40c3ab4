import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from './failure';
import { migrate } from './migrate';
import { openAdmin } from './openAdmin';
import { projectRoot } from './projectRoot';
import { numberVersionsOf, stateDatabaseUrls } from './stateDatabases';

/**
 * `npm run migrate`: on DATABASE_URL, else on the local stack's database, running or not; then on the
 * databases of states that have one of their own. A production build runs it, and its log may be public: of
 * what fails, it prints neither host nor user.
 */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const localDir = join(root, process.env.LOCAL_DIR ?? '.local');

interface Target {
  readonly name: string;
  /** The setting with its address. */
  readonly setting: string;
  readonly databaseUrl?: string | undefined;
  readonly state?: string;
}

const targets: readonly Target[] = [
  { name: 'The database', setting: 'DATABASE_URL', databaseUrl: process.env.DATABASE_URL || undefined },
  ...[...stateDatabaseUrls(process.env)].map(([state, databaseUrl]) => ({
    ...{ name: `The database of ${state}`, setting: `DATABASE_URL_${state}`, databaseUrl, state },
  })),
];

async function migrateOne({ name, databaseUrl, state }: Target): Promise<void> {
  const admin = await openAdmin({ databaseUrl, localDir });
  try {
    const applied = await migrate(admin);
    console.log(applied.length === 0 ? `${name} is up to date.` : `${name}: applied ${applied.join(', ')}.`);
    if (state !== undefined) await numberVersionsOf(admin, state);
  } finally {
    await admin.close();
  }
}

for (const target of targets) {
  try {
    await migrateOne(target);
  } catch (thrown) {
    const { name, setting, databaseUrl } = target;
    console.error(`${name} was not migrated. ${failureOf(thrown, setting, databaseUrl)}`);
    process.exitCode = 1;
    break;
  }
}
