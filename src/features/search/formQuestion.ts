import { createSelector, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { Counted } from '../../contract/question';
import { BALLOT_FIELDS, METHOD_FIELDS } from '../../contract/fields/onFile';
import { facetOf, IN_CHARTS, IN_SIGHT } from '../../contract/fields/facets';
import { selectRoute } from '../../state/route/routeSlice';
import type { Question } from '../../state/search/answers';
import { selectAwaitsStanding } from '../../state/exclusions/standing';
import {
  selectFiltersToCount,
  selectFields,
  selectFiltersOfForm,
  selectFormState,
} from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { RootState, AppStartListening } from '../../state/types';
import { selectPlacesAsked, selectPlacesQuestion } from './UnmatchedPlaces';
import { type FoldName, selectOpenFolds } from './panelSlice';
import { offers } from './fieldOptions';
import { PLACE_FIELDS } from '../../contract/places';
import { countyBoxSelector } from '../../state/places/countyBox';
import { placeBoxSelectors } from '../../state/places/placeBox';
import { selectAgreement } from '../../state/search/agreement';
import { cutAges } from '../../state/search/cutAges';
import { keepAnswered } from '../../state/search/keepAnswered';
import { selectView } from '../../state/search/resultsSlice';
import { fieldEdited, formSubmitted } from '../../state/search/searchSlice';
import { placeBoxTyped } from '../../state/places/placeBoxSlice';

const OF_FOLDS: Readonly<Partial<Record<FoldName, readonly Counted[]>>> = {
  parties: ['genders'],
  elections: ['elections', 'notVoted', 'generals', 'primaries'],
  ways: METHOD_FIELDS.map(facetOf),
  ballots: BALLOT_FIELDS.map(facetOf),
};

const selectIsCharted = (state: RootState) => selectView(state).tab === 'charts';

/** What is counted: what is in sight at first, what an unfolded part shows, and the charts. */
const selectCounted = createSelector(
  [selectOpenFolds, selectPlacesAsked, selectIsCharted],
  (folds, places, isCharted): readonly Counted[] => [
    ...new Set<Counted>([
      ...IN_SIGHT,
      ...places,
      ...folds.flatMap((name) => OF_FOLDS[name] ?? []),
      ...(isCharted ? IN_CHARTS : []),
    ]),
  ],
);

/** The one question of the search screen, about the list in the form; null while the screen is not shown. */
export const selectQuestion = createSelector(
  [
    (state: RootState) => selectRoute(state).path === SEARCH_PATH,
    selectFiltersToCount,
    selectCounted,
    offers.selectPresetValues,
    (state: RootState) => offers.selectOnFile(state)?.dataDate,
    selectIsCharted,
    selectAwaitsStanding,
  ],
  (isShown, filters, of, presets, dataDate, isCharted, awaits): Question | null =>
    isShown && !awaits
      ? { filters, of, presets: { ...presets, ...(isCharted && cutAges(filters)) }, dataDate }
      : null,
);

/** The form's box of counties. */
export const selectCountyBox = countyBoxSelector('county', {
  selectState: selectFormState,
  selectChosen: (state) => selectFields(state).County_Desc,
  selectFigures: (state) => offers.selectFigures(state)('County_Desc'),
});

/** The form's box of all other places. */
export const { selectBox, selectBoxQuestion, selectNone } = placeBoxSelectors('place', 'places', {
  selectQuestion,
  selectFilters: selectFiltersOfForm,
  selectChosen: selectFields,
  selectState: selectFormState,
  selectKinds: () => PLACE_FIELDS,
});

/** Search on the same list: data may have been loaded since. */
const isSearchedAgain = (action: UnknownAction, before: RootState) =>
  formSubmitted.match(action) && selectAgreement(before).status === 'same';

/** Keeps the numbers of the search screen current. */
export function setupFormListeners(start: AppStartListening): void {
  keepAnswered(start, 'list', selectQuestion, { asksAnew: isSearchedAgain, isTyped: fieldEdited.match });
  keepAnswered(start, 'onFile', selectPlacesQuestion, {
    asksAnew: isSearchedAgain,
    isTyped: fieldEdited.match,
  });
  keepAnswered(start, 'places', selectBoxQuestion, {
    asksAnew: isSearchedAgain,
    isTyped: isAnyOf(fieldEdited, placeBoxTyped),
  });
}
