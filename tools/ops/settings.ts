import { config, ConfigError } from '../../netlify/lib/config';
import { chooseDatabase } from '../database/chosenDatabase';
import { PlainError } from '../database/plainError';
import { runningStack } from '../database/stackFile';

/** Settings that the functions require and no command here uses. */
const UNUSED = ['FIREBASE_PROJECT_ID', 'STRIPE_WEBHOOK_SECRET', 'LOG_HASH_KEY'] as const;

/**
 * Makes sure that Stripe can be asked, before anything begins: with the settings of the environment or, for
 * the local database, with those of the running local stack. @param what the command that has to, as typed
 * @throws PlainError that names what is missing or wrong
 */
export function requireStripe(what: string): void {
  const { env } = process;
  if (!env.DATABASE_URL) Object.assign(env, runningStack(chooseDatabase().localDir)?.standIns);
  if (!env.DATABASE_URL)
    throw new PlainError(
      `${what} needs Stripe. To practice, start the local stack first (npm start): its stand-in for Stripe is used. ` +
        'For the shop that sells, set DATABASE_URL and STRIPE_SECRET_KEY.',
    );
  if (!env.STRIPE_SECRET_KEY) throw new PlainError(`${what} needs Stripe: set STRIPE_SECRET_KEY.`);
  for (const name of UNUSED) env[name] ||= 'unused-by-ops';
  try {
    config();
  } catch (thrown) {
    throw thrown instanceof ConfigError ? new PlainError(thrown.message) : thrown;
  }
}
