import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { type DataReader, isUndefinedTable, type Query } from '../../lib/db';
import { codesQuery, LOOKED_UP, type PlannedVersion } from './codes';
import { number, parameters } from '../rows';
import { type LiveVersions, liveSql } from '../voterFiles/versions';

/** Cache sizes: versions, each with a layout of about 400 numbers, and values, a few for each search. */
const KEPT = { versions: 64, values: 2000 } as const;
const live = new Map<string | undefined, readonly number[]>();
const versions = new Map<number, Omit<PlannedVersion, 'id' | 'codes'>>();
const codes = new Map<string, unknown>();

/**
 * The result of `codesQuery` from this process's cache; undefined when any part is missing. A version's
 * layout and codes never change, but which versions are live does, and who is suppressed, so the caller must
 * check both with `whileLive`.
 */
export function rememberedCodes(
  { liveOf }: LiveVersions,
  filters: CanonicalFilters,
): readonly PlannedVersion[] | undefined {
  const typed = typedIn(filters);
  const known = live.get(liveOf)?.map((id) => {
    const version = versions.get(id);
    const entries = typed.map((name) => [name, codes.get(keyOf(id, name, filters))] as const);
    return version && entries.every(([, found]) => found !== undefined)
      ? { id, ...version, codes: Object.fromEntries(entries) }
      : undefined;
  });
  return known?.every((version) => version !== undefined) ? known : undefined;
}

/** Fetches the live versions and the codes, and caches them. */
export async function fetchCodes(
  database: DataReader,
  choice: LiveVersions,
  filters: CanonicalFilters,
): Promise<readonly PlannedVersion[]> {
  const asked = await database.rows(codesQuery(choice, filters));
  const ids = asked.map(({ id }) => id);
  keep(live, choice.liveOf, ids, KEPT.versions);
  for (const { id, codes: found, ...version } of asked) {
    keep(versions, id, version, KEPT.versions);
    for (const name of typedIn(filters))
      if (name in found) keep(codes, keyOf(id, name, filters), found[name], KEPT.values);
  }
  return asked;
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
export async function whileLive<Row>(
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
export function keep<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
