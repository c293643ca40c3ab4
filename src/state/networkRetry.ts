import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { Problem } from '../lib/problems';
import { api } from '../services/api';
import type { CallError } from '../services/http';
import { networkRetryDue } from './events';
import type { AppListenerApi, AppStartListening } from './types';

/** Milliseconds. The browser's `online` event is faster, but misses a dead router. */
const AGAIN_MS = 5000;

/** Whether a call never reached the server. */
export const isNetworkError = (error: unknown) => (error as CallError | undefined)?.kind === 'network';

/** A query's failure, or an event with a `problem`. */
function isNetworkFailure(action: UnknownAction): boolean {
  if (isRejected(action)) return isNetworkError(action.payload);
  const { problem } = (action['payload'] ?? {}) as { readonly problem?: Problem | null };
  return problem?.code === 'network';
}

/** Repeats calls while they fail for want of network. */
export function setupNetworkRetry(start: AppStartListening): void {
  start({ predicate: isNetworkFailure, effect: (_action, listenerApi) => retryLater(listenerApi) });
  // Runs useLive's queries again that failed for want of network.
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch }) => void dispatch(api.internalActions.onOnline()),
  });
}

/** A later failure restarts the wait. */
export async function retryLater(listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  await listenerApi.delay(AGAIN_MS);
  listenerApi.dispatch(networkRetryDue());
}
