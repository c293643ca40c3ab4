import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { networkRetryDue, routeChanged } from '../../state/events';
import { selectPath } from '../../state/route/routeSlice';
import { selectStates, statesApi } from '../../state/search/statesApi';
import type { AppStartListening, RootState } from '../../state/types';
import { whileShown } from '../../state/whileShown';
import { EVERY_STATE, coverageApi } from './coverageApi';

const isHere = (state: RootState) => selectPath(state) === '/data-use';

export const coverageRetried = createAction('coverage/retried');

/** What the page on data use shows: the states on file, and what is left out of their files. */
export function setupCoverageListeners(start: AppStartListening): void {
  start({
    predicate: (action, now) =>
      isAnyOf(routeChanged, networkRetryDue)(action) && isHere(now) && selectStates(now).length === 0,
    effect: (_action, { dispatch }) =>
      void dispatch(statesApi.endpoints.states.initiate(null, { subscribe: false, forceRefetch: true })),
  });
  whileShown(start, coverageApi.endpoints.coverage, {
    select: (state) => (isHere(state) ? EVERY_STATE : null),
    fetchedOn: routeChanged.match,
    retried: coverageRetried,
  });
}
