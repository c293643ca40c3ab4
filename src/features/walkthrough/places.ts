import { createSelector } from '@reduxjs/toolkit';
import { FIELDS } from '../../contract/fields/fields';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { isLocalField, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { isOnFile } from '../../contract/fields/onFile';
import type { CanonicalFilters } from '../../contract/filters';
import { PLACE_FIELDS, type Places } from '../../contract/places';
import { filterWords } from '../../lib/filterWords';
import { countyBoxSelector, countyKey } from '../../state/places/countyBox';
import { placeBoxSelectors } from '../../state/places/placeBox';
import { selectPlaces } from '../../state/places/placesApi';
import type { Question } from '../../state/search/answers';
import { sameName } from '../../state/search/searchOptions';
import type { RootState } from '../../state/types';
import {
  selectAwaits,
  selectChosenState,
  selectFigures,
  selectOffer,
  selectOnFile,
  selectRace,
  selectWalkthroughFilters,
} from './figures';
import { onlyThose } from './formAnswers';
import type { Race } from './races';
import { placesOf, type RacePlace } from './steps';
import { type Listed, optionList } from './walkthroughSelectors';

/** The places that Geography offers. */

export const selectState = (state: RootState) => selectChosenState(state) ?? '';

/** The counties of the chosen state's file. */
export const selectCounties: (state: RootState) => Listed<string> = createSelector([selectOffer], (offer) =>
  optionList(offer, ({ counties }) => [...counties]),
);

const selectCountyBoxOfList = countyBoxSelector('walkthroughCounty', {
  selectState,
  selectChosen: (state) => selectWalkthroughFilters(state)?.County_Desc ?? '',
  selectListed: createSelector([selectOnFile], (onFile) =>
    (onFile?.counties ?? []).map((county) => ({ county, state: onFile?.state ?? '' })),
  ),
  selectLoad: () => 'loaded',
  selectFigures: (state) => selectFigures(state)('counties'),
});

/** The kinds of place that a race is run in and the state's file has. */
export const placesOnFile = (race: Race | null, state: string): readonly RacePlace[] =>
  placesOf(race, state).filter((name) => !isLocalField(name) || isOnFile(state, name));

const selectKinds = createSelector([selectRace, selectState], placesOnFile);

/** What is chosen of the race's kinds of place. */
const selectChosen = createSelector(
  [selectWalkthroughFilters, selectRace],
  (filters, race): CanonicalFilters =>
    filters === null ? {} : onlyThose(filters, placesOf(race, filters.State)),
);

/** In words; null if none is chosen. */
const selectChosenWords = createSelector([selectChosen], (chosen) =>
  Object.keys(chosen).length === 0 ? null : filterWords(chosen).join(', '),
);

/**
 * The box of counties. A county without voters of the chosen places takes their place. Until it is counted,
 * it may have some.
 */
export const selectCountyBox = createSelector(
  [selectCountyBoxOfList, selectChosenWords],
  (box, places): ReturnType<typeof selectCountyBoxOfList> =>
    places === null
      ? box
      : {
          ...box,
          options: box.options.map((option) =>
            option.unavailable
              ? { ...option, kind: `instead of ${places}`, voters: null, unavailable: false }
              : option,
          ),
        },
);
/** Whether a county would take the place of the chosen places. */
export const takesTheirPlace = (box: ReturnType<typeof selectCountyBox>, key: string) =>
  box.options.some((option) => option.key === key && option.kind !== '');

/** The specification's: `CD-1` to `CD-27` and so on, where the file has none, or none has loaded. */
const MOST_DISTRICTS: Readonly<Partial<Record<RacePlace, number>>> = {
  ...{ CongressionalDistrict: 27, StateSenateDistrict: 40, StateHouseDistrict: 120 },
};
const NO_PLACES = Object.fromEntries(PLACE_FIELDS.map((name) => [name, []])) as unknown as Places;

const selectNames = createSelector(
  [(state: RootState) => selectPlaces(selectState(state))(state), selectRace],
  ({ data, isError }, race): Places | undefined => {
    const kind = placesOf(race, undefined).find((name) => MOST_DISTRICTS[name] !== undefined);
    if (kind === undefined || (data === undefined && !isError) || (data?.[kind] ?? []).length > 0)
      return data;
    const { prefix } = FIELDS[kind] as { prefix: string };
    const fixed = Array.from({ length: MOST_DISTRICTS[kind] ?? 0 }, (_, n) => `${prefix}-${n + 1}`);
    return { ...(data ?? NO_PLACES), [kind]: fixed };
  },
);

/** The box of the race's places. */
export const {
  selectBox: selectPlaceBox,
  selectNone,
  selectPresets,
} = placeBoxSelectors('walkthroughPlace', 'walkthroughPlaces', {
  selectFilters: selectWalkthroughFilters,
  selectChosen,
  selectState,
  selectKinds,
  selectNames,
});

/** Asks for the voters of the places in sight. */
export const selectPlaceQuestion = createSelector(
  [selectWalkthroughFilters, selectPresets, selectAwaits],
  (filters, presets, awaits): Question | null =>
    filters?.State === undefined || awaits || Object.keys(presets).length === 0
      ? null
      : { filters, of: [], presets },
);

/**
 * What the chosen counties leave out of the narrowest place of the race that is chosen; null if nothing, and
 * until it is counted. Cities and districts cross county lines.
 */
export const selectBeyondCounty = createSelector(
  [selectWalkthroughFilters, selectRace, selectFigures, selectOnFile],
  (filters, race, figures, onFile) => {
    if (onFile === null || filters?.County_Desc === undefined) return null;
    const place = placesOf(race, filters.State).findLast((name) => filters[name] !== undefined);
    // Those who have none on file live everywhere.
    if (place === undefined || entriesOf(place, filters[place] ?? '').includes(NONE_ON_FILE)) return null;
    const chosen = entriesOf('County_Desc', filters.County_Desc);
    const figureOf = figures('counties');
    const others = onFile.counties
      .filter((name) => !chosen.some((one) => sameName(one, name)))
      .map((name) => ({ name, figure: figureOf(countyKey(onFile.state, name)) }))
      .filter(({ figure }) => figure !== null && !figure.stale && figure.voters > 0);
    if (others.length === 0) return null;
    const inWords = (names: readonly string[]) =>
      filterWords({ County_Desc: joinedEntries('County_Desc', names) }).join();
    return {
      place: filterWords({ [place]: filters[place] }).join(),
      county: inWords(chosen),
      voters: others.reduce((sum, { figure }) => sum + (figure?.voters ?? 0), 0),
      others: inWords(others.map(({ name }) => name)),
    };
  },
);
