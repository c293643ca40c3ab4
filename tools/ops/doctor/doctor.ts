import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseHost } from '../../build/databaseSettings';
import { CONTEXTS, deployProblems, type Environment, SETTING_NAMES } from '../../build/deploySettings';
import type { DatabaseAdmin } from '../../database/admin';
import { DEFAULT_LOCAL_DIR } from '../../database/chosenDatabase';
import { databaseFailure } from '../../database/failure';
import { databaseDirectory, openAdmin } from '../../database/openAdmin';
import { projectRoot } from '../../database/projectRoot';
import { runningStack } from '../../database/stackFile';
import { STOPS_THE_BUILD } from '../../build/finish';
import { examineAlarms } from './alarms';
import { examineCopy, examineDatabase } from './database';
import { type Finding, lineOf, passed, SEE, skipped, wrong } from './findings';
import { examineFirebase } from './firebase';
import { type DoctorRequest, readAsked } from './asked';
import { examineSite } from './site';
import { examineStripe } from './stripe';

async function examine(area: string, find: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  console.log(`\n${area}`);
  const findings = await find();
  for (const finding of findings) console.log(lineOf(finding));
  return findings;
}

const localDirOf = (env: Environment) => resolve(projectRoot(), env.LOCAL_DIR || DEFAULT_LOCAL_DIR);

async function database({ env, ofThisMachine, localStack }: DoctorRequest): Promise<Finding[]> {
  const databaseUrl = env.DATABASE_FETCH_ENDPOINT ? undefined : env.DATABASE_URL || undefined;
  const localDir = localDirOf(env);
  const isLocal = databaseUrl === undefined && ofThisMachine && existsSync(databaseDirectory(localDir));
  if (databaseUrl === undefined && !isLocal) return [skipped('DATABASE_URL is not set')];
  if (isLocal) console.log('       (the local stack’s)');
  try {
    const admin = await openAdmin({ databaseUrl, localDir });
    try {
      return [
        ...(await examineDatabase(admin, {
          host: isLocal ? '' : databaseHost(env),
          sampleIsFine: localStack,
        })),
        ...(await copyOf(env, admin, localDir)),
      ];
    } finally {
      await admin.close();
    }
  } catch (thrown) {
    return [
      wrong(
        databaseFailure(thrown, isLocal ? 'the local directory' : 'DATABASE_URL', databaseUrl),
        isLocal ? 'Stop the local stack and start it again.' : SEE('deploy', 'Settings in Netlify'),
      ),
    ];
  }
}

/** The read replica, if one is named. */
async function copyOf(env: Environment, admin: DatabaseAdmin, localDir: string): Promise<Finding[]> {
  const databaseUrl = env.DATABASE_READ_URL;
  if (!databaseUrl) return [];
  try {
    const copy = await openAdmin({ databaseUrl, setting: 'DATABASE_READ_URL', localDir });
    return await examineCopy(admin, copy).finally(() => copy.close());
  } catch (thrown) {
    return [
      wrong(
        databaseFailure(thrown, 'DATABASE_READ_URL', databaseUrl),
        'Until then the main database takes over.',
      ),
    ];
  }
}

/** The form of every setting. The local stack's are its own. */
function settings(asked: DoctorRequest): Finding[] {
  const { env, inFile, localStack, ofThisMachine } = asked;
  const unknown = unknownNames(inFile);
  if (localStack) return [passed('The local stack sets what its stand-ins need'), ...unknown];
  if (ofThisMachine && !env.DATABASE_URL)
    return [
      wrong(
        'DATABASE_URL is not set, and the local stack is not running',
        'To check the local stack: npm start. To check a deployment’s settings: --env FILE.',
      ),
    ];
  const found = [
    ...deployProblems(env).map((problem) => wrong(problem, SEE('deploy', 'Settings in Netlify'))),
    ...contextOf(asked),
    ...unknown,
  ];
  return found.some(({ level }) => level === 'wrong')
    ? found
    : [passed('Every setting is there, and looks right'), ...found];
}

/** Names in a file of settings that nothing reads: mistyped, or another program's. */
const unknownNames = (inFile: readonly string[]): Finding[] =>
  inFile
    .filter((name) => !SETTING_NAMES.includes(name))
    .map((name) => skipped(`${name}: no setting of the shop`));

/** Which deployment the settings are for: what is right for one is wrong for another. A build knows. */
function contextOf({ env: { CONTEXT }, building }: DoctorRequest): Finding[] {
  if (building || CONTEXTS.includes(CONTEXT ?? '')) return [];
  return [
    wrong(
      `CONTEXT is not one of ${CONTEXTS.join(', ')}. The settings were taken for a preview’s`,
      'For those of the shop that sells, write CONTEXT=production.',
    ),
  ];
}

/**
 * `npm run ops -- doctor`: looks at every setting and asks every service it can reach. Prints what is well,
 * what is wrong and how to fix it, and what cannot be seen from here; never a value. For production: `--env
 * FILE`. A production build runs it with --build, and is stopped by what keeps the shop from selling at all.
 * @returns the exit code: 1 if something is wrong
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const asked = readAsked(args, process.env, join(projectRoot(), '.env'), (own) =>
    runningStack(localDirOf(own)),
  );
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
  const findings = [
    await examine('Settings', () => settings(asked)),
    await examine('Database', () => database(asked)),
    await examine('Stripe', () => examineStripe(env, site)),
    await examine('Firebase', () => examineFirebase(env, site)),
    await examine('Alarms', () => examineAlarms(env, asked.alarm)),
    await examine('Site', () =>
      asked.building
        ? [skipped('The site: this build is not published yet')]
        : examineSite(site, asked.localStack),
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
