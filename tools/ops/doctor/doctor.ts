import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseHost } from '../../build/databaseSettings';
import { deployProblems, type Environment } from '../../build/deploySettings';
import type { DatabaseAdmin } from '../../database/admin';
import { databaseDirectory, openAdmin } from '../../database/openAdmin';
import { projectRoot } from '../../database/projectRoot';
import { API_VERSION } from '../../../netlify/lib/stripe';
import { STOPS_THE_BUILD } from '../../build/finish';
import { examineAlarms } from './alarms';
import { examineCopy, examineDatabase } from './database';
import { type Finding, lineOf, skipped, wrong } from './findings';
import { examineFirebase } from './firebase';
import { readAsked } from './asked';
import { examineSite } from './site';
import { examineStripe } from './stripe';

async function examine(area: string, find: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  console.log(`\n${area}`);
  const findings = await find();
  for (const finding of findings) console.log(lineOf(finding));
  return findings;
}

async function database(env: Environment): Promise<Finding[]> {
  const root = projectRoot();
  const databaseUrl = env.DATABASE_FETCH_ENDPOINT ? undefined : env.DATABASE_URL || undefined;
  const localDir = resolve(root, env.LOCAL_DIR || '.local');
  if (databaseUrl === undefined && !existsSync(databaseDirectory(localDir)))
    return [skipped('DATABASE_URL is not set')];
  if (databaseUrl === undefined) console.log('       (the local stack’s)');
  try {
    const admin = await openAdmin({ databaseUrl, localDir });
    try {
      return [...(await examineDatabase(admin, databaseHost(env))), ...(await copyOf(env, admin, localDir))];
    } finally {
      await admin.close();
    }
  } catch {
    // The driver's message may hold the address.
    return [
      wrong(
        'The database doesn’t respond',
        'Check DATABASE_URL, and that the database accepts connections from this machine.',
      ),
    ];
  }
}

/** The read replica, if one is named. */
async function copyOf(env: Environment, admin: DatabaseAdmin, localDir: string): Promise<Finding[]> {
  const databaseUrl = env.DATABASE_READ_URL;
  if (!databaseUrl) return [];
  try {
    const copy = await openAdmin({ databaseUrl, localDir });
    return await examineCopy(admin, copy).finally(() => copy.close());
  } catch {
    return [
      wrong(
        'The replica doesn’t respond',
        'Check DATABASE_READ_URL. Until then the main database takes over.',
      ),
    ];
  }
}

/**
 * `npm run ops -- doctor`: looks at every setting and asks every service it can reach. Prints what is well,
 * what is wrong and how to fix it, and what cannot be seen from here; never a value. For production: `--env
 * FILE`. A production build runs it with --build, and is stopped by what keeps the shop from selling at all.
 * @returns the exit code: 1 if something is wrong
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const asked = readAsked(args, process.env, join(projectRoot(), '.env'));
  const { env } = asked;
  const site = env.URL && URL.canParse(env.URL) ? new URL(env.URL).origin : null;
  const standIns = ['DATABASE_FETCH_ENDPOINT', 'FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE'].filter(
    (name) => env[name],
  );
  console.log(`Settings from ${asked.from}.`);
  if (standIns.length > 0)
    console.log(
      `These are stand-ins, not the real services: ${standIns.join(', ')}. Their answers prove nothing.`,
    );
  const fix =
    'Set it in Netlify: Site configuration, Environment variables. docs/deploy.md says where it comes from.';
  const findings = [
    await examine('Settings', () => deployProblems(env).map((problem) => wrong(problem, fix))),
    await examine('Database', () => database(env)),
    await examine('Stripe', () => examineStripe(env, site, API_VERSION)),
    await examine('Firebase', () => examineFirebase(env, site)),
    await examine('Alarms', () => examineAlarms(env, asked.alarm)),
    await examine('Site', () =>
      asked.building ? [skipped('The site: this build is not published yet')] : examineSite(site),
    ),
  ].flat();
  const wrongs = findings.filter(({ level }) => level === 'wrong');
  console.log(wrongs.length === 0 ? '\nAll checks passed.' : '\nSome checks failed. See above.');
  if (asked.building) {
    const stops = wrongs.some((finding) => 'fatal' in finding);
    if (wrongs.length > 0)
      console.log(
        stops
          ? 'The site couldn’t take orders like this, so the build stops.'
          : 'The build continues. Fix what is wrong, then run `npm run ops -- doctor` (docs/deploy.md).',
      );
    return stops && !env.DEPLOY_ANYWAY ? STOPS_THE_BUILD : 0;
  }
  return wrongs.length === 0 ? 0 : 1;
}
