import { sameFilters } from '../../contract/filters';
import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi } from '../../state/types';
import {
  type RequestedSearch,
  routeChanged,
  searchCleared,
  searchOpened,
  searchSubmitted,
} from '../../state/events';
import { readSearchUrl, SEARCH_PATH } from '../../state/search/searchUrl';
import { selectRoute } from '../../state/route/routeSlice';
import { withoutForeignState } from '../../state/search/unknownState';
import { searchAddress } from '../../state/search/searchAddress';
import { loadStateFilters } from '../../state/search/stateFiltersApi';
import type { AppStartListening, AppDispatch } from '../../state/types';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { searchApi } from '../../state/search/searchApi';
import { readForm } from '../../state/search/searchForm';
import {
  countyToggled,
  electionAnswered,
  entryToggled,
  failed,
  filterRemoved,
  formSubmitted,
  optionsRetried,
  selectForm,
  selectRun,
  started,
  stateChosen,
  succeeded,
  totalCounted,
  totalNotCounted,
  valuesChosen,
} from '../../state/search/searchSlice';

/** What is chosen is searched for at once; what is typed, with Search or Enter. */
const isChoice = isAnyOf(
  stateChosen,
  countyToggled,
  entryToggled,
  valuesChosen,
  electionAnswered,
  filterRemoved,
);
const isAsked = isAnyOf(searchSubmitted, searchOpened);

/** Runs searches and keeps the address in sync: every search can be bookmarked. */
export function setupSearchListeners(start: AppStartListening): void {
  start({ actionCreator: formSubmitted, effect: (_action, listenerApi) => submitForm(listenerApi) });
  start({
    matcher: isChoice,
    effect: (_action, { dispatch }) => void dispatch(formSubmitted()),
  });
  start({
    matcher: isAsked,
    effect: ({ payload }, { dispatch }) => loadElections(payload.filters, dispatch),
  });
  start({
    // The list of states tells that an address asks for one that has no voter file.
    matcher: isAnyOf(routeChanged, searchApi.endpoints.states.matchFulfilled),
    effect: (_action, listenerApi) => followAddress(listenerApi),
  });
  start({ actionCreator: searchCleared, effect: (_action, listenerApi) => leaveSearchAddress(listenerApi) });
  start({ actionCreator: optionsRetried, effect: (_action, { dispatch }) => loadOptions(dispatch) });
  start({
    matcher: isAnyOf(isAsked, searchCleared),
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      if (isAsked(action)) await runSearch(action.payload, listenerApi);
    },
  });
}

function submitForm(listenerApi: AppListenerApi): void {
  const read = readForm(selectForm(listenerApi.getState()));
  if (!read.ok) return;
  listenerApi.dispatch(searchSubmitted({ runId: listenerApi.extra.newId(), filters: read.filters }));
  const address = searchAddress(listenerApi.getState(), read.filters);
  const route = selectRoute(listenerApi.getState());
  // Repeating a search adds no history entry: Back should not stop there.
  listenerApi.extra.navigate(address, { replace: address === route.path + route.search });
}

/** Runs the search in an address that was opened or returned to, unless its results are already on screen. */
function followAddress(listenerApi: AppListenerApi): void {
  const { path, search } = selectRoute(listenerApi.getState());
  if (path !== SEARCH_PATH) return;
  if (selectRoute(listenerApi.getOriginalState()).path !== SEARCH_PATH) loadOptions(listenerApi.dispatch);
  const asked = readSearchUrl(search).filters;
  const filters = asked === null ? null : withoutForeignState(asked, listenerApi.getState());
  const run = selectRun(listenerApi.getState());
  if (filters === null) {
    if (run.status !== 'idle') listenerApi.dispatch(searchCleared());
  } else if (run.status === 'idle' || !sameFilters(run.filters, filters)) {
    listenerApi.dispatch(searchOpened({ runId: listenerApi.extra.newId(), filters }));
  }
}

function leaveSearchAddress(listenerApi: AppListenerApi): void {
  const { path, search } = selectRoute(listenerApi.getState());
  if (path === SEARCH_PATH && search !== '') listenerApi.extra.navigate(SEARCH_PATH);
}

/** Chips name elections by date, and the dates come with the state's filters. */
function loadElections({ State, VoteHistory, NotVoted }: CanonicalFilters, dispatch: AppDispatch): void {
  const names = VoteHistory ?? NotVoted;
  if (State !== undefined && names !== undefined) void dispatch(loadStateFilters(State));
}

function loadOptions(dispatch: AppDispatch): void {
  void dispatch(searchApi.endpoints.states.initiate(null, { subscribe: false, forceRefetch: true }));
  void dispatch(searchApi.endpoints.counties.initiate(null, { subscribe: false, forceRefetch: true }));
}

/**
 * One search, from its start until the next one. The next one cancels this effect wherever it is waiting,
 * which aborts its requests and drops their answers from the cache.
 */
async function runSearch({ runId, filters }: RequestedSearch, listenerApi: AppListenerApi): Promise<void> {
  await listenerApi.delay(SEARCH_RESTART_MS);
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
    await listenerApi.pause(untilCancelled);
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

/** Never settles: pausing on it lasts until the effect is canceled. */
const untilCancelled = new Promise<never>(() => undefined);
