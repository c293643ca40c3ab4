import { combineReducers } from '@reduxjs/toolkit';
import { authSlice } from '../features/auth/authSlice';
import { api } from '../services/api';
import { routeSlice } from './routeSlice';

/** Pure and importable alone: a trace is replayed by folding this over its actions. */
export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [authSlice.reducerPath]: authSlice.reducer,
  [routeSlice.reducerPath]: routeSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
