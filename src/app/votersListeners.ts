import { setupResultsListeners } from '../features/results/resultsListeners';
import { setupFormListeners } from '../features/search/formListeners';
import { setupSearchListeners } from '../features/search/searchListeners';
import { addLazyListeners } from '../state/lazyListeners';
import { selectSearchStatus } from '../state/search/searchSelectors';
import type { AppStartListening } from '../state/types';

/** The listeners of the search screen, which nothing needs before the screen loads. */
export function setupVotersListeners(start: AppStartListening): void {
  setupSearchListeners(start);
  setupResultsListeners(start);
  setupFormListeners(start);
  // With the first search. If the chunk fails to load, show no error, because a list can be bought without
  // its breakdown; the next search tries again.
  addLazyListeners(
    start,
    (_action, now, before) =>
      selectSearchStatus(now) !== 'idle' && selectSearchStatus(now) !== selectSearchStatus(before),
    async () =>
      (await import(/* webpackChunkName: "breakdown" */ '../features/breakdown/breakdownListeners'))
        .setupBreakdownListeners,
    () => undefined,
  );
}
