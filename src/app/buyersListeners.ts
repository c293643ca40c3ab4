import { profileListeners } from '../features/profile/profileListeners';
import { receiptListeners } from '../features/receipt/receiptListeners';
import type { LazyListeners } from '../state/lazyListeners';

/** The listeners of the screens about what somebody bought, which are one chunk. */
export const buyersListeners: LazyListeners = {
  setup: (start) => {
    profileListeners.setup(start);
    receiptListeners.setup(start);
  },
  handle: async (action, listenerApi) => {
    await Promise.all([
      profileListeners.handle(action, listenerApi),
      receiptListeners.handle(action, listenerApi),
    ]);
  },
};
