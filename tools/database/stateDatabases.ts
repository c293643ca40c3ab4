import { firstVersionOf, lastVersionOf } from '../../netlify/lib/versionNumbers';
import type { DatabaseAdmin } from './admin';
import { PlainError } from './failure';

type Environment = Readonly<Record<string, string | undefined>>;

/** The states with a database of their own, and its URL: from DATABASE_URL_FL and the like, sorted. */
export function stateDatabaseUrls(env: Environment): ReadonlyMap<string, string> {
  const named = Object.entries(env).flatMap(([name, url]) => {
    const [, state] = /^DATABASE_URL_([A-Z]{2})$/u.exec(name) ?? [];
    return state && url ? [[state, url] as const] : [];
  });
  return new Map(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Why a command can't work with these addresses: a state's own database elsewhere, and no DATABASE_URL, so
 * that the local database would pass for the main one. Null if it can.
 */
export function withoutMainDatabase(env: Environment): string | null {
  if (env.DATABASE_URL) return null;
  const away = [...stateDatabaseUrls(env)].flatMap(([state, url]) => {
    const isHere = URL.canParse(url) && THIS_MACHINE.includes(new URL(url).hostname);
    return isHere ? [] : [`DATABASE_URL_${state}`];
  });
  return away.length === 0
    ? null
    : `${away.join(' and ')} ${away.length === 1 ? 'names a database' : 'name databases'} on another machine, but DATABASE_URL is not set. Set it too: purchases and suppressions are in the main database.`;
}

/** Writes down in the main database that a state has a database of its own. */
export async function rememberElsewhere(main: DatabaseAdmin, state: string): Promise<void> {
  await main.query('INSERT INTO states_elsewhere (state) VALUES ($1) ON CONFLICT DO NOTHING', [state]);
}

/** The states that have a database of their own, as far as the main one knows. */
export async function statesElsewhere(main: DatabaseAdmin): Promise<string[]> {
  const known = await main.query<{ state: string }>('SELECT state FROM states_elsewhere ORDER BY state');
  return known.map(({ state }) => state);
}

/** Why nothing can be done with a state's voters without its own database; null if it has none. */
export async function withoutOwnDatabase(main: DatabaseAdmin, state: string): Promise<string | null> {
  return (await statesElsewhere(main)).includes(state)
    ? `${state} has a database of its own: set DATABASE_URL_${state} to its address.`
    : null;
}

/**
 * Makes a migrated database the own one of a state: its versions get the state's numbers, which are in no
 * other database, and none that it sold before it was lost and made anew.
 * @throws PlainError when it has other versions already
 */
export async function numberVersionsOf(
  admin: DatabaseAdmin,
  state: string,
  main: DatabaseAdmin,
): Promise<void> {
  const problem = await foreignVersions(admin, state);
  if (problem !== null) throw new PlainError(`DATABASE_URL_${state}: ${problem}.`);
  await admin.query(
    `SELECT setval('data_versions_version_id_seq', $1::bigint, false) FROM data_versions_version_id_seq
     WHERE last_value < $1::bigint`,
    [await nextVersionOf(main, state)],
  );
}

/** Above every version of the state's own database that the main one still names. */
async function nextVersionOf(main: DatabaseAdmin, state: string): Promise<number> {
  const first = firstVersionOf(state);
  const [named] = await main.query<{ newest: number | null }>(
    `SELECT max(version)::int AS newest FROM (
       SELECT unnest(version_ids) FROM purchases UNION ALL SELECT unnest(version_ids) FROM purchase_events
       UNION ALL SELECT unnest(version_ids) FROM files UNION ALL SELECT unnest(version_ids) FROM download_parts
       UNION ALL SELECT unnest(version_ids) FROM part_hashes UNION ALL SELECT version_id FROM version_records
     ) AS named (version) WHERE version BETWEEN $1::int AND $2::int`,
    [first, lastVersionOf(state)],
  );
  return (named?.newest ?? first - 1) + 1;
}

/** What is in a state's own database but does not belong there; null if nothing is. */
export async function foreignVersions(admin: DatabaseAdmin, state: string): Promise<string | null> {
  const first = firstVersionOf(state);
  const [found] = await admin.query<{ state: string; id: number }>(
    'SELECT state, version_id AS id FROM data_versions WHERE state <> $1 OR version_id < $2::int LIMIT 1',
    [state, first],
  );
  if (found === undefined) return null;
  return found.state === state
    ? `version ${found.id} of ${state} has a number of the main database: load ${state} into an empty database`
    : `it has voters of ${found.state}: a database of its own has one state`;
}

const ACTIVE = 'SELECT voter_id AS id FROM suppressions WHERE state = $1 AND lifted_at IS NULL';

/** The voters of a state whom the main database suppresses and the state's own database does not. */
export async function suppressionsMissing(
  main: DatabaseAdmin,
  own: DatabaseAdmin,
  state: string,
): Promise<string[]> {
  const [wanted, known] = await Promise.all(
    [main, own].map((each) => each.query<{ id: string }>(ACTIVE, [state])),
  );
  const has = new Set(known?.map(({ id }) => id));
  return (wanted ?? []).flatMap(({ id }) => (has.has(id) ? [] : [id]));
}

/**
 * Suppresses in a state's own database whom the main one suppresses: before a load, which would otherwise
 * take in again who was taken out while the state's voters were elsewhere.
 */
export async function bringSuppressions(
  main: DatabaseAdmin,
  own: DatabaseAdmin,
  state: string,
): Promise<void> {
  for (const id of await suppressionsMissing(main, own, state))
    await own.query('SELECT suppress_voter($1, $2)', [state, id]);
}
