import { type BuildEnvironment, isProduction } from './environment';

/** The host in DATABASE_URL, as `normalHost` writes it; empty if there is none. */
export const databaseHost = ({ DATABASE_URL: url = '' }: BuildEnvironment): string =>
  URL.canParse(url) ? normalHost(new URL(url).hostname) : '';

/** Whether DATABASE_URL is on the host in PRODUCTION_DATABASE_HOST. */
export const isProductionDatabase = (env: BuildEnvironment): boolean =>
  databaseHost(env) === normalHost(env.PRODUCTION_DATABASE_HOST ?? '');

/** What is wrong with the database's settings, a sentence each. */
export function databaseProblems(env: BuildEnvironment): string[] {
  return [...elsewhere(env), ...ofAnotherContext(env)];
}

const elsewhere = ({ DATABASE_URL: url }: BuildEnvironment): string[] =>
  hasHostInQuery(url)
    ? ['DATABASE_URL has a host or port after the question mark: put it before the database’s name.']
    : [];

/** Production's database in another context, and the other way around. */
function ofAnotherContext(env: BuildEnvironment): string[] {
  if (!env.PRODUCTION_DATABASE_HOST || databaseHost(env) === '') return [];
  if (isProductionDatabase(env) === isProduction(env)) return [];
  return isProduction(env)
    ? ['DATABASE_URL is not on PRODUCTION_DATABASE_HOST, and this is the production context.']
    : ['DATABASE_URL is the production database. Use a separate branch here.'];
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
