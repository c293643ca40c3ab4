import { entriesOf } from '../../contract/fields/lists';
import type { CanonicalFilters } from '../../contract/filters';
import { PARTY_CODES } from '../../contract/fields/fields';
import { AGE_BOUNDS, AGE_DEFAULT } from '../../contract/limits';
import type { County } from '../../contract/voters';
import { matchingForm } from '../../contract/text';
import { sameName } from '../../state/search/searchOptions';
import { selectedFilters } from './selectionFilters';
import { ADDITIONAL_FILTERS, districtsOf, NOTHING_SELECTED, type Selections } from './steps';

/**
 * The answers that the search form gives, with those saved for the same state where the form has no field:
 * the type of election and the race. Null if the form has no state. An age limit of 90 is left out: in the
 * walkthrough it means no limit.
 */
export function answersOfForm(
  filters: CanonicalFilters,
  saved: Selections | null,
  counties: readonly County[],
): Selections | null {
  const { State, County_Desc, PolitalAff, AgeMin, AgeMax, VoteHistory } = filters;
  if (State === undefined) return null;
  const { electionType, race, district } = saved?.state === State ? saved : NOTHING_SELECTED;
  const kind = districtsOf(race);
  const parties = PolitalAff?.split(',') ?? [];
  const ages = { min: AgeMin ?? AGE_DEFAULT.min, max: AgeMax ?? AGE_DEFAULT.max };
  return {
    ...NOTHING_SELECTED,
    state: State,
    electionType,
    race,
    district: kind !== null && filters[kind.filter] === district ? district : null,
    county: countyOf(State, County_Desc, counties),
    politicalAffiliation: PARTY_CODES.filter((party) => parties.includes(party)),
    ageRange: withinOrder(ages),
    voteHistory: VoteHistory?.split(',') ?? [],
  };
}

/** What the form asks for and these answers don't say. The walkthrough keeps it: applying loses nothing. */
export function carriedOver(
  filters: CanonicalFilters,
  answers: Selections | null,
): Selections['additionalFilters'] {
  const said = selectedFilters(answers ?? NOTHING_SELECTED);
  const left = ADDITIONAL_FILTERS.filter((name) => filters[name] !== undefined && said[name] === undefined);
  return Object.fromEntries(left.map((name) => [name, filters[name]]));
}

/** The walkthrough asks for one county, spelled as on file. */
function countyOf(state: string, joined: string | undefined, counties: readonly County[]): string | null {
  const [name, ...others] = joined === undefined ? [] : entriesOf('County_Desc', joined);
  if (name === undefined || others.length > 0) return null;
  return (
    counties.find((one) => matchingForm(one.state) === state && sameName(one.county, name))?.county ?? null
  );
}

/** "95 and over" has no upper end; the walkthrough's untouched one would be below its lower end. */
const withinOrder = ({ min, max }: Selections['ageRange']): Selections['ageRange'] => ({
  min,
  max: max < min ? AGE_BOUNDS.max : max,
});
