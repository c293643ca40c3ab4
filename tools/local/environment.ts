import { SETTING_NAMES } from '../build/deploySettings';
import type { Ports } from './ports';
import type { Services } from './settings';

type Environment = Readonly<Record<string, string | undefined>>;

/** The identity emulator's project; `demo-` marks it as not real, for Firebase's tools and our functions. */
export const LOCAL_PROJECT = 'demo-precinct-post';

const LOCAL_IDENTITY: NonNullable<Services['identity']> = {
  FIREBASE_PROJECT_ID: LOCAL_PROJECT,
  FIREBASE_API_KEY: 'local',
  FIREBASE_AUTH_DOMAIN: `${LOCAL_PROJECT}.firebaseapp.com`,
};

const LOCAL_DATABASE_URL = 'postgres://postgres:local@localhost/precinct_post';

/** The payments stand-in's keys, formatted like Stripe's. They give access to nothing. */
export const LOCAL_STRIPE: NonNullable<Services['payments']> = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
};

/** Neon's driver talks to Neon directly. Any other PostgreSQL is reached through the local endpoint. */
export function isNeon(databaseUrl: string): boolean {
  return new URL(databaseUrl).hostname.endsWith('.neon.tech');
}

/** An environment without the product's own settings: each process gets only those it needs. */
export function withoutSettings(env: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING_NAMES.includes(name)));
}

/** What the functions read (netlify/lib/config.ts). */
export function functionsSettings(
  services: Services,
  ports: Ports,
  env: Environment,
): Record<string, string> {
  const { database, identity, payments } = services;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = payments ?? LOCAL_STRIPE;
  return {
    ...(database !== null && isNeon(database)
      ? { DATABASE_URL: database }
      : {
          DATABASE_URL: LOCAL_DATABASE_URL,
          DATABASE_FETCH_ENDPOINT: `http://127.0.0.1:${ports.database}/sql`,
        }),
    FIREBASE_PROJECT_ID: (identity ?? LOCAL_IDENTITY).FIREBASE_PROJECT_ID,
    ...(identity === null ? { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}` } : {}),
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    ...(payments === null ? { STRIPE_API_BASE: `http://127.0.0.1:${ports.payments}` } : {}),
    LOG_HASH_KEY: env.LOG_HASH_KEY || 'local',
    // An operator's real webhook is not for what happens here.
    ...(env.ALARM_WEBHOOK_URL?.startsWith('http://') && { ALARM_WEBHOOK_URL: env.ALARM_WEBHOOK_URL }),
    // Splits a whole state's sample list into a few parts, as a real state's list would be.
    ...(database === null ? { LIST_PART_BYTES: '2000000' } : {}),
    // Every invented voter may be bought, unless it is set otherwise.
    STATES_OPENED: env.STATES_OPENED || 'PA',
    // Every visitor, and every end-to-end test, comes from one address.
    LIMITS_FACTOR: '50',
  };
}

/**
 * What lets a command use the stack's stand-ins, for the local database: nothing of it is secret. Settings of
 * real services stay in `.env`, where commands read them too.
 */
export function standInSettings(services: Services, ports: Ports): Record<string, string> {
  const all = { ...appSettings(services, ports), ...functionsSettings(services, ports, {}) };
  const names = [
    ...['DATABASE_URL', 'DATABASE_FETCH_ENDPOINT'],
    ...(services.identity === null
      ? ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_EMULATOR_HOST']
      : []),
    ...(services.payments === null ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'] : []),
  ];
  const known = Object.entries(all).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(known), NETLIFY_DEV: 'true' };
}

/** What the build of the single-page app reads (webpack.config.js). */
export function appSettings(services: Services, ports: Ports): Record<string, string> {
  const { identity, payments } = services;
  return {
    ...(identity ?? LOCAL_IDENTITY),
    FIREBASE_AUTH_EMULATOR_HOST: identity === null ? `127.0.0.1:${ports.identity}` : '',
    STRIPE_PUBLISHABLE_KEY: (payments ?? LOCAL_STRIPE).STRIPE_PUBLISHABLE_KEY,
    STRIPE_JS_URL: payments === null ? `http://127.0.0.1:${ports.payments}/stripe.js` : '',
    WEBPACK_PORT: String(ports.webpack),
  };
}
