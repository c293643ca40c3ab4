import { countRetried } from '../../state/events';
import { keepAnswered } from '../../state/search/keepAnswered';
import { statesApi, selectStates } from '../../state/search/statesApi';
import type { AppStartListening } from '../../state/types';
import { selectHomeQuestion } from './homeSelectors';

export function setupHomeListeners(start: AppStartListening): void {
  keepAnswered(start, 'home', selectHomeQuestion);
  start({
    predicate: (action, now) => countRetried.match(action) && selectStates(now).length === 0,
    effect: (_action, { dispatch }) =>
      void dispatch(statesApi.endpoints.states.initiate(null, { subscribe: false, forceRefetch: true })),
  });
}
