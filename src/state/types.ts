import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
  WithSlice,
} from '@reduxjs/toolkit';
import type { api } from '../services/api';
import type { Deps } from './deps';

/**
 * The shop's whole state. Each slice adds itself where it is defined (`declare module`), so that code that
 * reads the state need not import the root reducer.
 */
export interface RootState extends WithSlice<typeof api> {}

/** The state with every lazy slice, as a replay has it. */
export type WholeState = Required<RootState>;

export type AppDispatch = ThunkDispatch<RootState, Deps, UnknownAction>;
export type AppThunk<Result = Promise<void>> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  deps: Deps,
) => Result;
/** The `startListening` passed to a feature's `setup…Listeners`. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Deps>;
/** The API passed to a listener's effect. */
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Deps>;
