import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { Problem } from '../lib/problems';
import { api } from '../services/api';
import type { CallError } from '../services/http';
import { networkRetryDue } from './events';
import type { AppListenerApi, AppStartListening } from './types';

/** Milliseconds after a failure. The browser's own `online` event is faster, but misses a dead router. */
const AGAIN_MS = 5000;

/** Whether an error in the cache is a call that never reached the server. */
export const isNetworkError = (error: unknown) => (error as CallError | undefined)?.kind === 'network';

/** A query's failure, or an event with a `problem` of a call that is not a query. */
function isNetworkFailure(action: UnknownAction): boolean {
  if (isRejected(action)) return isNetworkError(action.payload);
  const { problem } = (action['payload'] ?? {}) as { readonly problem?: Problem | null };
  return problem?.code === 'network';
}

/** While calls fail for want of network, has them repeated. Setting it up twice has no further effect. */
export function setupNetworkRetry(start: AppStartListening): void {
  start({ predicate: isNetworkFailure, effect: (_action, listenerApi) => retryLater(listenerApi) });
  // Of what hooks read, useLive has asked again what the network failed.
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch }) => void dispatch(api.internalActions.onOnline()),
  });
}

/** A listener awaits this after a failure. A later failure restarts the wait. */
export async function retryLater(listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  await listenerApi.delay(AGAIN_MS);
  listenerApi.dispatch(networkRetryDue());
}
