import { createSelector } from '@reduxjs/toolkit';
import { PLACE_FIELDS } from '../../contract/places';
import { countyBoxSelector } from '../../state/places/countyBox';
import { placeBoxSelectors } from '../../state/places/placeBox';
import type { Question } from '../../state/search/answers';
import { selectFields, selectFiltersOfForm } from '../../state/search/formTotal';
import type { RootState } from '../../state/types';
import { selectFormFigures } from './formOffers';
import { selectQuestion } from './formQuestion';

export const selectFormState = (state: RootState) => selectFields(state).State;

/** The form's box of counties. */
export const selectCountyBox = countyBoxSelector('county', {
  selectState: selectFormState,
  selectChosen: (state) => selectFields(state).County_Desc,
  selectFigures: (state) => selectFormFigures(state)('County_Desc'),
});

/** The form's box of all other places. */
export const { selectBox, selectNone, selectPresets } = placeBoxSelectors('place', 'places', {
  selectFilters: selectFiltersOfForm,
  selectChosen: selectFields,
  selectState: selectFormState,
  selectKinds: () => PLACE_FIELDS,
});

/** Asks for the voters of the places in sight, under the filters of the list's own question. */
export const selectPlaceBoxQuestion = createSelector(
  [(state: RootState) => selectQuestion(state)?.filters, selectPresets],
  (filters, presets): Question | null =>
    filters?.State === undefined || Object.keys(presets).length === 0 ? null : { filters, of: [], presets },
);
