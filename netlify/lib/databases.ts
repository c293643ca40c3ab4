import { config } from './config';
import { connect, database, type Database } from './db';
import { ApiError } from './errors';
import { ownStateOf } from './versionNumbers';

let opened: ReadonlyMap<string, Database> | undefined;

/** The databases of the states that have one of their own (DATABASE_URL_FL), in the states' order. */
export function stateDatabases(): ReadonlyMap<string, Database> {
  opened ??= new Map(
    [...config().stateDatabases].map(([state, url]) => [state, namingState(state, connect(url))]),
  );
  return opened;
}

/** Where a state's voters are. */
export const databaseOfState = (state: string): Database => stateDatabases().get(state) ?? database();

/**
 * Where the voters of a list are, which is never spread over several databases. @throws ApiError
 * `unavailable` when its database is no longer named in the settings
 */
export function databaseOfVersions([first = 0]: readonly number[]): Database {
  const state = ownStateOf(first);
  if (state === undefined) return database();
  const own = stateDatabases().get(state);
  if (own === undefined) throw unreachable(state, new Error(`DATABASE_URL_${state} is not set`));
  return own;
}

/** A database that says, when it fails, whose voters cannot be reached. */
function namingState(state: string, of: Database): Database {
  const named = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (thrown) {
      throw thrown instanceof ApiError ? thrown : unreachable(state, thrown);
    }
  };
  return { ...of, rows: (query) => named(of.rows(query)), both: (one, other) => named(of.both(one, other)) };
}

const unreachable = (state: string, cause: unknown) =>
  new ApiError(
    'unavailable',
    `We can’t reach the voter data for ${state} right now. Please choose another state or try again later.`,
    { retryAfter: 30 },
    cause,
  );
