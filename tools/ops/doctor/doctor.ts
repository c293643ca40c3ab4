import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from '../../build/deploySettings';
import { STOPS_THE_BUILD } from '../../build/finish';
import type { DatabaseAdmin } from '../../database/admin';
import { DEFAULT_LOCAL_DIR } from '../../database/chosenDatabase';
import { databaseFailure } from '../../database/failure';
import { databaseDirectory, openAdmin } from '../../database/openAdmin';
import { projectRoot } from '../../database/projectRoot';
import { runningStack } from '../../database/stackFile';
import { examineAlarms } from './alarms';
import { examineDatabase } from './database';
import { type Finding, lineOf, SEE, skipped, wrong } from './findings';
import { examineFirebase } from './firebase';
import { type DoctorOptions, type DoctorSettings, examineSettings, readSettings } from './settings';
import { examineSite } from './site';
import { examineStripe } from './stripe';

const STAND_INS = ['DATABASE_FETCH_ENDPOINT', 'FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE'];

async function examine(area: string, find: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  console.log(`\n${area}`);
  const findings = await find();
  for (const finding of findings) console.log(lineOf(finding));
  return findings;
}

const localDirOf = (env: Environment) => resolve(projectRoot(), env.LOCAL_DIR || DEFAULT_LOCAL_DIR);

async function database({ env, of }: DoctorSettings): Promise<Finding[]> {
  const databaseUrl = env.DATABASE_FETCH_ENDPOINT ? undefined : env.DATABASE_URL || undefined;
  const localDir = localDirOf(env);
  if (databaseUrl !== undefined)
    return opened('DATABASE_URL', databaseUrl, localDir, SEE('deploy', 'Settings in Netlify'), (admin) =>
      examineDatabase(admin),
    );
  const isLocal = of === 'this machine' || of === 'the local stack';
  if (!isLocal || !existsSync(databaseDirectory(localDir))) return [skipped('DATABASE_URL is not set')];
  console.log('       (the local stack’s)');
  const fix = 'Stop the local stack and start it again.';
  return opened('the local directory', undefined, localDir, fix, (admin) =>
    examineDatabase(admin, of === 'the local stack'),
  );
}

/** What is found in a database, or what stands in the way. @param setting names it @param fix for the latter */
async function opened(
  setting: string,
  databaseUrl: string | undefined,
  localDir: string,
  fix: string,
  find: (admin: DatabaseAdmin) => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    const admin = await openAdmin({ databaseUrl, setting, localDir });
    try {
      return await find(admin);
    } finally {
      await admin.close();
    }
  } catch (thrown) {
    return [wrong(databaseFailure(thrown, setting, databaseUrl), fix)];
  }
}

/**
 * `npm run ops -- doctor`: looks at every setting and asks every service it can reach. Prints what is well,
 * what is wrong and how to fix it, and what cannot be seen from here; never a value. A production build runs
 * it with --build, and is stopped by what keeps the shop from selling at all.
 * @returns the exit code: 1 if something is wrong
 */
export async function doctor(options: DoctorOptions): Promise<number> {
  const dotEnv = join(projectRoot(), '.env');
  const settings = readSettings(options, process.env, dotEnv, (own) => runningStack(localDirOf(own)));
  const { env, of } = settings;
  const site = env.URL && URL.canParse(env.URL) ? new URL(env.URL).origin : null;
  const standIns = STAND_INS.filter((name) => env[name]).join(', ');
  console.log(`Settings from ${settings.from}.`);
  if (standIns !== '')
    console.log(`These are stand-ins, not the real services: ${standIns}. Their answers prove nothing.`);
  const findings = [
    await examine('Settings', () => examineSettings(settings)),
    await examine('Database', () => database(settings)),
    await examine('Stripe', () => examineStripe(env, site)),
    await examine('Firebase', () => examineFirebase(env, site)),
    await examine('Alarms', () => examineAlarms(env, options.alarm === true)),
    await examine('Site', () =>
      of === 'a build'
        ? [skipped('The site: this build is not published yet')]
        : examineSite(site, of === 'the local stack'),
    ),
  ].flat();
  const wrongs = findings.filter(({ level }) => level === 'wrong');
  console.log(wrongs.length === 0 ? '\nAll checks passed.' : '\nSome checks failed. See above.');
  if (of !== 'a build') return wrongs.length === 0 ? 0 : 1;
  const stops = wrongs.some((finding) => 'fatal' in finding);
  if (stops) console.log('The site couldn’t take orders like this, so the build stops.');
  else if (wrongs.length > 0)
    console.log('The build continues. Fix what is wrong, then run `npm run ops -- doctor` (docs/deploy.md).');
  return stops && !env.DEPLOY_ANYWAY ? STOPS_THE_BUILD : 0;
}
