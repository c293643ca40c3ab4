import type { CanonicalFilters } from '../../../src/contract/filters';
import { FACET_FIELDS, type FacetField, type Facets } from '../../../src/contract/facets';
import { fieldOf } from '../../../src/contract/fields/fields';
import { replacedBy } from '../../../src/contract/fields/facets';
import { codesQuery } from '../bits/codes';
import { assertTurnoutKnown, isTurnoutKnown } from '../bits/knownTurnout';
import type { DataReader } from '../reading';
import { facetCounts } from './facetCounts';
import { countiesOf, type FacetGroup, votersBy } from './facets';
import { answerable, facetsOf, partOf } from './fields';

/**
 * How many voters each option of some fields would find if it replaced the field's current value, in two
 * round trips. All but the states are counted in the chosen state, or in all.
 * @param of the fields to count; the others are empty
 * @throws ApiError `bad_request` when a chosen state's data cannot answer the filters
 */
export async function optionFacets(
  database: DataReader,
  filters: CanonicalFilters,
  of: readonly FacetField[],
): Promise<Facets> {
  const { State } = filters;
  const liveOf = of.includes('states') ? undefined : State;
  const versions = await database.rows(codesQuery({ liveOf }, filters));
  const isChosen = ({ state }: { readonly state: string }) => State === undefined || state === State;
  const chosen = versions.filter(isChosen);
  assertTurnoutKnown(chosen, filters);
  const others = versions.filter((version) => !isChosen(version) && isTurnoutKnown(version, filters));
  const groups: FacetGroup[] = [
    { versions: chosen, ...facetsOf(filters, answerable(of, chosen)) },
    { versions: others, ...facetsOf(filters, ['states']) },
  ];
  const counts = await facetCounts(database, groups);
  const votersOf = (field: FacetField) => {
    if (!of.includes(field)) return {};
    if (field === 'states') return votersBy(counts, 'all', ({ state }) => state);
    const part = field === 'notVoted' ? 'not_voted' : partOf(field);
    return votersBy(counts, part, ({ value }) => `${prefixOf(field)}${value}`);
  };
  return {
    ...(Object.fromEntries(
      FACET_FIELDS.filter((field) => field !== 'counties').map((field) => [field, votersOf(field)]),
    ) as Omit<Facets, 'counties'>),
    counties: countiesOf(counts),
  };
}

/** What filters write before the number of a district or an election. */
function prefixOf(field: FacetField): string {
  const [name] = replacedBy(field);
  const of = name && fieldOf(name);
  if (of?.kind === 'district') return `${of.prefix}-`;
  return of?.kind === 'voted' || of?.kind === 'notVoted' ? 'VH' : '';
}
