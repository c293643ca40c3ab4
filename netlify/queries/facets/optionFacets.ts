import type { CanonicalFilters, FilterName } from '../../../src/contract/filters';
import type { Facets } from '../../../src/contract/facets';
import type { Database } from '../../lib/db';
import { codesQuery } from '../bits/codes';
import { facetCounts } from './facetCounts';
import {
  countiesOf,
  type Facet,
  type FacetCount,
  OWN_FILTERS,
  type OwnFilter,
  type Part,
  votersBy,
  without,
} from './facets';

type Field = keyof Facets;

/** What a field's options are counted by, and the filters that choosing one replaces, besides the state. */
const FIELDS: Readonly<Record<Field, { readonly part: Part; readonly replaced: readonly OwnFilter[] }>> = {
  // Choosing another state clears the county.
  states: { part: 'all', replaced: ['County_Desc'] },
  counties: { part: 'county', replaced: ['County_Desc'] },
  parties: { part: 'party', replaced: ['PolitalAff'] },
  statuses: { part: 'status', replaced: ['Status'] },
  congressionalDistricts: { part: 'congressional_district', replaced: ['CongressionalDistrict'] },
  stateSenateDistricts: { part: 'state_senate_district', replaced: ['StateSenateDistrict'] },
  stateHouseDistricts: { part: 'state_house_district', replaced: ['StateHouseDistrict'] },
  // An election joins those already chosen, which are common to all counts.
  elections: { part: 'election', replaced: [] },
};

/**
 * How many voters each option of some fields would find if it replaced the field's current value, in two
 * round trips. All but the states are counted in the chosen state, or in all.
 * @param of the fields to count; the others are empty
 */
export async function optionFacets(
  database: Pick<Database, 'rows' | 'both'>,
  filters: CanonicalFilters,
  of: readonly Field[],
  maxPositions?: number,
): Promise<Facets> {
  const { State } = filters;
  const liveOf = of.includes('states') ? undefined : State;
  const versions = await database.rows(codesQuery({ liveOf }, filters));
  const isChosen = ({ state }: { readonly state: string }) => State === undefined || state === State;
  const replaced = OWN_FILTERS.filter((name) => of.some((field) => FIELDS[field].replaced.includes(name)));
  const common = without(filters, ['State', ...replaced]);
  const facet = (field: Field): Facet => {
    const { part, replaced: itsOwn } = FIELDS[field];
    return {
      part,
      own: only(
        filters,
        replaced.filter((name) => !itsOwn.includes(name)),
      ),
    };
  };
  const groups = [
    { versions: versions.filter(isChosen), common, facets: of.map(facet) },
    { versions: versions.filter((version) => !isChosen(version)), common, facets: [facet('states')] },
  ];
  const counts = await facetCounts(database, groups, maxPositions);
  const named = (field: Field, prefix: string) =>
    votersBy(counts, FIELDS[field].part, ({ value }: FacetCount) => `${prefix}${value}`);
  return {
    states: votersBy(counts, 'all', ({ state }) => state),
    counties: countiesOf(counts),
    parties: named('parties', ''),
    statuses: named('statuses', ''),
    congressionalDistricts: named('congressionalDistricts', 'CD-'),
    stateSenateDistricts: named('stateSenateDistricts', 'SD-'),
    stateHouseDistricts: named('stateHouseDistricts', 'HD-'),
    elections: named('elections', 'VH'),
  };
}

const only = (filters: CanonicalFilters, names: readonly FilterName[]): Facet['own'] =>
  Object.fromEntries(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])));
