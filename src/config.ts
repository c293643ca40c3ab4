/** Build-time settings (webpack.config.js). Only this file reads them. */
export interface AppConfig {
  readonly firebase: { readonly apiKey: string; readonly authDomain: string; readonly projectId: string };
  /** `host:port` of the identity emulator of a local stack; null where the real service is used. */
  readonly authEmulatorHost: string | null;
  readonly stripePublishableKey: string;
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '')
    throw new Error(`Missing build setting ${name}. See .env.example.`);
  return value;
}

/** Throws an Error naming the first missing setting. */
export function readConfig(): AppConfig {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    firebase: {
      apiKey: required('FIREBASE_API_KEY', process.env.FIREBASE_API_KEY),
      authDomain: required('FIREBASE_AUTH_DOMAIN', process.env.FIREBASE_AUTH_DOMAIN),
      projectId: required('FIREBASE_PROJECT_ID', process.env.FIREBASE_PROJECT_ID),
    },
    authEmulatorHost: emulator === undefined || emulator === '' ? null : emulator,
    stripePublishableKey: required('STRIPE_PUBLISHABLE_KEY', process.env.STRIPE_PUBLISHABLE_KEY),
  };
}

/** The commit this was built from, or `development`. */
export const BUILD_ID = process.env.BUILD_ID ?? 'development';
