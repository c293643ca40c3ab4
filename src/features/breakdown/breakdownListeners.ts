import { createAction } from '@reduxjs/toolkit';
import { askAfter } from '../../app/askAfter';
import { searchOpened } from '../../app/events';
import type { AppEffect, LaterEffects } from '../../app/laterListeners';
import { searchAddress } from '../../app/searchAddress';
import { selectResultsView, selectSearchedFilters, selectSearchStatus } from '../../app/selectors';
import type { AppStartListening } from '../../app/types';
import { breakdownApi } from './breakdownApi';
import { barPressed, breakdownRetried } from './breakdownEvents';
import { selectAskedBreakdown, selectListWithParts } from './breakdownSelectors';
import { type Narrowing, pressed } from './narrowing';

/** The part that asks has come, perhaps after the results. */
const breakdownReady = createAction('breakdown/ready');

export const breakdownEffects: LaterEffects = {
  setup: setupBreakdownListeners,
  takeUp: (_action, { dispatch }) => void dispatch(breakdownReady()),
};

/** Asks for the breakdown of each list once its rows are there, and narrows the search to a bar. */
function setupBreakdownListeners(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      selectSearchStatus(now) !== selectSearchStatus(before) ||
      breakdownReady.match(action) ||
      breakdownRetried.match(action),
    effect: (_action, effect) => askForBreakdown(effect),
  });
  start({ actionCreator: barPressed, effect: ({ payload }, effect) => narrowSearch(payload, effect) });
}

async function askForBreakdown(effect: AppEffect): Promise<void> {
  effect.cancelActiveListeners();
  const state = effect.getState();
  if (selectSearchStatus(state) === 'searching') return;
  const filters = selectListWithParts(state);
  // Without a list there is nothing to ask, only something to forget.
  if (filters === null && selectAskedBreakdown(state).isUninitialized) return;
  const { breakdown } = breakdownApi.endpoints;
  await askAfter(effect, 0, () =>
    effect.dispatch(breakdown.initiate(filters, { subscribe: false, forceRefetch: true })),
  );
}

/** As a link to the narrowed search: it fills the form, runs, and Back undoes it. */
function narrowSearch(narrowing: Narrowing, { dispatch, extra, ...listening }: AppEffect): void {
  const filters = selectSearchedFilters(listening.getState());
  if (filters === null) return;
  const wanted = pressed(filters, narrowing);
  dispatch(searchOpened({ runId: extra.newId(), filters: wanted }));
  extra.navigate(searchAddress(wanted, { ...selectResultsView(listening.getState()), page: 1 }));
}
