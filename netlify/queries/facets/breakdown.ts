import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Breakdown } from '../../../src/contract/facets';
import { codesQuery } from '../bits/codes';
import { assertTurnoutKnown } from '../bits/knownTurnout';
import type { DataReader } from '../reading';
import { facetCounts } from './facetCounts';
import { AGE_BANDS, countiesOf, type FacetCount, type FacetColumn, votersBy } from './facets';
import { answerable, type CountedField, facetsOf } from './fields';

const SHOWN: readonly CountedField[] = [
  'voters',
  'households',
  'deliverable',
  'parties',
  'ages',
  'counties',
  'statuses',
  'elections',
  'generals',
  'primaries',
];

/**
 * A list's voters by what charts show, in two round trips. Includes empty age bands.
 * @throws ApiError `bad_request` when a state's data cannot answer the filters
 */
export async function breakdown(database: DataReader, filters: CanonicalFilters): Promise<Breakdown> {
  const versions = await database.rows(codesQuery({ liveOf: filters.State }, filters));
  assertTurnoutKnown(versions, filters);
  const shown = answerable(SHOWN, versions);
  const counts = await facetCounts(database, [{ versions, ...facetsOf(filters, shown) }]);
  const ages = votersBy(counts, 'age');
  const voters = sumOf(counts, 'all');
  return {
    voters,
    households: sumOf(counts, 'households'),
    undeliverable: voters - sumOf(counts, 'deliverable'),
    parties: votersBy(counts, 'party'),
    ages: AGE_BANDS.map((from, band) => {
      const next = AGE_BANDS[band + 1];
      return { from, to: next === undefined ? null : next - 1, voters: ages[from] ?? 0 };
    }),
    counties: countiesOf(counts),
    statuses: votersBy(counts, 'status'),
    elections: votersBy(counts, 'voted', ({ value }) => `VH${value}`),
    generals: votersBy(counts, 'generals_voted'),
    primaries: votersBy(counts, 'primaries_voted'),
  };
}

const sumOf = (counts: readonly FacetCount[], of: FacetColumn) =>
  counts.reduce((sum, { part, voters }) => (part === of ? sum + voters : sum), 0);
