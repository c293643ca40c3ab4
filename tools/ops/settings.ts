import { config, ConfigError } from '../../netlify/lib/config';
import { OpsError } from './arguments';

type Environment = Record<string, string | undefined>;

/** Settings that the functions require and no command here uses. */
const UNUSED = ['FIREBASE_PROJECT_ID', 'STRIPE_WEBHOOK_SECRET', 'LOG_HASH_KEY'] as const;

/**
 * Makes sure that Stripe can be asked, before anything begins. @param what the command that has to, as typed
 * @throws OpsError that names what is missing or wrong
 */
export function requireStripe(what: string, env: Environment = process.env): void {
  const missing = ['DATABASE_URL', 'STRIPE_SECRET_KEY'].filter((name) => !env[name]);
  if (missing.length > 0)
    throw new OpsError(
      `${what} needs Stripe: set ${missing.join(' and ')}. On the local stack, refund with the stand-in’s own controls (tools/local/payments/README.md).`,
    );
  for (const name of UNUSED) env[name] ||= 'unused-by-ops';
  try {
    config();
  } catch (thrown) {
    throw thrown instanceof ConfigError ? new OpsError(thrown.message, { cause: thrown }) : thrown;
  }
}
