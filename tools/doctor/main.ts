import '../requireNode';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseHost, deployProblems, type Environment } from '../build/deploySettings';
import type { DatabaseAdmin } from '../database/admin';
import { databaseDirectory, openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';
import { stateDatabaseUrls } from '../database/stateDatabases';
import { API_VERSION } from '../../netlify/lib/stripe';
import { examineCopy, examineDatabase, examineStateDatabase } from './database';
import { type Finding, lineOf, unseen, wrong } from './findings';
import { examineFirebase } from './firebase';
import { examineSite } from './site';
import { examineStripe } from './stripe';

/**
 * `npm run doctor`: looks at every setting and asks every service it can reach. Prints what is well, what is
 * wrong and how to mend it, and what cannot be seen from here; never a value. Ends with code 1 if something
 * is wrong. For production: `npx netlify dev:exec --context production -- npm run doctor`.
 */
const root = projectRoot();
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

// Set by `netlify dev:exec`, which only lends us the settings.
const { NETLIFY_DEV: _, ...env }: Environment = process.env;
const site = env.URL && URL.canParse(env.URL) ? new URL(env.URL).origin : null;
const standIns = ['DATABASE_FETCH_ENDPOINT', 'FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE'].filter(
  (name) => env[name],
);

async function examine(area: string, find: () => Finding[] | Promise<Finding[]>): Promise<boolean> {
  console.log(`\n${area}`);
  const findings = await find();
  for (const finding of findings) console.log(lineOf(finding));
  return findings.every(({ level }) => level !== 'wrong');
}

async function database(): Promise<Finding[]> {
  const databaseUrl = env.DATABASE_FETCH_ENDPOINT ? undefined : env.DATABASE_URL || undefined;
  const localDir = resolve(root, env.LOCAL_DIR || '.local');
  if (databaseUrl === undefined && !existsSync(databaseDirectory(localDir)))
    return [unseen('DATABASE_URL is not set')];
  if (databaseUrl === undefined) console.log('       (the local stack’s)');
  try {
    const admin = await openAdmin({ databaseUrl, localDir });
    try {
      return [
        ...(await examineDatabase(admin, databaseHost(env))),
        ...(await copyOf(admin, localDir)),
        ...(await stateDatabases(admin, localDir)),
      ];
    } finally {
      await admin.close();
    }
  } catch {
    // The driver's message may hold the address.
    return [
      wrong(
        'The database does not answer',
        'Check DATABASE_URL, and that the database lets this machine in.',
      ),
    ];
  }
}

/** The read replica, if one is named. */
async function copyOf(admin: DatabaseAdmin, localDir: string): Promise<Finding[]> {
  const databaseUrl = env.DATABASE_READ_URL;
  if (!databaseUrl) return [];
  try {
    const copy = await openAdmin({ databaseUrl, localDir });
    return await examineCopy(admin, copy).finally(() => copy.close());
  } catch {
    return [
      wrong('The copy does not answer', 'Check DATABASE_READ_URL. Until then the database itself answers.'),
    ];
  }
}

/** Those of states that have one of their own. */
async function stateDatabases(main: DatabaseAdmin, localDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [state, databaseUrl] of stateDatabaseUrls(env)) {
    try {
      const own = await openAdmin({ databaseUrl, localDir });
      findings.push(...(await examineStateDatabase(main, own, state).finally(() => own.close())));
    } catch {
      findings.push(wrong(`The database of ${state} does not answer`, `Check DATABASE_URL_${state}.`));
    }
  }
  return findings;
}

if (standIns.length > 0)
  console.log(
    `These are stand-ins, not the real services: ${standIns.join(', ')}. What they answer proves nothing.`,
  );
const mend =
  'Set it in Netlify: Site configuration, Environment variables. docs/deploy.md says where it comes from.';
const well = [
  await examine('Settings', () => deployProblems(env).map((problem) => wrong(problem, mend))),
  await examine('Database', database),
  await examine('Stripe', () => examineStripe(env, site, API_VERSION)),
  await examine('Firebase', () => examineFirebase(env, site)),
  await examine('Site', () => examineSite(site)),
];
const isWell = well.every(Boolean);
console.log(isWell ? '\nNothing is wrong.' : '\nSomething is wrong: see above.');
process.exitCode = isWell ? 0 : 1;
