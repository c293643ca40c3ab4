import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Breakdown } from '../../../src/contract/facets';
import type { Database } from '../../lib/db';
import { codesQuery } from '../bits/codes';
import { facetCounts } from './facetCounts';
import { AGE_BANDS, countiesOf, type Part, votersBy, without } from './facets';

const SHOWN: readonly Part[] = ['all', 'party', 'age', 'county'];

/** A list's voters by party, age and county, in two round trips. Includes empty age bands. */
export async function breakdown(
  database: Pick<Database, 'rows' | 'both'>,
  filters: CanonicalFilters,
  maxPositions?: number,
): Promise<Breakdown> {
  const versions = await database.rows(codesQuery({ liveOf: filters.State }, filters));
  const facets = SHOWN.map((part) => ({ part, own: {} }));
  const group = { versions, common: without(filters, ['State']), facets };
  const counts = await facetCounts(database, [group], maxPositions);
  const ages = votersBy(counts, 'age');
  return {
    voters: counts.reduce((sum, { part, voters }) => (part === 'all' ? sum + voters : sum), 0),
    parties: votersBy(counts, 'party'),
    ages: AGE_BANDS.map((from, band) => {
      const next = AGE_BANDS[band + 1];
      return { from, to: next === undefined ? null : next - 1, voters: ages[from] ?? 0 };
    }),
    counties: countiesOf(counts),
  };
}
