import type { CanonicalFilters } from '../../../src/contract/filters';
import { SEARCH_ROW_LIMIT } from '../../../src/contract/limits';
import type { VoterRow } from '../../../src/contract/voters';
import { type Readers, sourcesOf } from '../sources';
import { countVoters } from './count';
import { type Found, searchLive } from './search';

/** The exact number of matching records, wherever their states are. */
export async function countLive(from: Readers, filters: CanonicalFilters): Promise<number> {
  const sources = sourcesOf(from, filters.State);
  const counts = await Promise.all(sources.map((source) => countVoters(source.from, source.choice, filters)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** As `searchLive`, wherever the states are: the first rows of all by name, and the total of all. */
export async function searchEverywhere(
  from: Readers,
  filters: CanonicalFilters,
  allowed: Promise<void>,
): Promise<Found> {
  const sources = sourcesOf(from, filters.State);
  const found = await Promise.all(
    sources.map((source) => searchLive(source.from, source.choice, filters, allowed)),
  );
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  // Sorting is stable, and sources come in the order of their versions, which breaks ties.
  const rows = found.flatMap((one) => one.rows).toSorted(byName);
  return { rows: rows.slice(0, SEARCH_ROW_LIMIT), total: found.reduce((sum, { total }) => sum + total, 0) };
}

/** `DEFAULT_ORDER` of the statements: by bytes, and nobody's name last. */
function byName(one: VoterRow, other: VoterRow): number {
  return (
    byBytes(one.LastName, other.LastName) ||
    byBytes(one.FirstName, other.FirstName) ||
    byBytes(one.VoterID, other.VoterID)
  );
}

function byBytes(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
