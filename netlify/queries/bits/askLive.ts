import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { type DataReader, isUndefinedTable, type Query } from '../../lib/db';
import { codesQuery, LOOKED_UP, type PlannedVersion } from './codes';
import { number, parameters } from '../rows';
import { type LiveVersions, liveSql } from '../voterFiles/versions';
import { type VersionValue, versionValuesQuery } from '../voterFiles/versionValues';

/** The live versions, in order of their ids. */
interface Live {
  /** With the codes of the filters' text. */
  readonly versions: readonly PlannedVersion[];
  /** What their loads counted by value; empty without `needsValues`. */
  readonly values: readonly VersionValue[];
}

/** A question about the live versions. */
interface Asked<Row, Answer> {
  /** Undefined if nothing has to be read. */
  readonly query: Query<Row> | undefined;
  readonly read: (rows: readonly Row[]) => Answer;
}

interface Question<Row, Answer> {
  readonly choice: LiveVersions;
  /** The ones whose text is looked up. */
  readonly filters: CanonicalFilters;
  readonly needsValues?: boolean;
  /** Awaited before the query is sent. */
  readonly allowed?: Promise<void>;
  /** May be called a second time, with newer versions. */
  readonly plan: (live: Live) => Asked<Row, Answer>;
}

/**
 * Asks the live versions: in one round trip if this process knows them and the codes of the filters' text, else in
 * two. What is known may be of versions that are live no more; then the answer is thrown away.
 */
export async function askLive<Row, Answer>(
  database: DataReader,
  { choice, filters, needsValues = false, allowed, plan }: Question<Row, Answer>,
): Promise<Answer> {
  const known = remembered(choice, filters, needsValues);
  if (known !== undefined) {
    await allowed;
    const { query, read } = plan(known);
    const rows = await whileLive(database, choice, known.versions, query);
    if (rows !== undefined) return read(rows);
  }
  const [fetched] = await Promise.all([fetchLive(database, choice, filters, needsValues), allowed]);
  const { query, read } = plan(fetched);
  return read(query === undefined ? [] : await database.rows(query));
}

/** Cache sizes: versions, each with a layout of about 400 numbers, and values, a few for each search. */
const KEPT = { versions: 64, values: 2000 } as const;
const live = new Map<string | undefined, readonly number[]>();
const versions = new Map<number, Omit<PlannedVersion, 'id' | 'codes'>>();
const codes = new Map<string, unknown>();
/** What loads counted by value changes only when voters are suppressed. */
const values = new Map<string, readonly VersionValue[]>();

/**
 * The result of `fetchLive` from this process's cache; undefined when any part is missing. A version's
 * layout and codes never change, but which versions are live does, and who is suppressed, so the caller must
 * check both with `whileLive`.
 */
function remembered(
  { liveOf }: LiveVersions,
  filters: CanonicalFilters,
  needsValues: boolean,
): Live | undefined {
  const typed = typedIn(filters);
  const known = live.get(liveOf)?.map((id) => {
    const version = versions.get(id);
    const entries = typed.map((name) => [name, codes.get(keyOf(id, name, filters))] as const);
    return version && entries.every(([, found]) => found !== undefined)
      ? { id, ...version, codes: Object.fromEntries(entries) }
      : undefined;
  });
  if (!known?.every((version) => version !== undefined)) return undefined;
  const stored = needsValues ? known.map((version) => values.get(versionFingerprint([version]))) : [];
  return stored.every((of) => of !== undefined) ? { versions: known, values: stored.flat() } : undefined;
}

/** Fetches the live versions, the codes and what loads counted, and caches them. */
export async function fetchLive(
  database: DataReader,
  choice: LiveVersions,
  filters: CanonicalFilters,
  needsValues = false,
): Promise<Live> {
  const query = codesQuery(choice, filters);
  const [asked, stored] = needsValues
    ? await database.snapshot([query, versionValuesQuery(choice)])
    : [await database.rows(query), []];
  const ids = asked.map(({ id }) => id);
  keep(live, choice.liveOf, ids, KEPT.versions);
  for (const { id, codes: found, ...version } of asked) {
    keep(versions, id, version, KEPT.versions);
    for (const name of typedIn(filters))
      if (name in found) keep(codes, keyOf(id, name, filters), found[name], KEPT.values);
    if (needsValues)
      keep(
        values,
        versionFingerprint([{ id, ...version }]),
        stored.filter((of) => of.id === id),
        KEPT.versions,
      );
  }
  return { versions: asked, values: stored };
}

/** What a cached plan depends on. */
const liveRow = v.object({ id: number, suppressed: number });
type LiveRow = v.InferOutput<typeof liveRow>;

/** The live versions in order of their ids. */
function liveRowsQuery(choice: LiveVersions): Query<LiveRow> {
  const { values, parameter } = parameters();
  return {
    text: `SELECT version_id AS id, suppressed FROM data_versions
           WHERE ${liveSql(choice, parameter)} ORDER BY version_id`,
    values,
    row: liveRow,
  };
}

/**
 * Runs a query built from cached codes, and checks in the same round trip that the same versions are still
 * live and no further voter was suppressed. Undefined when they are not.
 */
async function whileLive<Row>(
  database: DataReader,
  choice: LiveVersions,
  planned: readonly PlannedVersion[],
  query: Query<Row> | undefined,
): Promise<readonly Row[] | undefined> {
  const now = liveRowsQuery(choice);
  try {
    const [versionsNow, rows] =
      query === undefined ? [await database.rows(now), []] : await database.snapshot([now, query]);
    return versionFingerprint(versionsNow) === versionFingerprint(planned) ? rows : undefined;
  } catch (thrown) {
    // A version that was purged since has no tables.
    if (isUndefinedTable(thrown)) return undefined;
    throw thrown;
  }
}

/** Says which voters can be on a list: of these versions, without those suppressed so far. */
const versionFingerprint = (of: readonly LiveRow[]) =>
  of.map(({ id, suppressed }) => `${id}.${suppressed}`).join();

type Typed = (typeof LOOKED_UP)[number];

/** Filters that must be looked up. */
const typedIn = (filters: CanonicalFilters): Typed[] =>
  LOOKED_UP.filter((name) => filters[name] !== undefined);

const keyOf = (versionId: number, name: Typed, filters: CanonicalFilters) =>
  JSON.stringify([versionId, name, filters[name]]);

/** Adds an entry as the newest; beyond `most` entries, removes the oldest. */
function keep<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
