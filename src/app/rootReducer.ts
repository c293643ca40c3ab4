import type { RootState } from '../state/types';
import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { accountFormSlice } from '../features/auth/accountFormSlice';
import { pendingProfileSlice } from '../features/auth/pendingProfileSlice';
import { homeSlice } from '../features/home/homeSlice';
import { alertSlice } from '../features/shell/alertSlice';
import { shellSlice } from '../features/shell/shellSlice';
import { traceSlice } from '../features/support/traceSlice';
import { walkthroughSlice } from '../features/walkthrough/walkthroughSlice';
import { api } from '../services/api';
import { downloadsSlice } from '../downloads/downloadsSlice';
import { fileChoicesSlice } from '../downloads/fileChoicesSlice';
import { lateReducer } from '../state/lateReducer';
import { paymentsSlice } from '../state/payments/paymentsSlice';
import { routeSlice } from '../state/route/routeSlice';
import { resultsSlice } from '../state/search/resultsSlice';
import { searchSlice } from '../state/search/searchSlice';
import { authSlice } from '../state/session/authSlice';

/** Every slice's reducer. persistence.ts wraps those that survive a reload. */
export const reducers = {
  [api.reducerPath]: api.reducer,
  [accountFormSlice.reducerPath]: accountFormSlice.reducer,
  [alertSlice.reducerPath]: alertSlice.reducer,
  [authSlice.reducerPath]: authSlice.reducer,
  doNotMail: lateReducer('doNotMail', { status: 'idle' }),
  [downloadsSlice.reducerPath]: downloadsSlice.reducer,
  exclusions: lateReducer('exclusions', { status: 'idle' }),
  [fileChoicesSlice.reducerPath]: fileChoicesSlice.reducer,
  [homeSlice.reducerPath]: homeSlice.reducer,
  [shellSlice.reducerPath]: shellSlice.reducer,
  [resultsSlice.reducerPath]: resultsSlice.reducer,
  panel: lateReducer('panel', {
    sheet: 'closed',
    folds: [],
    finished: [],
  }),
  [paymentsSlice.reducerPath]: paymentsSlice.reducer,
  placeBox: lateReducer('placeBox', { status: 'closed' }),
  pendingEmail: lateReducer('pendingEmail', { status: 'none' }),
  [pendingProfileSlice.reducerPath]: pendingProfileSlice.reducer,
  purchaseHistory: lateReducer('purchaseHistory', { shown: 25 }),
  purchase: lateReducer('purchase', { status: 'closed' }),
  quote: lateReducer('quote', { status: 'idle' }),
  [routeSlice.reducerPath]: routeSlice.reducer,
  savedLists: lateReducer('savedLists', {
    act: { status: 'idle' },
    shown: 25,
    find: { findName: '', found: null },
  }),
  [searchSlice.reducerPath]: searchSlice.reducer,
  [traceSlice.reducerPath]: traceSlice.reducer,
  [walkthroughSlice.reducerPath]: walkthroughSlice.reducer,
} satisfies { [Name in keyof RootState]: Reducer<RootState[Name]> };

/**
 * Pure: no clock, no storage, no request. It cannot replay a trace alone: the API's reducer throws on actions
 * of an endpoint whose module has not been imported, and redux-persist merges restored state outside of it.
 * replayReducer.ts handles both.
 */
export const rootReducer: Reducer<RootState> = combineReducers(reducers);
