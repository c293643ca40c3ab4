import type { BuildEnvironment } from '../../../tools/build/environment';

/** Settings of a production deployment; the values are invented. */
export const PRODUCTION: BuildEnvironment = {
  ...{ NETLIFY: 'true', CONTEXT: 'production' },
  DATABASE_URL: 'postgres://shop:secret-word@ep-calm-sky-1-pooler.us-east-2.aws.neon.tech/shop',
  PRODUCTION_DATABASE_HOST: 'ep-calm-sky-1.us-east-2.aws.neon.tech',
  FIREBASE_PROJECT_ID: 'precinct-post',
  FIREBASE_API_KEY: 'AIzaInvented',
  FIREBASE_AUTH_DOMAIN: 'precinct-post.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_SECRET_KEY: 'rk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
  LOG_HASH_KEY: 'invented-invented-invented-invented',
};
/** Those of a preview: other keys and another database. */
export const PREVIEW: BuildEnvironment = {
  ...PRODUCTION,
  CONTEXT: 'deploy-preview',
  DATABASE_URL: 'postgres://shop:secret-word@ep-other-2.us-east-2.aws.neon.tech/shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  STRIPE_SECRET_KEY: 'sk_test_invented',
};
