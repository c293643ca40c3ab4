import { Button } from '../../components/Button';
import { focusResults } from '../../components/focus';
import { Notice } from '../../components/Notice';
import { titleCase } from '../../lib/filterWords';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { valuesChosen } from '../../state/search/searchSlice';
import { createSelector } from '@reduxjs/toolkit';
import type { Facets } from '../../contract/answer';
import type { Counted } from '../../contract/question';
import { facetOf } from '../../contract/fields/facets';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { LOCAL_FIELDS, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import { matchingForm } from '../../contract/text';
import { nearNames } from '../../lib/nearNames';
import { type Question, selectAnswered } from '../../state/search/answers';
import type { FieldValues } from '../../state/search/searchForm';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';
import styles from './filters.module.css';

/** Names what explains an empty list, such as a mistyped place, and offers what is on file with near names. */
export function UnmatchedPlaces() {
  const name = useAppSelector(selectUnmatchedName);
  const places = useAppSelector(selectUnmatchedPlaces);
  if (name === null && places.length === 0) return null;
  return (
    <Notice tone="info">
      {name !== null && <Unmatched place={name} />}
      {places.map((place) => (
        <Unmatched key={`${place.name} ${place.typed}`} place={place} />
      ))}
    </Notice>
  );
}

/** What stands before a name as it was typed. */
const KINDS: Readonly<Partial<Record<UnmatchedPlace['name'], string>>> = {
  LastName: 'This list has no voters with the last name',
  Zip: 'No voters on file in ZIP',
  Precincts: 'No voters on file in precinct',
};

function Unmatched({ place: { name, typed, ...place } }: { readonly place: UnmatchedPlace }) {
  const dispatch = useAppDispatch();
  // A search there would be empty, too.
  const near = place.near.filter(({ voters }) => voters !== 0);
  const words = Object.hasOwn(KINDS, name) ? (text: string) => text : titleCase;
  return (
    <div className={styles.near}>
      <p>
        {KINDS[name] ?? 'No voters on file in'} {words(typed)}
        {name === 'County_Desc' && ' County'}.{near.length > 0 && ' Did you mean:'}
      </p>
      {near.map((place) => (
        <Button
          key={place.name}
          onClick={() => {
            dispatch(valuesChosen(place.values, { by: 'suggestion' }));
            focusResults();
          }}
        >
          {words(place.name)}
          {place.voters === null ? '' : ` ${formatCount(place.voters)}`}
        </Button>
      ))}
    </div>
  );
}

/** The filters of the list in the results if it is empty. */
const selectEmptyList = createSelector([selectListOnOffer], (list) =>
  list?.total === 0 ? list.filters : null,
);

/** Lists of names that may be mistyped in a link. */
const NAMED = ['County_Desc', 'Cities', 'Precincts', ...LOCAL_FIELDS] as const;

const askedOf = (filters: CanonicalFilters): readonly Counted[] => {
  const { Zip, City, State } = filters;
  const zips = Zip === undefined ? [] : (['zips'] as const);
  // Without a state, there are too many.
  if (State === undefined) return zips;
  const named = NAMED.filter((name) => filters[name] !== undefined).map((name) => facetOf(name));
  return [...new Set<Counted>([...zips, ...(City === undefined ? [] : (['cities'] as const)), ...named])];
};

/** The places that an empty list asks for, counted under its other filters, too. */
export const selectPlacesAsked = createSelector([selectEmptyList], (filters) =>
  filters === null ? NOT_ASKED : askedOf(filters),
);
const NOT_ASKED: readonly Counted[] = [];

/** Asks which places are on file, whatever else an empty list asks for; null if no list is empty. */
export const selectPlacesQuestion = createSelector(
  [selectEmptyList, selectPlacesAsked],
  (filters, of): Question | null => {
    if (filters === null || of.length === 0) return null;
    const { State } = filters;
    return { filters: State === undefined ? {} : { State }, of, presets: {} };
  },
);

/** A place that an empty list asks for and where no voter on file lives, or a last name. */
export interface UnmatchedPlace {
  readonly name: 'LastName' | 'City' | 'Zip' | (typeof NAMED)[number];
  readonly typed: string;
  /** Those on file with nearly the same name, and what to search for instead. */
  readonly near: readonly {
    readonly name: string;
    /** How many the search would find there under the other filters; null while that is not counted. */
    readonly voters: number | null;
    readonly values: Partial<FieldValues>;
  }[];
}

const NONE: readonly UnmatchedPlace[] = [];

/** A last name of an empty list that is on file with an apostrophe, a hyphen, a space or an accent. */
export const selectUnmatchedName = createSelector(
  [selectEmptyList, (state: RootState) => selectAnswered(state, 'list')],
  (filters, answer): UnmatchedPlace | null => {
    const typed = filters?.LastName;
    if (typed === undefined || answer === undefined || !sameFilters(answer.filters, filters ?? {}))
      return null;
    const { lastNames = [] } = answer.counts;
    return lastNames.length === 0
      ? null
      : {
          ...{ name: 'LastName', typed },
          near: lastNames.map(({ LastName, voters }) => ({ name: LastName, voters, values: { LastName } })),
        };
  },
);

/** Places that explain an empty list, such as mistyped ones. */
export const selectUnmatchedPlaces = createSelector(
  [
    selectEmptyList,
    (state: RootState) => selectAnswered(state, 'onFile'),
    (state: RootState) => selectAnswered(state, 'list'),
  ],
  (filters, answer, ofList): readonly UnmatchedPlace[] => {
    if (filters === null || answer === undefined || answer.filters.State !== filters.State) return NONE;
    const facets = withCountyNames(answer.counts.facets);
    const { zips, cities } = facets;
    const isHere = ofList !== undefined && sameFilters(ofList.filters, filters);
    const here = isHere ? withCountyNames(ofList.counts.facets) : {};
    return [
      ...(cities ? unmatchedCity(filters, cities, here.cities) : []),
      ...(zips ? unmatchedEntries('Zip', filters, zips, here.zips) : []),
      ...NAMED.flatMap((name) => unmatchedEntries(name, filters, facets[facetOf(name)], here[facetOf(name)])),
    ];
  },
);

type Counts = Readonly<Record<string, number>>;

/** Counties by name alone, as filters have them: an empty list that asks for one is of one state. */
const withCountyNames = (facets: Facets): Facets => ({
  ...facets,
  ...(facets.counties && {
    counties: Object.fromEntries(
      Object.entries(facets.counties).map(([key, voters]) => [matchingForm(key.slice(3)), voters]),
    ),
  }),
});

/**
 * A city is found by how its name begins; one that was probably meant is that city alone.
 * @param here the cities under the other filters
 */
function unmatchedCity(
  { City }: CanonicalFilters,
  onFile: Counts,
  here: Counts | undefined,
): readonly UnmatchedPlace[] {
  if (City === undefined || Object.keys(onFile).some((city) => city.startsWith(City))) return NONE;
  const near = nearNames(City, onFile).map((name) => ({
    name,
    voters: votersIn(here, (city) => city === name),
    values: { City: '', Cities: name },
  }));
  return [{ name: 'City', typed: City, near }];
}

/** Null if they are not counted. */
const votersIn = (here: Counts | undefined, isMeant: (place: string) => boolean): number | null =>
  here === undefined
    ? null
    : Object.entries(here).reduce((sum, [place, voters]) => (isMeant(place) ? sum + voters : sum), 0);

function unmatchedEntries(
  name: 'Zip' | (typeof NAMED)[number],
  filters: CanonicalFilters,
  onFile: Counts | undefined,
  here: Counts | undefined,
): readonly UnmatchedPlace[] {
  if (onFile === undefined) return NONE;
  const entries = entriesOf(name, filters[name] ?? '').filter((entry) => entry !== '');
  return entries
    .filter((entry) => onFile[entry] === undefined && entry !== NONE_ON_FILE)
    .map((typed) => ({
      name,
      typed,
      near: nearNames(typed, onFile).map((near) => {
        const meant = [...new Set(entries.map((other) => (other === typed ? near : other)))];
        const voters = votersIn(here, (place) => meant.includes(place));
        return { name: near, voters, values: { [name]: joinedEntries(name, meant) } };
      }),
    }));
}
