import { isAnyOf } from '@reduxjs/toolkit';
import { countRetried, networkRetryDue, routeChanged } from '../../state/events';
import { selectRoute } from '../../state/route/routeSlice';
import { searchApi } from '../../state/search/searchApi';
import { selectStates } from '../../state/search/stateSummaries';
import type { AppListenerApi, AppStartListening } from '../../state/types';
import { homeApi } from './homeApi';
import { selectHomeCount, selectHomeFilters } from './homeSelectors';
import { partyChosen, selectHome, homeStateChosen } from './homeSlice';

const ONCE = { subscribe: false, forceRefetch: true } as const;

export function setupHomeListeners(start: AppStartListening): void {
  start({
    predicate: (action) =>
      homeStateChosen.match(action) ||
      partyChosen.match(action) ||
      (routeChanged.match(action) && SHOWN_ON.includes(action.payload.path)),
    effect: (_action, listenerApi) => count(listenerApi),
  });
  start({
    matcher: isAnyOf(countRetried, networkRetryDue),
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      if (selectRoute(state).path === '/' && selectHomeCount(state) === 'failed') count(listenerApi);
    },
  });
}

/** The pages that need the states with data. */
const SHOWN_ON = ['/', '/data-use'];

/** Fetches what the count on the home page is still missing. */
function count({ dispatch, ...listenerApi }: AppListenerApi): void {
  const state = listenerApi.getState();
  if (selectStates(state).length === 0) void dispatch(searchApi.endpoints.states.initiate(null, ONCE));
  if (selectHome(state).party === '' || typeof selectHomeCount(state) === 'number') return;
  void dispatch(homeApi.endpoints.homeCount.initiate(selectHomeFilters(state), ONCE));
}
