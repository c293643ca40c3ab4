import { combineReducers } from '@reduxjs/toolkit';
import { accountFormSlice } from '../features/auth/accountFormSlice';
import { authSlice } from '../features/auth/authSlice';
import { profileKeepingSlice } from '../features/auth/profileKeepingSlice';
import { alertSlice } from '../features/shell/alertSlice';
import { shellSlice } from '../features/shell/shellSlice';
import { profileSlice } from '../features/profile/profileSlice';
import { purchaseSlice } from '../features/purchase/purchaseSlice';
import { resultsSlice } from '../features/results/resultsSlice';
import { searchSlice } from '../features/search/searchSlice';
import { traceSlice } from '../features/support/traceSlice';
import { walkthroughSlice } from '../features/walkthrough/walkthroughSlice';
import { api } from '../services/api';
import { partsDownloadSlice } from './partsDownloadSlice';
import { routeSlice } from './routeSlice';

/** Each feature's reducer; some are wrapped where they outlive a reload (persistence.ts). */
export const reducers = {
  [api.reducerPath]: api.reducer,
  [accountFormSlice.reducerPath]: accountFormSlice.reducer,
  [alertSlice.reducerPath]: alertSlice.reducer,
  [authSlice.reducerPath]: authSlice.reducer,
  [shellSlice.reducerPath]: shellSlice.reducer,
  [resultsSlice.reducerPath]: resultsSlice.reducer,
  [partsDownloadSlice.reducerPath]: partsDownloadSlice.reducer,
  [profileKeepingSlice.reducerPath]: profileKeepingSlice.reducer,
  [profileSlice.reducerPath]: profileSlice.reducer,
  [purchaseSlice.reducerPath]: purchaseSlice.reducer,
  [routeSlice.reducerPath]: routeSlice.reducer,
  [searchSlice.reducerPath]: searchSlice.reducer,
  [traceSlice.reducerPath]: traceSlice.reducer,
  [walkthroughSlice.reducerPath]: walkthroughSlice.reducer,
};

/** Pure and importable alone: a trace is replayed by folding this over its actions. */
export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;
