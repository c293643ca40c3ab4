import { type BuildEnvironment, isProduction } from './environment';

const NAMES = ['DATABASE_URL', 'DATABASE_READ_URL'];
/** The settings that name a database, of those that are set. */
export const databaseNames = (env: BuildEnvironment) => NAMES.filter((name) => env[name]);

/** The host in DATABASE_URL, as `normalHost` writes it. */
export const databaseHost = ({ DATABASE_URL: url }: BuildEnvironment): string => serverOf(url);

/** Whether DATABASE_URL is on a host in PRODUCTION_DATABASE_HOST. */
export const isProductionDatabase = (env: BuildEnvironment): boolean => isOnProduction(env, 'DATABASE_URL');

/** What is wrong with the databases' settings, a sentence each. */
export function databaseProblems(env: BuildEnvironment): string[] {
  return [...elsewhere(env), ...shared(env), ...ofAnotherContext(env)];
}

const elsewhere = (env: BuildEnvironment): string[] =>
  databaseNames(env)
    .filter((name) => hasHostInQuery(env[name]))
    .map((name) => `${name} has a host or port after the question mark: put it before the database’s name.`);

/** A replica that is none. */
const shared = (env: BuildEnvironment): string[] =>
  env.DATABASE_READ_URL && serverOf(env.DATABASE_READ_URL) === databaseHost(env)
    ? ['DATABASE_READ_URL is the same database as DATABASE_URL. Set it to a read replica, or leave it unset.']
    : [];

/** Production's databases in another context, and the other way around. */
function ofAnotherContext(env: BuildEnvironment): string[] {
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

const productionHosts = ({ PRODUCTION_DATABASE_HOST: hosts = '' }: BuildEnvironment) =>
  hosts.split(',').flatMap((host) => normalHost(host) || []);

const isOnProduction = (env: BuildEnvironment, name: string) =>
  productionHosts(env).includes(serverOf(env[name]));

/** The server in a database's URL, as `normalHost` writes it; empty if there is none. */
export function serverOf(url = ''): string {
  return URL.canParse(url) ? normalHost(new URL(url).hostname) : '';
}

/**
 * A host as DNS sees it: without capitals or a trailing dot. Neon's pooled and direct addresses are one
 * server.
 */
function normalHost(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/\.+$/u, '')
    .replace(/^([a-z0-9-]+?)-pooler\./u, '$1.');
}

/**
 * Whether a URL's query leads somewhere else than its host: the tools' driver prefers `?host=` to the host,
 * and Neon takes `?options=endpoint%3D…`.
 */
function hasHostInQuery(url = ''): boolean {
  if (!URL.canParse(url)) return false;
  const query = new URL(url).searchParams;
  return (
    ['host', 'hostaddr', 'port'].some((name) => query.has(name)) ||
    /\b(?:endpoint|project)=/u.test(query.get('options') ?? '')
  );
}
