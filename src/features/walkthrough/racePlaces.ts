import { createSelector } from '@reduxjs/toolkit';
import { FIELDS } from '../../contract/fields/fields';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { PLACE_FIELDS, type Places } from '../../contract/places';
import { filterWords } from '../../lib/filterWords';
import { countyBoxSelector, countyKey } from '../../state/places/countyBox';
import { placeBoxSelectors } from '../../state/places/placeBox';
import { selectPlaces } from '../../state/search/searchApi';
import { selectCounties, countiesOnOffer, sameName } from '../../state/search/searchOptions';
import type { RootState } from '../../state/types';
import { onlyThose } from './draft';
import {
  offers,
  selectRace,
  selectState,
  selectWalkthroughFilters,
  selectWalkthroughQuestion,
} from './draftSelectors';
import { kindsOnFile, placesOf, type RacePlace } from './races';

export const selectCountiesHere = createSelector([selectCounties, selectState], countiesOnOffer);

export const selectCountyBox = countyBoxSelector('walkthroughCounty', {
  selectState,
  selectChosen: (state) => selectWalkthroughFilters(state).County_Desc ?? '',
  selectFigures: (state) => offers.selectFigures(state)('County_Desc'),
});

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

export const {
  selectBox: selectPlaceBox,
  selectNone,
  selectBoxQuestion: selectPlaceQuestion,
} = placeBoxSelectors('walkthroughPlace', 'walkthroughPlaces', {
  selectQuestion: selectWalkthroughQuestion,
  selectFilters: selectWalkthroughFilters,
  selectChosen: createSelector([selectWalkthroughFilters, selectRace], (filters, race) =>
    onlyThose(filters, placesOf(race, filters.State)),
  ),
  selectState,
  selectKinds: createSelector([selectRace, selectState], kindsOnFile),
  countsAll: true,
  selectNames,
});

/** Cities and districts cross county lines: what the chosen counties leave out of the narrowest chosen place. */
export const selectBeyondCounty = createSelector(
  [selectWalkthroughFilters, selectRace, offers.selectFigures, selectCountiesHere],
  (filters, race, figures, counties) => {
    const { State = '', County_Desc } = filters;
    if (County_Desc === undefined) return null;
    const place = placesOf(race, State).findLast((name) => filters[name] !== undefined);
    // Those who have none on file live everywhere.
    if (place === undefined || entriesOf(place, filters[place] ?? '').includes(NONE_ON_FILE)) return null;
    const chosen = entriesOf('County_Desc', County_Desc);
    const figureOf = figures('County_Desc');
    const others = counties
      .filter(({ county }) => !chosen.some((one) => sameName(one, county)))
      .map(({ county }) => ({ county, figure: figureOf(countyKey(State, county)) }))
      .filter(({ figure }) => figure !== null && !figure.stale && figure.voters > 0);
    if (others.length === 0) return null;
    const inWords = (names: readonly string[]) =>
      filterWords({ County_Desc: joinedEntries('County_Desc', names) }).join();
    return {
      place: filterWords({ [place]: filters[place] }).join(),
      county: inWords(chosen),
      voters: others.reduce((sum, { figure }) => sum + (figure?.voters ?? 0), 0),
      others: inWords(others.map(({ county }) => county)),
    };
  },
);
