import { setupResultsListeners } from '../features/results/resultsListeners';
import { resultsReady } from '../features/results/resultsEvents';
import { formListeners, formShown } from '../features/search/formListeners';
import { type LazyListeners, addLazyListeners } from '../state/lazyListeners';
import { selectSearchStatus } from '../state/search/searchSelectors';
import type { AppStartListening } from '../state/types';

/** The listeners of the search screen, which nothing needs before the screen loads. */
export const votersListeners: LazyListeners = {
  setup: (start) => {
    setupResultsListeners(start);
    formListeners.setup(start);
    setupBreakdown(start);
  },
  handle: (action, listenerApi) => {
    listenerApi.dispatch(resultsReady());
    return formListeners.handle(action, listenerApi);
  },
};

/**
 * Loads the breakdown's listeners with the first search, or with the screen if a link has already started a
 * search.
 */
function setupBreakdown(start: AppStartListening): void {
  addLazyListeners(
    start,
    (action, now, before) =>
      formShown.match(action)
        ? selectSearchStatus(now) !== 'idle'
        : selectSearchStatus(now) === 'searching' && selectSearchStatus(before) !== 'searching',
    () =>
      import(/* webpackChunkName: "breakdown" */ '../features/breakdown/breakdownListeners').then(
        ({ breakdownListeners }) => breakdownListeners,
        () => TRY_AGAIN_LATER,
      ),
  );
}

/**
 * If the chunk fails to load, show no error, because a list can be bought without its breakdown. The next
 * search tries again.
 */
const TRY_AGAIN_LATER: LazyListeners = { setup: setupBreakdown, handle: () => undefined };
