import { databaseHost, databaseProblems } from './databaseSettings';
import { type BuildEnvironment, isByCli, isProduction } from './environment';

export type { BuildEnvironment as Environment } from './environment';

/** What a deployment needs, with the form of each value. `.env.example` says where to get them. */
const FORMS: Readonly<Record<string, { readonly form: RegExp; readonly looksLike: string }>> = {
  DATABASE_URL: {
    form: /^postgres(ql)?:\/\/[^\s@]+@[^\s/]+\/[^\s/]+$/u,
    looksLike: 'postgres://user:password@host/database',
  },
  PRODUCTION_DATABASE_HOST: {
    form: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/u,
    looksLike: 'a host name',
  },
  FIREBASE_PROJECT_ID: { form: /^[a-z][a-z0-9-]{3,}$/u, looksLike: 'a project id' },
  FIREBASE_API_KEY: { form: /^AIza[\w-]+$/u, looksLike: 'AIza…' },
  // It is written into the pages' security policy.
  FIREBASE_AUTH_DOMAIN: {
    form: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/u,
    looksLike: 'a host name, without https:// and without a path',
  },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(live|test)_\w+$/u, looksLike: 'pk_live_… or pk_test_…' },
  STRIPE_SECRET_KEY: {
    form: /^(sk|rk)_(live|test)_\w+$/u,
    looksLike: 'rk_live_…, sk_live_…, or the same with test',
  },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_\S+$/u, looksLike: 'whsec_…' },
  LOG_HASH_KEY: { form: /^\S{32,}$/u, looksLike: 'random text of 32 characters or more, without spaces' },
};

/** What a deployment may leave out. */
const OPTIONAL: typeof FORMS = {
  ALARM_WEBHOOK_URL: { form: /^https:\/\/\S+$/u, looksLike: 'https://hooks.slack.com/services/…' },
  STATES_OPENED: { form: /^[A-Z]{2}(,[A-Z]{2})*$/u, looksLike: 'PA' },
  HEARTBEAT_URL: { form: /^https:\/\/\S+$/u, looksLike: 'https://…' },
  TEST_SALES: { form: /^yes$/u, looksLike: 'yes' },
  DEPLOY_ANYWAY: { form: /^yes$/u, looksLike: 'yes' },
};

/** Settings that put a stand-in in the place of a real service. */
const STAND_INS = [
  'DATABASE_FETCH_ENDPOINT',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'STRIPE_API_BASE',
  'STRIPE_JS_URL',
  'LIST_PART_BYTES',
  'LIMITS_FACTOR',
  'NETLIFY_DEV',
];

/** Those that Netlify sets itself in a deployment. A file of settings has to name them. */
const OF_NETLIFY = ['NETLIFY', 'CONTEXT', 'URL'];

/** Those of `npm start` alone. */
const OF_THE_LOCAL_STACK = ['PORT', 'LOCAL_DIR', 'LIVE_SERVICES'];

/** Every setting that the shop or its tools read. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(FORMS),
  ...Object.keys(OPTIONAL),
  ...STAND_INS,
  ...OF_NETLIFY,
  ...OF_THE_LOCAL_STACK,
];

/** The deployments that Netlify tells apart, and `npm start`. */
export const CONTEXTS = ['production', 'deploy-preview', 'branch-deploy', 'dev'];

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/u;

/**
 * What is wrong with the settings of a deployment, a sentence each; empty if nothing is. Names settings and
 * never contains a value. Nothing is looked up: `npm run ops -- doctor` asks the services.
 */
export function deployProblems(env: BuildEnvironment): string[] {
  return [
    ...missing(env),
    ...malformed(env),
    ...standIns(env),
    ...mixedUp(env),
    ...databaseProblems(env),
    ...ofTheCli(env),
  ];
}

const missing = (env: BuildEnvironment) => {
  const names = Object.keys(FORMS).filter((name) => !env[name]);
  return names.length === 0 ? [] : [`Missing: ${names.join(', ')}.`];
};

const malformed = (env: BuildEnvironment) =>
  Object.entries({ ...FORMS, ...OPTIONAL }).flatMap(([name, { form, looksLike }]) =>
    env[name] && !form.test(env[name]) ? [`${name} should look like this: ${looksLike}.`] : [],
  );

function standIns(env: BuildEnvironment): string[] {
  const set = STAND_INS.filter((name) => env[name]);
  const problems = set.map((name) => `${name} is for the local stack only: remove it.`);
  if (env.FIREBASE_PROJECT_ID?.startsWith('demo-'))
    problems.push('FIREBASE_PROJECT_ID is an emulator project (it starts with demo-).');
  if (LOOPBACK.test(databaseHost(env))) problems.push('DATABASE_URL points at this machine.');
  return problems;
}

/** Live money belongs to the production context, and test cards to all others. */
function mixedUp(env: BuildEnvironment): string[] {
  const problems: string[] = [];
  const modes = [env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_SECRET_KEY].flatMap((key) => modeOf(key) ?? []);
  const isMixed = new Set(modes).size > 1;
  if (isMixed)
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY: one is live, the other is a test key.');
  if (!isProduction(env)) {
    if (modes.includes('live'))
      problems.push('Live Stripe keys outside the production context: use test keys here.');
  } else if (modes.includes('live')) {
    if (env.TEST_SALES && !isMixed)
      problems.push('TEST_SALES is set, but the Stripe keys are live: remove TEST_SALES.');
  } else if (modes.includes('test') && !env.TEST_SALES)
    problems.push(
      'Test Stripe keys in the production context: anyone could pay with a test card and keep the voter file. ' +
        'Use live keys or, for a trial with sample data only, set TEST_SALES=yes.',
    );
  return problems;
}

/** `netlify deploy --context dev` publishes what it builds from the settings of `netlify dev`. */
const ofTheCli = (env: BuildEnvironment): string[] =>
  isByCli(env) && env.CONTEXT === 'dev'
    ? ['The context dev is for `netlify dev`: leave out `--context dev` to deploy.']
    : [];

export const modeOf = (key: string | undefined) => /^[a-z]+_(live|test)_/u.exec(key ?? '')?.[1];
