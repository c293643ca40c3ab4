import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../services/http';
import { networkRetryDue } from './events';
import type { AppListenerApi, AppStartListening } from './types';

/** Milliseconds after a failure. The browser's own `online` event is faster, but misses a dead router. */
const AGAIN_MS = 5000;

/** Whether an error in the cache is a call that never reached the server. */
export const isNetworkError = (error: unknown) => (error as ApiError | undefined)?.kind === 'network';

const isNetworkFailure = (action: UnknownAction) => isRejected(action) && isNetworkError(action.payload);

/** While calls fail for want of network, has them repeated. Setting it up twice has no further effect. */
export function setupNetworkRetry(start: AppStartListening): void {
  start({ predicate: isNetworkFailure, effect: retryLater });
}

async function retryLater(_action: UnknownAction, listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  await listenerApi.delay(AGAIN_MS);
  listenerApi.dispatch(networkRetryDue());
}
