import type { CanonicalFilters } from '../../src/contract/filters';
import type { Breakdown } from '../../src/contract/figures';
import type { Database } from '../lib/db';
import { codesQuery } from './bitCodes';
import { facetCounts } from './facetCounts';
import { AGE_BANDS, countiesOf, type Part, votersBy, without } from './facets';

const SHOWN: readonly Part[] = ['all', 'party', 'age', 'county'];

/** What kinds of voters a list is made of, in two round trips. Every age band is there, also those with nobody. */
export async function breakdown(
  database: Pick<Database, 'rows' | 'both'>,
  filters: CanonicalFilters,
  positionsOfOne?: number,
): Promise<Breakdown> {
  const versions = await database.rows(codesQuery({ liveOf: filters.State }, filters));
  const facets = SHOWN.map((part) => ({ part, own: {} }));
  const group = { versions, common: without(filters, ['State']), facets };
  const counts = await facetCounts(database, [group], positionsOfOne);
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
