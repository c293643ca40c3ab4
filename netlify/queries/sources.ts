import type { Database, SqlValue } from '../lib/db';

/** Asks for the live version of one state, or of all. */
export interface LiveVersions {
  readonly liveOf: string | undefined;
  /** States to leave out, because their voters are in databases of their own. */
  readonly without?: readonly string[];
}

/** What searching and counting asks of a database. */
export type Reader = Pick<Database, 'rows' | 'both'>;
/** The main database, and those of the states that have one of their own. */
export interface Readers extends Reader {
  readonly states?: ReadonlyMap<string, Reader>;
}

/** A database to ask, and for which versions. */
export interface Source {
  readonly from: Reader;
  readonly choice: LiveVersions;
}

/**
 * Every database that has voters of a state, or of all states, each asked for its own; in the order of their
 * versions' numbers. What they answer can be added: no voter is in two of them.
 */
export function sourcesOf(
  { states = new Map<string, Reader>(), ...main }: Readers,
  state?: string,
): Source[] {
  const own = state === undefined ? undefined : states.get(state);
  if (own !== undefined) return [{ from: own, choice: { liveOf: state } }];
  if (state !== undefined || states.size === 0) return [{ from: main, choice: { liveOf: state } }];
  return [
    { from: main, choice: { liveOf: undefined, without: [...states.keys()] } },
    ...[...states].map(([of, from]) => ({ from, choice: { liveOf: of } })),
  ];
}

/** Asks every source. @throws what the first of them to fail throws: an answer without it would be wrong */
export async function fromAll<T>(
  sources: readonly Source[],
  ask: (source: Source) => Promise<readonly T[]>,
): Promise<T[]> {
  return (await Promise.all(sources.map(ask))).flat();
}

/** The condition on `data_versions` that chooses live versions. */
export function liveSql({ liveOf, without }: LiveVersions, parameter: (value: SqlValue) => string): string {
  return [
    `status = 'live'`,
    ...(liveOf === undefined ? [] : [`state = ${parameter(liveOf)}`]),
    ...(without === undefined ? [] : [`state <> ALL(${parameter(without)}::text[])`]),
  ].join(' AND ');
}

/** Values of a statement, and how to add one: `parameter(value)` is its place in the text. */
export function parameters() {
  const values: SqlValue[] = [];
  return { values, parameter: (value: SqlValue) => `$${values.push(value)}` };
}
