import { DEFAULT_STATES } from '../../src/contract/limits';
import { hasHostInQuery, normalHost, placeOf, serverOf } from './databaseAddress';
import { type Environment, isProduction } from './environment';

const OF_A_STATE = /^DATABASE_URL_([A-Z]{2})$/u;
/**
 * Any spelling of a database's setting. Neon's own tools set DATABASE_URL_UNPOOLED, which nothing here reads.
 */
const LIKE_A_DATABASE = /^database_(?:read_)?url(?:_.*)?$/iu;
const READ_BY_NOBODY = /_UNPOOLED$/iu;

/** The settings that name the databases of states that have one of their own. */
export const stateNames = (env: Environment) =>
  Object.keys(env).filter((name) => OF_A_STATE.test(name) && env[name]);

/** The settings that name a database, of those that are set. */
export const databaseNames = (env: Environment) => [
  ...['DATABASE_URL', 'DATABASE_READ_URL'].filter((name) => env[name]),
  ...stateNames(env),
];

/** The host in DATABASE_URL, as `normalHost` writes it. */
export const databaseHost = ({ DATABASE_URL: url }: Environment): string => serverOf(url);

/** Whether DATABASE_URL is on a host in PRODUCTION_DATABASE_HOST. */
export const isProductionDatabase = (env: Environment): boolean => isOnProduction(env, 'DATABASE_URL');

/** What is wrong with the databases' settings, a sentence each. */
export function databaseProblems(env: Environment): string[] {
  return [...misspelled(env), ...elsewhere(env), ...shared(env), ...ofAnotherContext(env)];
}

/** Settings that look like a database's, but that nothing reads, or no state of the shop uses. */
function misspelled(env: Environment): string[] {
  const isRight = (name: string) =>
    name === 'DATABASE_URL' ||
    name === 'DATABASE_READ_URL' ||
    DEFAULT_STATES.some((state) => name === `DATABASE_URL_${state}`);
  return Object.keys(env)
    .filter((name) => env[name] && LIKE_A_DATABASE.test(name) && !READ_BY_NOBODY.test(name) && !isRight(name))
    .map((name) => {
      const capitals = name.toUpperCase();
      return isRight(capitals)
        ? `${name} has no effect: spell it ${capitals}.`
        : `${name} is not for a state we sell: ${DEFAULT_STATES.join(', ')}.`;
    });
}

const elsewhere = (env: Environment): string[] =>
  databaseNames(env)
    .filter((name) => hasHostInQuery(env[name]))
    .map((name) => `${name} has a host or port after the question mark: put it before the database’s name.`);

/** Databases that must differ and don't. */
function shared(env: Environment): string[] {
  const problems: string[] = [];
  if (env.DATABASE_READ_URL && serverOf(env.DATABASE_READ_URL) === databaseHost(env))
    problems.push(
      'DATABASE_READ_URL is the same database as DATABASE_URL. Set it to a read replica, or leave it unset.',
    );
  const places = ['DATABASE_URL', ...stateNames(env)].map((name) => [name, placeOf(env[name])] as const);
  for (const [n, [name, place]] of places.entries()) {
    const [same] = places.slice(0, n).find(([, other]) => other === place && place !== '') ?? [];
    if (same)
      problems.push(
        `${name} is the same database as ${same}. A state’s own database is for that state only.`,
      );
  }
  return problems;
}

/** Production's databases in another context, and the other way around. */
function ofAnotherContext(env: Environment): string[] {
  if (productionHosts(env).length === 0) return [];
  return databaseNames(env).flatMap((name) => {
    if (serverOf(env[name]) === '' || isOnProduction(env, name) === isProduction(env)) return [];
    if (!isProduction(env))
      return name === 'DATABASE_URL'
        ? 'DATABASE_URL is the production database. Use a separate branch here.'
        : `${name} is on production’s server. Use a separate branch here.`;
    return name === 'DATABASE_URL'
      ? 'DATABASE_URL is not on PRODUCTION_DATABASE_HOST, and this is the production context.'
      : `${name} is on a host that PRODUCTION_DATABASE_HOST doesn’t list: add it after a comma, so that no other deployment can use it.`;
  });
}

const productionHosts = ({ PRODUCTION_DATABASE_HOST: hosts = '' }: Environment) =>
  hosts.split(',').flatMap((host) => normalHost(host) || []);

const isOnProduction = (env: Environment, name: string) => productionHosts(env).includes(serverOf(env[name]));
