/** An environment, as Netlify gives it to a build. */
export type Environment = Readonly<Record<string, string | undefined>>;

const DATABASE_FORM = /^postgres(ql)?:\/\/[^\s@]+@[^\s/]+\/[^\s/]+$/u;

/** What a deployment needs, with the form of each value. `.env.example` says where to get them. */
const FORMS: Readonly<Record<string, { readonly form: RegExp; readonly looksLike: string }>> = {
  DATABASE_URL: {
    form: DATABASE_FORM,
    looksLike: 'postgres://user:password@host/database',
  },
  PRODUCTION_DATABASE_HOST: { form: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/u, looksLike: 'a host name' },
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
  DATABASE_READ_URL: { form: DATABASE_FORM, looksLike: 'postgres://user:password@host/database' },
  ALARM_WEBHOOK_URL: { form: /^https:\/\/\S+$/u, looksLike: 'https://hooks.slack.com/services/…' },
  STATES_OPENED: { form: /^[A-Z]{2}(,[A-Z]{2})*$/u, looksLike: 'PA' },
  HEARTBEAT_URL: { form: /^https:\/\/\S+$/u, looksLike: 'https://…' },
};

const STATE_DATABASE = /^DATABASE_URL_[A-Z]{2}$/u;

/** The databases of states that have one of their own. */
const stateNames = (env: Environment) =>
  Object.keys(env).filter((name) => STATE_DATABASE.test(name) && env[name]);

const ofStates = (env: Environment): typeof FORMS =>
  Object.fromEntries(
    stateNames(env).map((name) => [
      name,
      { form: DATABASE_FORM, looksLike: 'postgres://user:password@host/database' },
    ]),
  );

/** Settings that put a stand-in in the place of a real service. */
const STAND_INS = [
  'DATABASE_FETCH_ENDPOINT',
  'DATABASE_FETCH_ENDPOINTS',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'STRIPE_API_BASE',
  'STRIPE_JS_URL',
  'LIST_PART_ROWS',
  'LIMITS_FACTOR',
  'NETLIFY_DEV',
];

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/u;

/** Whether Netlify is building to deploy, in any context. */
export const isDeploy = (env: Environment) => env.NETLIFY === 'true';

export const isProduction = (env: Environment) => env.CONTEXT === 'production';

/**
 * What is wrong with the settings of a deployment, a sentence each; empty if nothing is. Names settings and
 * never contains a value. Nothing is looked up: `npm run doctor` asks the services.
 */
export function deployProblems(env: Environment): string[] {
  return [...missing(env), ...malformed(env), ...standIns(env), ...mixedUp(env)];
}

const missing = (env: Environment) => {
  const names = Object.keys(FORMS).filter((name) => !env[name]);
  return names.length === 0 ? [] : [`Missing: ${names.join(', ')}.`];
};

const malformed = (env: Environment) =>
  Object.entries({ ...FORMS, ...OPTIONAL, ...ofStates(env) }).flatMap(([name, { form, looksLike }]) =>
    env[name] && !form.test(env[name]) ? [`${name} should look like this: ${looksLike}.`] : [],
  );

function standIns(env: Environment): string[] {
  const set = STAND_INS.filter((name) => env[name]);
  const problems = set.map((name) => `${name} is for the local stack only: remove it.`);
  if (env.FIREBASE_PROJECT_ID?.startsWith('demo-'))
    problems.push('FIREBASE_PROJECT_ID names a project of the emulator: those begin with demo-.');
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', ...stateNames(env)])
    if (LOOPBACK.test(hostIn(env[name]))) problems.push(`${name} names the machine that builds.`);
  return problems;
}

/** Live money and the production database belong to the production context, and to each other. */
function mixedUp(env: Environment): string[] {
  const problems: string[] = [];
  if (env.DATABASE_READ_URL && endpointOf(hostIn(env.DATABASE_READ_URL)) === endpointOf(databaseHost(env)))
    problems.push(
      'DATABASE_READ_URL is the database of DATABASE_URL: name a read replica of it, or nothing.',
    );
  const places = ['DATABASE_URL', ...stateNames(env)].map((name) => [name, placeOf(env[name])] as const);
  for (const [n, [name, place]] of places.entries()) {
    const [same] = places.slice(0, n).find(([, other]) => other === place && place !== '') ?? [];
    if (same)
      problems.push(`${name} is the database of ${same}: a state’s own database is for that state alone.`);
  }
  const modes = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'].map((name) => modeOf(env[name]));
  const [page, server] = modes;
  if (page && server && page !== server)
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY: one is live, the other is for tests.');
  if (isProduction(env)) {
    if (env.PRODUCTION_DATABASE_HOST && databaseHost(env) !== '' && !isProductionDatabase(env))
      problems.push('DATABASE_URL is not on PRODUCTION_DATABASE_HOST, and this is the production context.');
  } else {
    if (modes.includes('live'))
      problems.push('Live Stripe keys outside the production context: use test keys here.');
    if (isProductionDatabase(env))
      problems.push('DATABASE_URL is the production database: use a branch of its own here.');
    const production = endpointOf(env.PRODUCTION_DATABASE_HOST ?? '');
    for (const name of stateNames(env))
      if (endpointOf(hostIn(env[name])) === production)
        problems.push(`${name} is on production’s server: use a branch of its own here.`);
  }
  return problems;
}

export const modeOf = (key: string | undefined) => /^[a-z]+_(live|test)_/u.exec(key ?? '')?.[1];

/** Whether DATABASE_URL is on PRODUCTION_DATABASE_HOST. */
export function isProductionDatabase(env: Environment): boolean {
  const production = endpointOf(env.PRODUCTION_DATABASE_HOST ?? '');
  return production !== '' && endpointOf(databaseHost(env)) === production;
}

export const databaseHost = ({ DATABASE_URL: url }: Environment): string => hostIn(url);

function hostIn(url = ''): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** A server and a database on it. */
const placeOf = (url = '') =>
  URL.canParse(url) ? `${endpointOf(new URL(url).host)}${new URL(url).pathname}` : '';

/** Neon's pooled and direct addresses are one database. */
const endpointOf = (host: string) => host.replace(/^([a-z0-9-]+?)-pooler\./u, '$1.');
