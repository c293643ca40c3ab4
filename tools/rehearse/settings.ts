import type { Environment } from '../build/deploySettings';

export const REGION_HOST = 'us-east-2.aws.neon.tech';
/** Neon's HTTP endpoint, where its driver sends statements. */
export const NEON_API = `api.${REGION_HOST}`;
/** The direct address of the database, for migrations and loads. */
export const NEON_DIRECT = `ep-rehearsal-1.${REGION_HOST}`;
export const GOOGLE_KEYS = 'www.googleapis.com';
export const STRIPE_API = 'api.stripe.com';

const POOLED = `ep-rehearsal-1-pooler.${REGION_HOST}`;

/** Everything a production deployment is given, and nothing else: invented values in the real forms. */
export const PRODUCTION: Environment = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  COMMIT_REF: 'rehearsal',
  URL: 'https://shop.rehearsal.test',
  DATABASE_URL: `postgres://shop:rehearsal@${POOLED}/shop?sslmode=require`,
  PRODUCTION_DATABASE_HOST: POOLED,
  FIREBASE_PROJECT_ID: 'rehearsal-project',
  FIREBASE_API_KEY: 'AIzaRehearsal',
  FIREBASE_AUTH_DOMAIN: 'rehearsal-project.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_rehearsal',
  STRIPE_SECRET_KEY: 'rk_live_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
  LOG_HASH_KEY: 'rehearsal-rehearsal-rehearsal-rehearsal',
};

/** A build that must be refused: what is wrong with its settings, and the sentence that says so. */
export const REFUSED: readonly { readonly name: string; readonly env: Environment; readonly says: string }[] =
  [
    {
      name: 'a missing setting',
      env: { STRIPE_WEBHOOK_SECRET: '' },
      says: 'Missing: STRIPE_WEBHOOK_SECRET.',
    },
    {
      name: 'the emulator',
      env: { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      says: 'FIREBASE_AUTH_EMULATOR_HOST is for the local stack only',
    },
    {
      name: 'a stand-in',
      env: { STRIPE_API_BASE: 'http://127.0.0.1:1' },
      says: 'STRIPE_API_BASE is for the local',
    },
    {
      name: 'live and test keys together',
      env: { STRIPE_SECRET_KEY: 'rk_test_rehearsal' },
      says: 'one is live',
    },
    {
      name: 'production’s keys and database in a preview',
      env: { CONTEXT: 'deploy-preview' },
      says: 'DATABASE_URL is the production database',
    },
    {
      name: 'another database in production',
      env: { PRODUCTION_DATABASE_HOST: `ep-other-2.${REGION_HOST}` },
      says: 'DATABASE_URL is not on PRODUCTION_DATABASE_HOST',
    },
  ];
