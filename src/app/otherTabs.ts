import { getStoredState } from 'redux-persist';
import * as v from 'valibot';
import type { KeyValueStorage } from '../services/browserStorage';
import { paymentsHeard } from '../state/payments/paymentsSlice';
import { selectUser } from '../state/session/authSlice';
import type { AppStore } from './makeStore';
import { PAYMENTS_KEY } from './makeReducer';
import { paymentsSchema } from './storedParts';

/**
 * Merges the payments that another tab has stored into this one's, which this one stores next. Also when the
 * page comes back from the browser's cache, where it hears nothing.
 */
export function heedOtherTabs(store: AppStore, storage: KeyValueStorage): void {
  const read = async () => {
    const stored = v.safeParse(paymentsSchema, await getStoredState({ key: PAYMENTS_KEY, storage }));
    if (!stored.success || stored.output.status === 'none') return;
    const { uid, payments } = stored.output;
    if (uid === selectUser(store.getState())?.uid) store.dispatch(paymentsHeard({ uid, payments }));
  };
  const heed = () => void read().catch(() => undefined);
  window.addEventListener('storage', ({ key }) => {
    if (key === `persist:${PAYMENTS_KEY}`) heed();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) heed();
  });
}
