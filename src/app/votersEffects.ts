import { setupResultsListeners } from '../features/results/resultsListeners';
import { formCountsEffects, formShown } from '../features/search/formCountsListeners';
import { type LaterEffects, setupLater } from './laterListeners';
import { selectSearchStatus } from './selectors';
import type { AppStartListening } from './types';

/** The effects of the search screen that nothing needs before it is there. */
export const votersEffects: LaterEffects = {
  setup: (start) => {
    setupResultsListeners(start);
    formCountsEffects.setup(start);
    setupBreakdown(start);
  },
  takeUp: formCountsEffects.takeUp,
};

/** Comes with the first search, or with the screen where an address has begun one before. */
function setupBreakdown(start: AppStartListening): void {
  setupLater(
    start,
    (action, now, before) =>
      formShown.match(action)
        ? selectSearchStatus(now) !== 'idle'
        : selectSearchStatus(now) === 'searching' && selectSearchStatus(before) !== 'searching',
    () =>
      import(/* webpackChunkName: "breakdown" */ '../features/breakdown/breakdownListeners').then(
        ({ breakdownEffects }) => breakdownEffects,
        () => NOT_NOW,
      ),
  );
}

/** A list can be bought without its breakdown: nobody is told, and the next search fetches it again. */
const NOT_NOW: LaterEffects = { setup: setupBreakdown, takeUp: () => undefined };
