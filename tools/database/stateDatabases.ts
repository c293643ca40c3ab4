import { firstVersionOf } from '../../netlify/lib/versionNumbers';
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

/**
 * Makes a migrated database the own one of a state: its versions get the state's numbers, which are in no
 * other database. @throws PlainError when it has other versions already
 */
export async function numberVersionsOf(admin: DatabaseAdmin, state: string): Promise<void> {
  const problem = await foreignVersions(admin, state);
  if (problem !== null) throw new PlainError(`DATABASE_URL_${state}: ${problem}.`);
  await admin.query(
    `SELECT setval('data_versions_version_id_seq', $1::bigint, false) FROM data_versions_version_id_seq
     WHERE last_value < $1::bigint`,
    [firstVersionOf(state)],
  );
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
