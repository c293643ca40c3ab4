import { setupResultsListeners } from '../features/results/resultsListeners';
import { formCountsEffects } from '../features/search/formCountsListeners';
import type { LaterEffects } from './laterListeners';

/** The effects of the search screen that nothing needs before it is there. */
export const votersEffects: LaterEffects = {
  setup: (start) => {
    setupResultsListeners(start);
    formCountsEffects.setup(start);
  },
  takeUp: formCountsEffects.takeUp,
};
