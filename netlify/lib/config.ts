import { DEFAULT_STATES } from '../../src/contract/limits';

/** Settings of the functions. */
type Config = ReturnType<typeof parseConfig>;
type Environment = Readonly<Record<string, string | undefined>>;

/** The settings are missing or invalid. The message names settings and never contains a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const REQUIRED = [
  'DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'LOG_HASH_KEY',
] as const;

const LOCAL_ONLY = [
  'DATABASE_FETCH_ENDPOINT',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'STRIPE_API_BASE',
  'LIST_PART_BYTES',
  'LIMITS_FACTOR',
] as const;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

let parsed: Config | undefined;

/** The settings of this process, parsed on the first request. Throws `ConfigError`. */
export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}

/**
 * Parses and checks an environment. Rejects settings for local use outside `netlify dev`, and settings that
 * replace a real service unless they point to the local machine, so that a production deploy can neither
 * trust unsigned tokens nor send a key elsewhere. Throws `ConfigError`.
 */
export function parseConfig(env: Environment) {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`Missing settings: ${missing.join(', ')}`);
  const standIns = LOCAL_ONLY.filter((name) => env[name]);
  if (standIns.length > 0 && env['NETLIFY_DEV'] !== 'true') {
    throw new ConfigError(`Settings for local use only: ${standIns.join(', ')}`);
  }
  const authEmulator = env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (authEmulator) {
    loopback('FIREBASE_AUTH_EMULATOR_HOST', `http://${authEmulator}`);
    if (!required(env, 'FIREBASE_PROJECT_ID').startsWith('demo-')) {
      throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that starts with demo-');
    }
  }
  return {
    /** A PostgreSQL URL. A secret: never logged, not even when malformed. */
    databaseUrl: postgresUrl(required(env, 'DATABASE_URL')),
    /** A local stand-in for Neon's HTTP endpoint. */
    databaseEndpoint: loopback('DATABASE_FETCH_ENDPOINT', env['DATABASE_FETCH_ENDPOINT'])?.href,
    /** The audience of the ID tokens. */
    firebaseProject: required(env, 'FIREBASE_PROJECT_ID'),
    /** Whether it is set: the emulator's tokens are not signed. */
    authEmulator: Boolean(authEmulator),
    stripeKey: required(env, 'STRIPE_SECRET_KEY'),
    stripeWebhookSecret: required(env, 'STRIPE_WEBHOOK_SECRET'),
    /** A local stand-in for Stripe's API. */
    stripeApiBase: loopback('STRIPE_API_BASE', env['STRIPE_API_BASE']),
    /** The key of the uid hashes in log lines and of the limits' hashes. */
    logHashKey: required(env, 'LOG_HASH_KEY'),
    /** Bytes per part of a long list. Lets small sample data stand in for a large state. */
    listPartBytes: whole('LIST_PART_BYTES', env['LIST_PART_BYTES']),
    /** Multiplies every limit (netlify/limits), because all tests come from one address. */
    limitsFactor: whole('LIMITS_FACTOR', env['LIMITS_FACTOR']) ?? 1,
    /** States whose lists are for sale although their policy is closed. */
    statesOpened: statesOpened(env['STATES_OPENED']),
    /** Where alarms are posted. A secret: who knows a Slack address may write there. */
    alarmWebhook: outside('ALARM_WEBHOOK_URL', env),
    /** Called after good runs of the schedules. The monitor alerts us if the call is missing. */
    heartbeat: outside('HEARTBEAT_URL', env) && env['HEARTBEAT_URL'],
    /** The site's own origin, from what Netlify sets. */
    siteOrigin: env['URL'] && URL.canParse(env['URL']) ? new URL(env['URL']).origin : undefined,
  } as const;
}

function required(env: Environment, name: (typeof REQUIRED)[number]): string {
  return env[name] ?? '';
}

function loopback(name: (typeof LOCAL_ONLY)[number], value: string | undefined): URL | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) {
    throw new ConfigError(`${name} must be an http URL of the local machine`);
  }
  return url;
}

/** `PA,XX`: states on file, each of which has a policy; the policies themselves would fill every function. */
function statesOpened(value = ''): ReadonlySet<string> {
  const states = value.split(',').filter((state) => state !== '');
  if (!states.every((state) => DEFAULT_STATES.some((known) => known === state))) {
    throw new ConfigError('STATES_OPENED must be states that have a policy, such as PA, with commas between');
  }
  return new Set(states);
}

/** An https address; in `netlify dev` also one of this machine. */
function outside(name: 'ALARM_WEBHOOK_URL' | 'HEARTBEAT_URL', env: Environment): URL | undefined {
  const value = env[name];
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isLocal = env['NETLIFY_DEV'] === 'true' && url?.protocol === 'http:' && LOOPBACK.has(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal)) throw new ConfigError(`${name} must be an https URL`);
  return url;
}

/** ALARM_WEBHOOK_URL alone: wrong settings are an alarm too. Undefined when it is not set or itself wrong. */
export function alarmWebhook(env: Environment = process.env): URL | undefined {
  try {
    return outside('ALARM_WEBHOOK_URL', env);
  } catch {
    return undefined;
  }
}

/** The commit that these functions were built from, put here by the build, or `development`. */
export const RELEASE = process.env.COMMIT_REF ?? 'development';

function whole(name: (typeof LOCAL_ONLY)[number], value: string | undefined): number | undefined {
  if (!value) return undefined;
  if (!/^[1-9]\d{0,6}$/u.test(value)) throw new ConfigError(`${name} must be a whole number`);
  return Number(value);
}

/** Checked here because the driver's error would print a malformed connection string. */
function postgresUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const whole =
    url && /^postgres(ql)?:$/u.test(url.protocol) && url.username && url.hostname && url.pathname.length > 1;
  if (!whole) throw new ConfigError('DATABASE_URL must be a PostgreSQL URL with user, host and database');
  return value;
}
