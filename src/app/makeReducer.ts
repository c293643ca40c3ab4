import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { accountFormSlice } from '../features/auth/accountFormSlice';
import { pendingEmailSlice, pendingProfileSlice } from '../features/auth/pendingSlice';
import { homeSlice } from '../features/home/homeSlice';
import { alertSlice, shellSlice } from '../features/shell/shellSlice';
import { savedWalkthroughSlice } from '../features/walkthrough/savedWalkthroughSlice';
import { fileChoicesSlice } from '../downloads/fileChoicesSlice';
import { paymentsSlice } from '../state/payments/paymentsSlice';
import { rootReducer } from '../state/rootReducer';
import { routeSlice } from '../state/route/routeSlice';
import { authSlice } from '../state/session/authSlice';
import type { RootState } from '../state/types';

/** The slices of the first view. */
for (const slice of [
  accountFormSlice,
  alertSlice,
  authSlice,
  homeSlice,
  pendingEmailSlice,
  pendingProfileSlice,
  routeSlice,
  shellSlice,
])
  rootReducer.inject(slice);

/** redux-persist's storage keys. */
export const ROOT_KEY = 'precinct-post';
export const WALKTHROUGH_KEY = 'precinct-post-walkthrough';
export const PAYMENTS_KEY = 'precinct-post-payments';
export const FILES_KEY = 'precinct-post-files';

/** The parts of state that have a storage key each (persistence.ts). A stored slice is never lazy. */
export const storedReducers = {
  [fileChoicesSlice.reducerPath]: fileChoicesSlice.reducer,
  [paymentsSlice.reducerPath]: paymentsSlice.reducer,
  [savedWalkthroughSlice.reducerPath]: savedWalkthroughSlice.reducer,
};
/** redux-persist's own have a mark in their states, which nothing reads. */
type StoredReducers = { readonly [Name in keyof typeof storedReducers]: Reducer };

/**
 * The reducer of the whole state.
 * @param stored the reducers of the stored parts; live, redux-persist wraps them
 */
export function makeReducer(stored: StoredReducers = storedReducers): Reducer<RootState> {
  const reduceStored = combineReducers(stored);
  return (before, action) => {
    if (before === undefined)
      return { ...rootReducer(undefined, action), ...reduceStored(undefined, action) } as RootState;
    const { fileChoices, payments, savedWalkthrough, ...others } = before;
    const parts = { fileChoices, payments, savedWalkthrough };
    const nextParts = reduceStored(parts, action);
    const next = rootReducer(others, action);
    return nextParts === parts && next === others ? before : ({ ...next, ...nextParts } as RootState);
  };
}
