import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import {
  type RequestedSearch,
  routeChanged,
  searchCleared,
  searchOpened,
  searchRepeated,
  searchSubmitted,
  walkthroughRequested,
} from '../../state/events';
import { selectAgreement } from '../../state/search/agreement';
import { SEARCH_PATH, walkthroughStepIn } from '../../state/search/searchUrl';
import { joinedBy, selectAwaitsStanding, standingFor } from '../../state/exclusions/standing';
import { withoutLeftOut } from '../../state/exclusions/leaveOut';
import { selectRoute } from '../../state/route/routeSlice';
import { addressHere, listInAddress } from '../../state/search/searchAddress';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import type { AppStartListening, AppDispatch, AppListenerApi, RootState } from '../../state/types';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { searchApi } from '../../state/search/searchApi';
import { statesApi } from '../../state/search/statesApi';
import { readForm } from '../../state/search/searchForm';
import {
  countyToggled,
  electionAnswered,
  entryToggled,
  failed,
  fieldEdited,
  filterRemoved,
  formSubmitted,
  removalUndone,
  selectForm,
  selectRun,
  started,
  stateChosen,
  succeeded,
  totalCounted,
  totalNotCounted,
  typingEnded,
  valuesChosen,
} from '../../state/search/searchSlice';

/** What is chosen is searched for at once; what is typed, when the typing ends. */
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

/** Never settles: a listener that pauses on it waits for the action that cancels it. */
const untilCanceled = new Promise<never>(() => undefined);

/**
 * Milliseconds without a keystroke after which typed text is searched for. Longer than between the letters of
 * a slow typist: every search is one of the day's free previews.
 */
export const TYPING_ENDS_MS = 1000;

/** Runs searches and keeps the address in sync: every search can be bookmarked. */
export function setupSearchListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(isChoice, formSubmitted),
    // What is had back is as it was.
    effect: (action, listenerApi) => submitForm(listenerApi, !removalUndone.match(action)),
  });
  start({
    predicate: (_action, now, before) => selectForm(now).fields !== selectForm(before).fields,
    effect: (action, listenerApi) => waitForTypingToEnd(action, listenerApi),
  });
  start({
    actionCreator: typingEnded,
    effect: (_action, listenerApi) => searchForTyped(listenerApi),
  });
  start({
    // It begins with what the list is filtered by.
    actionCreator: walkthroughRequested,
    effect: (_action, listenerApi) => searchForTyped(listenerApi),
  });
  start({
    // The list of states tells that an address asks for one that has no voter file.
    matcher: isAnyOf(routeChanged, statesApi.endpoints.states.matchFulfilled),
    effect: (action, listenerApi) => followAddress(action, listenerApi),
  });
  start({
    actionCreator: searchCleared,
    effect: ({ meta }, listenerApi) => {
      // An address without a search is there already, and may be a step of the walkthrough.
      if (meta.source === 'button') leaveSearchAddress(listenerApi);
    },
  });
  start({
    matcher: isAnyOf(isAsked, searchCleared),
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      if (isAsked(action)) await runSearch(action.payload, listenerApi);
    },
  });
}

/** Any other change of the form ends the wait: a choice searches for typed text, too. */
async function waitForTypingToEnd(action: UnknownAction, listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  if (!fieldEdited.match(action)) return;
  await listenerApi.delay(TYPING_ENDS_MS);
  listenerApi.dispatch(typingEnded({ name: action.payload.name }));
}

/** Searches for typed text that has not been searched for, while the form is on screen. */
function searchForTyped(listenerApi: AppListenerApi): void {
  const state = listenerApi.getState();
  const route = selectRoute(state);
  if (route.path !== SEARCH_PATH || walkthroughStepIn(route) !== null) return;
  if (selectAgreement(state).status === 'ahead') submitForm(listenerApi);
}

/** `joins`: once the do-not-mail lists that stand for another state or campaign have joined. */
function submitForm(listenerApi: AppListenerApi, joins = true): void {
  const state = listenerApi.getState();
  const form = selectForm(state);
  const read = readForm(form);
  const route = selectRoute(state);
  // Signed out elsewhere: the address says what is searched for here.
  if (!read.ok || route.path !== SEARCH_PATH) return;
  const LeaveOut = joins ? leftOutFrom(state, read.filters) : form.fields.LeaveOut;
  if (LeaveOut !== form.fields.LeaveOut) {
    listenerApi.dispatch(valuesChosen({ LeaveOut }, { by: 'page' }));
    return;
  }
  listenerApi.dispatch(searchSubmitted({ runId: listenerApi.extra.newId(), filters: read.filters }));
  const address = addressHere(listenerApi.getState(), read.filters);
  // Back should not stop at a repeated search.
  listenerApi.extra.navigate(address, { replace: address === route.path + route.search });
}

/**
 * What the list in the form leaves out: the do-not-mail lists of another state, or campaign, than of the
 * latest search join, and those of the state before go.
 */
function leftOutFrom(state: RootState, filters: CanonicalFilters): string {
  const { LeaveOut = '' } = filters;
  const before = selectSearchedFilters(state) ?? NOBODY_CHOSEN;
  const standing = standingFor(state, filters);
  if (standing === null) return LeaveOut;
  const stood = standingFor(state, before) ?? [];
  const gone = before.State === filters.State ? [] : stood.filter((number) => !standing.includes(number));
  const joining = standing.filter((number) => !stood.includes(number));
  return joinedBy(withoutLeftOut(LeaveOut, gone), joining);
}
const NOBODY_CHOSEN: CanonicalFilters = {};

/**
 * Runs the search in an address that was opened or returned to, unless its results are already on screen;
 * then text that was typed before the screen was left is searched for.
 */
function followAddress(action: UnknownAction, listenerApi: AppListenerApi): void {
  const { path } = selectRoute(listenerApi.getState());
  if (path !== SEARCH_PATH) return;
  const isArrival = selectRoute(listenerApi.getOriginalState()).path !== SEARCH_PATH;
  const filters = listInAddress(listenerApi.getState());
  const run = selectRun(listenerApi.getState());
  if (filters === null) {
    if (run.status !== 'idle') listenerApi.dispatch(searchCleared('address'));
  } else if (run.status === 'idle' || !sameFilters(run.filters, filters)) {
    const runId = listenerApi.extra.newId();
    const isLink = routeChanged.match(action) && action.meta.by === 'page';
    listenerApi.dispatch(searchOpened({ runId, filters, ...((isArrival || isLink) && { unchanged: true }) }));
  }
  if (isArrival) searchForTyped(listenerApi);
}

function leaveSearchAddress(listenerApi: AppListenerApi): void {
  const { path, search } = selectRoute(listenerApi.getState());
  if (path === SEARCH_PATH && search !== '') listenerApi.extra.navigate(SEARCH_PATH);
}

/**
 * One search, from its start until the next one. The next one cancels this effect wherever it is waiting,
 * which aborts its requests and drops their answers from the cache.
 */
async function runSearch({ runId, filters }: RequestedSearch, listenerApi: AppListenerApi): Promise<void> {
  await listenerApi.delay(SEARCH_RESTART_MS);
  if (selectAwaitsStanding(listenerApi.getState()))
    await listenerApi.condition((_action, now) => !selectAwaitsStanding(now));
  listenerApi.dispatch(started({ runId }));
  const search = listenerApi.dispatch(
    searchApi.endpoints.searchVoters.initiate(filters, { forceRefetch: true }),
  );
  let count: ReturnType<typeof startCount> | null = null;
  try {
    const answer = await listenerApi.pause(search);
    listenerApi.dispatch(answer.isSuccess ? succeeded({ runId }) : failed({ runId }));
    const run = selectRun(listenerApi.getState());
    if (run.status === 'found' && run.total === 'counting') {
      count = startCount(listenerApi.dispatch, filters.State ?? '');
      const counted = await listenerApi.pause(count);
      listenerApi.dispatch(counted.isSuccess ? totalCounted({ runId }) : totalNotCounted({ runId }));
    }
    await listenerApi.pause(untilCanceled);
  } finally {
    for (const request of [search, count]) {
      request?.abort();
      request?.unsubscribe();
    }
  }
}

function startCount(dispatch: AppDispatch, state: string) {
  return dispatch(searchApi.endpoints.countState.initiate(state, { forceRefetch: true }));
}
