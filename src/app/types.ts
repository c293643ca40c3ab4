import type { TypedStartListening } from '@reduxjs/toolkit';
import type { Deps } from './deps';
import type { AppDispatch as StoreDispatch } from './makeStore';
import type { RootState as ReducerState } from './rootReducer';

export type RootState = ReducerState;
export type AppDispatch = StoreDispatch;
/** What a feature's `setup…Listeners` gets. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Deps>;
