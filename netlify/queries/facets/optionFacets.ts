import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Facets } from '../../../src/contract/facets';
import { assertTurnoutKnown, isTurnoutKnown } from '../bits/knownTurnout';
import { type Readers, sourcesOf } from '../sources';
import { facetCountsOf, versionsOf } from './everywhere';
import { countiesOf, type FacetCount, type FacetGroup, type Part, votersBy } from './facets';
import { answerable, facetsOf } from './fields';

type Field = keyof Facets;

/**
 * How many voters each option of some fields would find if it replaced the field's current value, in two
 * round trips. All but the states are counted in the chosen state, or in all.
 * @param of the fields to count; the others are empty
 * @throws ApiError `bad_request` when a chosen state's data cannot answer the filters
 */
export async function optionFacets(
  database: Readers,
  filters: CanonicalFilters,
  of: readonly Field[],
): Promise<Facets> {
  const { State } = filters;
  const liveOf = of.includes('states') ? undefined : State;
  const sources = await versionsOf(sourcesOf(database, liveOf), filters);
  const versions = sources.flatMap((source) => source.versions);
  const isChosen = ({ state }: { readonly state: string }) => State === undefined || state === State;
  const chosen = versions.filter(isChosen);
  assertTurnoutKnown(chosen, filters);
  const others = versions.filter((version) => !isChosen(version) && isTurnoutKnown(version, filters));
  const groups: FacetGroup[] = [
    { versions: chosen, ...facetsOf(filters, answerable(of, chosen)) },
    { versions: others, ...facetsOf(filters, ['states']) },
  ];
  const counts = await facetCountsOf(sources, groups);
  const named = (field: Field, part: Part, prefix = '') =>
    of.includes(field) ? votersBy(counts, part, ({ value }: FacetCount) => `${prefix}${value}`) : {};
  return {
    states: votersBy(counts, 'all', ({ state }) => state),
    counties: countiesOf(counts),
    parties: named('parties', 'party'),
    statuses: named('statuses', 'status'),
    congressionalDistricts: named('congressionalDistricts', 'congressional_district', 'CD-'),
    stateSenateDistricts: named('stateSenateDistricts', 'state_senate_district', 'SD-'),
    stateHouseDistricts: named('stateHouseDistricts', 'state_house_district', 'HD-'),
    elections: named('elections', 'voted', 'VH'),
    notVoted: named('notVoted', 'not_voted', 'VH'),
    generals: named('generals', 'generals_voted'),
    primaries: named('primaries', 'primaries_voted'),
    genders: named('genders', 'gender'),
    cities: named('cities', 'city'),
    precincts: named('precincts', 'precinct'),
    zips: named('zips', 'zip'),
  };
}
