import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { askAfter } from '../../app/askAfter';
import { routeChanged } from '../../app/events';
import type { AppEffect, LaterEffects } from '../../app/laterListeners';
import { selectRoute } from '../../app/routeSlice';
import { SEARCH_PATH } from '../../app/searchAddress';
import type { AppStartListening, RootState } from '../../app/types';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { selectFiltersOfForm, selectFilterTextOfForm } from './formCounts';
import { formCountsApi } from './formCountsApi';
import { fieldEdited, selectForm } from './searchSlice';

/** Milliseconds of rest after the last key, before what was typed is counted. */
const TYPING_PAUSE_MS = 250;

/** The form is there, with what an address may have filled into it before. */
export const formShown = createAction('search/formShown');

export const formCountsEffects: LaterEffects = {
  setup: setupFormCountsListeners,
  takeUp: (_action, { dispatch }) => void dispatch(formShown()),
};

/** Counts what the form would find: when it appears, and after each change that makes another filter set of it. */
function setupFormCountsListeners(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      formShown.match(action) || isArrival(action, before) || isFilledOtherwise(now, before),
    effect: (action, effect) => countForm(action, effect),
  });
}

const isArrival = (action: UnknownAction, before: RootState) =>
  routeChanged.match(action) &&
  action.payload.path === SEARCH_PATH &&
  selectRoute(before).path !== SEARCH_PATH;

const isFilledOtherwise = (now: RootState, before: RootState) =>
  selectForm(now) !== selectForm(before) && selectFilterTextOfForm(now) !== selectFilterTextOfForm(before);

async function countForm(action: UnknownAction, effect: AppEffect): Promise<void> {
  effect.cancelActiveListeners();
  const { dispatch } = effect;
  const filters = selectFiltersOfForm(effect.getState());
  if (filters === null) return;
  const { formTotal, optionCounts } = formCountsApi.endpoints;
  const asked = { subscribe: false, forceRefetch: true } as const;
  const total = await askAfter(effect, isTyped(action) ? TYPING_PAUSE_MS : SEARCH_RESTART_MS, () =>
    dispatch(formTotal.initiate(filters, asked)),
  );
  // The total is what people wait for. Where it fails the rest would, too.
  if (total.isSuccess) await askAfter(effect, 0, () => dispatch(optionCounts.initiate(filters, asked)));
}

/** Affiliation and status are chosen from a list, one press each. */
const isTyped = (action: UnknownAction) =>
  fieldEdited.match(action) && action.payload.name !== 'PolitalAff' && action.payload.name !== 'Status';
