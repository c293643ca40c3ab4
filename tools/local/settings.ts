import { DEFAULT_LOCAL_DIR } from '../database/chosenDatabase';
import { isAddress } from '../database/failure';

/** The variables in `.env.example`, by service. Set all of a group or none. */
export const SETTING_GROUPS = {
  database: ['DATABASE_URL'],
  identity: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;
type Group<G extends keyof typeof SETTING_GROUPS> = Readonly<
  Record<(typeof SETTING_GROUPS)[G][number], string>
>;

/** The settings of each real service; null uses the local stand-in. */
export interface Services {
  /** A PostgreSQL URL. */
  readonly database: string | null;
  readonly identity: Group<'identity'> | null;
  readonly payments: Group<'payments'> | null;
}

interface StackSettings {
  /** The base port, printed at start. The stack also uses the few after it. */
  readonly port: number;
  /** Directory for data, accounts and logs. */
  readonly localDir: string;
  readonly services: Services;
}

/** Everything wrong with the settings, one sentence per line, never including a value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

export const ALL_STAND_INS: Services = { database: null, identity: null, payments: null };

/**
 * Reads an environment. An empty variable counts as unset.
 * @throws SettingsError when a group is incomplete or a value is invalid
 */
export function parseSettings(env: Environment): StackSettings {
  const problems: string[] = [];
  const settings: StackSettings = {
    port: portIn(env, problems),
    localDir: env.LOCAL_DIR || DEFAULT_LOCAL_DIR,
    services: {
      database: databaseIn(env, problems),
      identity: group(env, 'identity', problems),
      payments: group(env, 'payments', problems),
    },
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

/** A group's values, or null if none is set; reports a problem if only some are. */
function group<G extends 'identity' | 'payments'>(
  env: Environment,
  name: G,
  problems: string[],
): Group<G> | null {
  const names: readonly (typeof SETTING_GROUPS)[G][number][] = SETTING_GROUPS[name];
  const set = names.filter((variable) => env[variable]);
  if (set.length === 0) return null;
  const missing = names.filter((variable) => !env[variable]);
  if (missing.length > 0) {
    problems.push(
      `The settings for ${name} are incomplete: ${set.join(' and ')} without ${missing.join(' and ')}. ` +
        'Set all of them, or none to use the local stand-in (.env.example says where to get them).',
    );
    return null;
  }
  return Object.fromEntries(names.map((variable) => [variable, env[variable]])) as Group<G>;
}

function databaseIn(env: Environment, problems: string[]): string | null {
  const text = env.DATABASE_URL;
  if (!text) return null;
  if (!isAddress(text))
    problems.push('DATABASE_URL is not a PostgreSQL URL: postgres://user:password@host/database');
  return text;
}

function portIn(env: Environment, problems: string[]): number {
  const port = Number(env.PORT || 8888);
  const usable = Number.isInteger(port) && port >= 1024 && port <= 65_000;
  if (!usable) problems.push('PORT must be a whole number from 1024 to 65000');
  return port;
}
