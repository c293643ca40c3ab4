import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Facets } from '../../../src/contract/facets';
import type { Database } from '../../lib/db';
import { codesQuery } from '../bits/codes';
import { facetCounts } from './facetCounts';
import { countiesOf, type Facet, votersBy, without } from './facets';

/**
 * How many voters each option of four form fields would find if it replaced the field's current value, in two
 * round trips. Parties, statuses and counties are counted in the chosen state, or in all; states ignore the
 * county.
 */
export async function formFacets(
  database: Pick<Database, 'rows' | 'both'>,
  filters: CanonicalFilters,
  maxPositions?: number,
): Promise<Facets> {
  const { State } = filters;
  const versions = await database.rows(codesQuery({ liveOf: undefined }, filters));
  const isChosen = ({ state }: { readonly state: string }) => State === undefined || state === State;
  const common = without(filters, ['State', 'County_Desc', 'PolitalAff', 'Status']);
  const ofState: Facet = { part: 'all', own: own(filters, 'PolitalAff', 'Status') };
  const ofChosen: readonly Facet[] = [
    ofState,
    { part: 'county', own: own(filters, 'PolitalAff', 'Status') },
    { part: 'party', own: own(filters, 'County_Desc', 'Status') },
    { part: 'status', own: own(filters, 'County_Desc', 'PolitalAff') },
  ];
  const groups = [
    { versions: versions.filter(isChosen), common, facets: ofChosen },
    { versions: versions.filter((version) => !isChosen(version)), common, facets: [ofState] },
  ];
  const counts = await facetCounts(database, groups, maxPositions);
  return {
    states: votersBy(counts, 'all', ({ state }) => state),
    counties: countiesOf(counts),
    parties: votersBy(counts, 'party'),
    statuses: votersBy(counts, 'status'),
  };
}

const own = (filters: CanonicalFilters, ...names: readonly (keyof Facet['own'])[]): Facet['own'] =>
  Object.fromEntries(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])));
