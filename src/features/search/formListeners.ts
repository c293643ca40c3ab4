import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppStartListening, RootState } from '../../state/types';
import { selectAgreement } from '../../state/search/agreement';
import { keepAnswered } from '../../state/search/keepAnswered';
import { selectQuestion } from './formQuestion';
import { fieldEdited, formSubmitted } from '../../state/search/searchSlice';
import { placeBoxTyped } from '../../state/places/placeBoxSlice';
import { selectPlaceBoxQuestion } from './placeBoxes';
import { selectPlacesQuestion } from './mistypedPlaces';

/** Search on the same list: data may have been loaded since. */
const isSearchedAgain = (action: UnknownAction, before: RootState) =>
  formSubmitted.match(action) && selectAgreement(before).status === 'same';

/** Keeps the numbers of the search screen current. */
export function setupFormListeners(start: AppStartListening): void {
  keepAnswered(start, 'list', selectQuestion, isSearchedAgain, fieldEdited.match);
  keepAnswered(start, 'onFile', selectPlacesQuestion, isSearchedAgain, fieldEdited.match);
  keepAnswered(start, 'places', selectPlaceBoxQuestion, isSearchedAgain, isAnyOf(fieldEdited, placeBoxTyped));
}
