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
 * The answers that the search form gives. The type of election and the race, which it has no field for, are
 * those saved for the same state. A form without a state leaves the saved answers that it doesn't contradict.
 * An age limit of 90 is left out: in the walkthrough it means no limit. What no answer can say is carried
 * over, so that applying loses nothing.
 */
export function answersOfForm(
  filters: CanonicalFilters,
  saved: Selections | null,
  counties: readonly County[],
): Selections {
  const { State, County_Desc, PolitalAff, AgeMin, AgeMax, VoteHistory } = filters;
  const kept = saved !== null && (State ?? saved.state) === saved.state ? saved : NOTHING_SELECTED;
  const parties = PolitalAff?.split(',') ?? [];
  const given = {
    politicalAffiliation: PARTY_CODES.filter((party) => parties.includes(party)),
    ageRange: withinOrder({ min: AgeMin ?? AGE_DEFAULT.min, max: AgeMax ?? AGE_DEFAULT.max }),
    voteHistory: VoteHistory?.split(',') ?? [],
  };
  const answers: Selections =
    State === undefined
      ? {
          ...kept,
          ...(PolitalAff !== undefined && { politicalAffiliation: given.politicalAffiliation }),
          ...((AgeMin ?? AgeMax) !== undefined && { ageRange: given.ageRange }),
          ...(VoteHistory !== undefined && { voteHistory: given.voteHistory }),
        }
      : {
          ...given,
          state: State,
          electionType: kept.electionType,
          race: kept.race,
          district: districtIn(filters, kept),
          county: countyOf(State, County_Desc ?? '', counties),
          additionalFilters: {},
        };
  const said = selectedFilters({ ...answers, additionalFilters: {} });
  const left = ADDITIONAL_FILTERS.filter((name) => filters[name] !== undefined && said[name] === undefined);
  return { ...answers, additionalFilters: Object.fromEntries(left.map((name) => [name, filters[name]])) };
}

/** The saved race's district, if the form still asks for it. */
function districtIn(filters: CanonicalFilters, { race, district }: Selections): string | null {
  const filter = districtsOf(race);
  return filter !== null && filters[filter] === district ? district : null;
}

/** The walkthrough asks for one county, spelled as on file. */
function countyOf(state: string, joined: string, counties: readonly County[]): string | null {
  const [name, ...others] = entriesOf('County_Desc', joined);
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
