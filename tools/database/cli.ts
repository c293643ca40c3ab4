import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseAdmin } from './admin';
import { failureOf } from './failure';
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
}

/**
 * Migrates a database, and does what else it needs. Whether it worked; if not, it has been told why.
 * @param also given the database, once it is migrated
 */
async function migrated(
  { name, setting, databaseUrl }: Target,
  also: (admin: DatabaseAdmin) => Promise<void>,
): Promise<boolean> {
  try {
    const admin = await openAdmin({ databaseUrl, localDir });
    try {
      const applied = await migrate(admin);
      console.log(
        applied.length === 0 ? `${name} is up to date.` : `${name}: applied ${applied.join(', ')}.`,
      );
      await also(admin);
    } finally {
      await admin.close();
    }
    return true;
  } catch (thrown) {
    console.error(`${name} was not migrated. ${failureOf(thrown, setting, databaseUrl)}`);
    return false;
  }
}

const refusal = withoutMainDatabase(process.env);
if (refusal !== null) console.error(refusal);
const main = {
  name: 'The database',
  setting: 'DATABASE_URL',
  databaseUrl: process.env.DATABASE_URL || undefined,
};
const own: boolean[] = [];
const done =
  refusal === null &&
  (await migrated(main, async (admin) => {
    for (const [state, databaseUrl] of stateDatabaseUrls(process.env)) {
      const target = { name: `The database of ${state}`, setting: `DATABASE_URL_${state}`, databaseUrl };
      const isMigrated = await migrated(target, async (ofState) => {
        await numberVersionsOf(ofState, state, admin);
        await rememberElsewhere(admin, state);
      });
      own.push(isMigrated);
    }
  }));
process.exitCode = done && own.every(Boolean) ? 0 : 1;
