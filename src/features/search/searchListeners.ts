import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import {
  type RequestedSearch,
  searchCleared,
  searchOpened,
  searchRepeated,
  searchSubmitted,
  walkthroughRequested,
} from '../../state/events';
import { selectAwaitsStanding, standingFor, withStanding } from '../../state/exclusions/standing';
import { selectRoute } from '../../state/route/routeSlice';
import { selectAgreement } from '../../state/search/agreement';
import { searchApi } from '../../state/search/searchApi';
import { isStateOnly } from '../../state/search/searchForm';
import { selectFields, selectFiltersOfForm, selectSearchedFilters } from '../../state/search/searchSelectors';
import {
  countyToggled,
  electionAnswered,
  entryToggled,
  fieldEdited,
  filterRemoved,
  formSubmitted,
  removalUndone,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../state/search/searchSlice';
import { SEARCH_PATH, walkthroughStepIn } from '../../state/search/searchUrl';
import type { AppListenerApi, AppStartListening } from '../../state/types';

const isChoice = isAnyOf(
  stateChosen,
  countyToggled,
  entryToggled,
  valuesChosen,
  electionAnswered,
  filterRemoved,
  removalUndone,
);
const isAsked = isAnyOf(searchSubmitted, searchOpened, searchRepeated);

const untilCanceled = new Promise<never>(() => undefined);

/**
 * Milliseconds without a keystroke after which typed text is searched for. Longer than between the letters of
 * a slow typist: every search is one of the day's free previews.
 */
export const TYPING_ENDS_MS = 1000;

/** What is chosen is applied at once, what is typed when the typing ends; what is applied is searched for. */
export function setupSearchListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(isChoice, formSubmitted),
    // Undo restores the list as it was.
    effect: (action, listenerApi) => applyForm(listenerApi, !removalUndone.match(action)),
  });
  start({
    predicate: (_action, now, before) => selectFields(now) !== selectFields(before),
    effect: (action, listenerApi) => waitForTypingToEnd(action, listenerApi),
  });
  start({
    // The walkthrough begins with what the list is filtered by.
    matcher: isAnyOf(typingEnded, walkthroughRequested),
    effect: (_action, listenerApi) => applyTyped(listenerApi),
  });
  start({
    matcher: isAnyOf(isAsked, searchCleared),
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      if (isAsked(action)) await runSearch(action.payload, listenerApi);
    },
  });
}

/** A choice applies typed text, too. */
async function waitForTypingToEnd(action: UnknownAction, listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  if (!fieldEdited.match(action)) return;
  await listenerApi.delay(TYPING_ENDS_MS);
  listenerApi.dispatch(typingEnded({ name: action.payload.name }));
}

export function applyTyped(listenerApi: AppListenerApi): void {
  const state = listenerApi.getState();
  if (walkthroughStepIn(selectRoute(state)) === null && selectAgreement(state).status === 'ahead')
    applyForm(listenerApi);
}

function applyForm({ dispatch, extra, ...listenerApi }: AppListenerApi, joins = true): void {
  const state = listenerApi.getState();
  const filters = selectFiltersOfForm(state);
  // Signed out elsewhere: the address says what is searched for here.
  if (filters === null || selectRoute(state).path !== SEARCH_PATH) return;
  const { LeaveOut = '' } = filters;
  const stood = standingFor(state, selectSearchedFilters(state) ?? {}) ?? [];
  const joined = joins ? withStanding(state, filters, LeaveOut, stood) : LeaveOut;
  if (joined === LeaveOut) dispatch(searchSubmitted({ runId: extra.newId(), filters }));
  else dispatch(valuesChosen({ LeaveOut: joined }, { by: 'page' }));
}

/** The next search cancels this one wherever it waits, which aborts its requests and empties their cache. */
async function runSearch(search: RequestedSearch, listenerApi: AppListenerApi): Promise<void> {
  await listenerApi.delay(SEARCH_RESTART_MS);
  if (selectAwaitsStanding(listenerApi.getState()))
    await listenerApi.condition((_action, now) => !selectAwaitsStanding(now));
  const { searchVoters, countState } = searchApi.endpoints;
  const rows = listenerApi.dispatch(searchVoters.initiate(search));
  let count: { readonly abort: () => void; readonly unsubscribe: () => void } | null = null;
  try {
    const { isSuccess } = await listenerApi.pause(rows);
    if (isSuccess && isStateOnly(search.filters)) count = listenerApi.dispatch(countState.initiate(search));
    await listenerApi.pause(untilCanceled);
  } finally {
    for (const request of [rows, count]) {
      request?.abort();
      request?.unsubscribe();
    }
  }
}
