import { networkRetryDue } from '../../../state/events';
import { countsRetried } from '../../../state/lists/savedListsSlice';
import { savedListsApi } from '../../../state/lists/savedListsApi';
import { isNetworkError } from '../../../state/networkRetry';
import type { AppListenerApi, AppStartListening } from '../../../state/types';
import { isArrival } from '../../../state/whileShown';
import { selectCountsError, selectToCount } from './todaysCounts';

/**
 * Counts the lists in sight on today's data while the profile is shown: those of the first view in one
 * request, and later ones as they come into sight.
 */
export function setupCountListeners(start: AppStartListening): void {
  start({
    predicate: isArrival,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      const leave: (() => void)[] = [];
      try {
        for (;;) await countNext(listenerApi, leave);
      } finally {
        for (const unsubscribe of leave) unsubscribe();
      }
    },
  });
}

/**
 * Waits until there is something to count, and for its answer; after a failure, until it may be asked again.
 * @param leave gets what ends the subscription
 */
async function countNext({ dispatch, ...listenerApi }: AppListenerApi, leave: (() => void)[]): Promise<void> {
  if (selectToCount(listenerApi.getState()) === null)
    await listenerApi.condition((_action, state) => selectToCount(state) !== null);
  const arg = selectToCount(listenerApi.getState());
  if (arg === null) return;
  const query = dispatch(savedListsApi.endpoints.listCounts.initiate(arg, { forceRefetch: true }));
  leave.push(() => query.unsubscribe());
  await listenerApi.pause(query);
  if (selectCountsError(listenerApi.getState()) !== undefined)
    await listenerApi.condition(
      (action, state) =>
        countsRetried.match(action) ||
        (networkRetryDue.match(action) && isNetworkError(selectCountsError(state))),
    );
}
