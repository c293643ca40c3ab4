import { createAction } from '@reduxjs/toolkit';
import { routeChanged } from '../../state/events';
import { selectPath } from '../../state/route/routeSlice';
import type { AppStartListening } from '../../state/types';
import { whileShown } from '../../state/whileShown';
import { ALL_STATES, coverageApi } from './coverageApi';

export const coverageRetried = createAction('coverage/retried');

export function setupCoverageListeners(start: AppStartListening): void {
  whileShown(start, coverageApi.endpoints.coverage, {
    select: (state) => (selectPath(state) === '/data-use' ? ALL_STATES : null),
    fetchedOn: routeChanged.match,
    retried: coverageRetried,
  });
}
