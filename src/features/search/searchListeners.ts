import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import type { Deps } from '../../app/deps';
import {
  type AskedSearch,
  routeChanged,
  searchCleared,
  searchOpened,
  searchSubmitted,
} from '../../app/events';
import { readSearchAddress, sameFilters, SEARCH_PATH, searchAddress } from '../../app/searchAddress';
import { selectRoute } from '../../app/routeSlice';
import { selectResultsView } from '../../app/selectors';
import { loadStateFilters } from '../../app/stateFilters';
import type { AppDispatch, AppStartListening, RootState } from '../../app/types';
import type { CanonicalFilters } from '../../contract/filters';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { searchApi } from './searchApi';
import { readForm } from './searchForm';
import {
  beyondRemoved,
  failed,
  formSubmitted,
  optionsRetried,
  selectForm,
  selectRun,
  started,
  succeeded,
  totalCounted,
  totalNotCounted,
} from './searchSlice';

const isAsked = isAnyOf(searchSubmitted, searchOpened);

type Effect = ListenerEffectAPI<RootState, AppDispatch, Deps>;

/** Runs searches, and keeps them and the address in step: the address of a search is its bookmark. */
export function setupSearchListeners(start: AppStartListening): void {
  start({ actionCreator: formSubmitted, effect: (_action, effect) => submitForm(effect) });
  start({ actionCreator: beyondRemoved, effect: (_action, { dispatch }) => void dispatch(formSubmitted()) });
  start({
    matcher: isAsked,
    effect: ({ payload }, { dispatch }) => loadElections(payload.filters, dispatch),
  });
  start({ actionCreator: routeChanged, effect: ({ payload }, effect) => followAddress(payload, effect) });
  start({ actionCreator: searchCleared, effect: (_action, effect) => leaveSearchAddress(effect) });
  start({ actionCreator: optionsRetried, effect: (_action, { dispatch }) => loadOptions(dispatch) });
  start({
    matcher: isAnyOf(isAsked, searchCleared),
    effect: async (action, effect) => {
      effect.cancelActiveListeners();
      if (isAsked(action)) await runSearch(action.payload, effect);
    },
  });
}

function submitForm(effect: Effect): void {
  const read = readForm(selectForm(effect.getState()));
  if (!read.ok) return;
  effect.dispatch(searchSubmitted({ runId: effect.extra.newId(), filters: read.filters }));
  const address = searchAddress(read.filters, selectResultsView(effect.getState()));
  const route = selectRoute(effect.getState());
  // Searching for the same again is no step that Back should undo.
  effect.extra.navigate(address, { replace: address === route.path + route.search });
}

/** Runs the search of an address that was opened, or returned to, unless it is the one that is shown already. */
function followAddress({ path, search }: ReturnType<typeof routeChanged>['payload'], effect: Effect): void {
  if (path !== SEARCH_PATH) return;
  if (selectRoute(effect.getOriginalState()).path !== SEARCH_PATH) loadOptions(effect.dispatch);
  const { filters } = readSearchAddress(search);
  const run = selectRun(effect.getState());
  if (filters === null) {
    if (run.status !== 'idle') effect.dispatch(searchCleared());
  } else if (run.status === 'idle' || !sameFilters(run.filters, filters)) {
    effect.dispatch(searchOpened({ runId: effect.extra.newId(), filters }));
  }
}

function leaveSearchAddress(effect: Effect): void {
  const { path, search } = selectRoute(effect.getState());
  if (path === SEARCH_PATH && search !== '') effect.extra.navigate(SEARCH_PATH);
}

/** Elections are told by their day, which the state's filters know. */
function loadElections({ State, VoteHistory }: CanonicalFilters, dispatch: AppDispatch): void {
  if (State !== undefined && VoteHistory !== undefined) void dispatch(loadStateFilters(State));
}

function loadOptions(dispatch: AppDispatch): void {
  void dispatch(searchApi.endpoints.states.initiate(null, { subscribe: false, forceRefetch: true }));
  void dispatch(searchApi.endpoints.counties.initiate(null, { subscribe: false, forceRefetch: true }));
}

/**
 * One search from its start until the next takes over: that cancels this effect wherever it waits, which aborts
 * what is under way and lets the answer go.
 */
async function runSearch({ runId, filters }: AskedSearch, effect: Effect): Promise<void> {
  await effect.delay(SEARCH_RESTART_MS);
  effect.dispatch(started({ runId }));
  const search = effect.dispatch(searchApi.endpoints.searchVoters.initiate(filters, { forceRefetch: true }));
  let count: ReturnType<typeof startCount> | null = null;
  try {
    const answer = await effect.pause(search);
    effect.dispatch(answer.isSuccess ? succeeded({ runId }) : failed({ runId }));
    const run = selectRun(effect.getState());
    if (run.status === 'found' && run.total === 'counting') {
      count = startCount(effect.dispatch, filters.State ?? '');
      const counted = await effect.pause(count);
      effect.dispatch(counted.isSuccess ? totalCounted({ runId }) : totalNotCounted({ runId }));
    }
    await effect.pause(untilCancelled);
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

/** Never settles; pausing on it ends with the effect's cancellation. */
const untilCancelled = new Promise<never>(() => undefined);
