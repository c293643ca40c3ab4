import type { Facets } from '../../../src/contract/facets';
import { type CanonicalFilters, type FilterName, HISTORY_TOKENS } from '../../../src/contract/filters';
import {
  entriesOf,
  FILTERS_OF_A_STATE,
  joinedEntries,
  withoutFilters,
} from '../../../src/contract/filterLists';
import type { PlannedVersion } from '../bits/codes';
import { type CountedPart, type Facet, type FacetGroup } from './facets';

/** What is counted beside options and in charts: a list's totals, its ages, or a field's options. */
export type CountedField = keyof Facets | 'voters' | 'households' | 'deliverable' | 'ages';

interface FieldRules {
  readonly part: CountedPart;
  /** The filters that choosing an option replaces, besides the state. */
  readonly replaced: readonly FilterName[];
}

const ELECTIONS: FieldRules = { part: 'voted', replaced: ['VoteHistory', 'NotVoted'] };

const FIELDS: Readonly<Record<CountedField, FieldRules>> = {
  voters: { part: 'all', replaced: [] },
  households: { part: 'households', replaced: [] },
  deliverable: { part: 'deliverable', replaced: [] },
  // Choosing another state clears what names places and elections of one state.
  states: { part: 'all', replaced: FILTERS_OF_A_STATE },
  counties: { part: 'county', replaced: ['County_Desc'] },
  parties: { part: 'party', replaced: ['PolitalAff'] },
  statuses: { part: 'status', replaced: ['Status'] },
  ages: { part: 'age', replaced: ['AgeMin', 'AgeMax'] },
  congressionalDistricts: { part: 'congressional_district', replaced: ['CongressionalDistrict'] },
  stateSenateDistricts: { part: 'state_senate_district', replaced: ['StateSenateDistrict'] },
  stateHouseDistricts: { part: 'state_house_district', replaced: ['StateHouseDistrict'] },
  elections: ELECTIONS,
  notVoted: ELECTIONS,
  generals: { part: 'generals_voted', replaced: ['GeneralsMin', 'GeneralsMax'] },
  primaries: { part: 'primaries_voted', replaced: ['PrimariesMin', 'PrimariesMax'] },
  genders: { part: 'gender', replaced: ['Gender'] },
  cities: { part: 'city', replaced: ['City', 'Cities'] },
  precincts: { part: 'precinct', replaced: ['Precinct', 'Precincts'] },
  zips: { part: 'zip', replaced: ['Zip'] },
};

/** The fields that the data of all these versions can answer. */
export const answerable = <Field extends CountedField>(
  fields: readonly Field[],
  versions: readonly PlannedVersion[],
): readonly Field[] =>
  fields.filter((field) => {
    const counted: CountedField = field;
    if (counted !== 'generals' && counted !== 'primaries') return true;
    return versions.every((version) => version[counted] > 0);
  });

/**
 * The facets of some fields: the filters that all of them count under, and for each facet those that only
 * others replace.
 */
export function facetsOf(
  filters: CanonicalFilters,
  fields: readonly CountedField[],
): Pick<FacetGroup, 'common' | 'facets'> {
  const replaced = [...new Set(fields.flatMap((field) => FIELDS[field].replaced))];
  const facets = fields.flatMap((field): Facet[] => {
    const { part, replaced: itsOwn } = FIELDS[field];
    if (part === 'voted') return field === 'notVoted' && fields.includes('elections') ? [] : perElection();
    return [{ part, own: only(filters, replaced, itsOwn), elections: [] }];
  });
  return { common: withoutFilters(filters, ['State', ...replaced]), facets };

  /** Each election is chosen by itself: only one that the filters name has filters to leave out. */
  function perElection(): Facet[] {
    const chosen = only(filters, replaced, []);
    const named = [...new Set(ELECTIONS.replaced.flatMap((name) => tokensIn(filters, name)))];
    const facet = (own: CanonicalFilters, tokens: readonly string[]): Facet => ({
      part: 'voted',
      own,
      elections: tokens.map((token) => HISTORY_TOKENS.indexOf(token) + 1),
    });
    const others = HISTORY_TOKENS.filter((token) => !named.includes(token));
    return [
      ...(others.length === 0 ? [] : [facet(chosen, others)]),
      ...named.map((token) => facet(withoutElection(chosen, token), [token])),
    ];
  }
}

/** The filters of these names, without the excepted ones. */
const only = (
  filters: CanonicalFilters,
  names: readonly FilterName[],
  except: readonly FilterName[],
): CanonicalFilters =>
  Object.fromEntries(
    names.flatMap((name) =>
      filters[name] === undefined || except.includes(name) ? [] : [[name, filters[name]]],
    ),
  );

function tokensIn(filters: CanonicalFilters, name: FilterName): string[] {
  return filters[name] === undefined ? [] : entriesOf(name, String(filters[name]));
}

function withoutElection(filters: CanonicalFilters, token: string): CanonicalFilters {
  const left = ELECTIONS.replaced.flatMap((name) => {
    const tokens = tokensIn(filters, name).filter((entry) => entry !== token);
    return tokens.length === 0 ? [] : [[name, joinedEntries(name, tokens)] as const];
  });
  return { ...withoutFilters(filters, ELECTIONS.replaced), ...Object.fromEntries(left) };
}
