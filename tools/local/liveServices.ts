import { databaseHost, isProductionDatabase } from '../build/databaseSettings';
import { type Environment, modeOf } from '../build/deploySettings';
import { type Terminal, terminalOfProcess } from '../database/operator/terminal';
import { SettingsError } from './settings';

/**
 * What a local stack with this environment would really change, in words; empty if nothing. A database
 * elsewhere counts unless PRODUCTION_DATABASE_HOST says that production's is another.
 */
export function liveServices(env: Environment): string[] {
  const found: string[] = [];
  const host = databaseHost(env);
  const isElsewhere = host !== '' && !/^(localhost|127\.0\.0\.1|\[::1\])$/u.test(host);
  if (isElsewhere && (!env.PRODUCTION_DATABASE_HOST || isProductionDatabase(env)))
    found.push('DATABASE_URL: a database on another machine, possibly production');
  if ([env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].some((key) => modeOf(key) === 'live'))
    found.push('STRIPE_SECRET_KEY: live, so cards will really be charged');
  return found;
}

/**
 * Asks before a local stack uses services that buyers use.
 * @param ask null without a person at the terminal
 * @throws SettingsError unless the answer is yes, or LIVE_SERVICES=yes is set
 */
export async function confirmLive(
  env: Environment,
  ask: Terminal['ask'] = terminalOfProcess().ask,
): Promise<void> {
  const live = liveServices(env);
  if (live.length === 0 || env.LIVE_SERVICES === 'yes') return;
  const named = `These settings point at live services that buyers use:\n${live.map((one) => `- ${one}`).join('\n')}\n`;
  const answer = ask === null ? '' : await ask(`${named}Use them on this machine? Type yes to continue: `);
  if (answer.trim().toLowerCase() === 'yes') return;
  throw new SettingsError(
    `${ask === null ? named : ''}Nothing was started. Take them out of .env to use the local stand-ins, or set ` +
      'LIVE_SERVICES=yes. If the database is not the one that sells, set PRODUCTION_DATABASE_HOST to that one’s host.',
  );
}
