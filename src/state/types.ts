import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
  WithSlice,
} from '@reduxjs/toolkit';
import type { api } from '../services/api';
import type { Deps } from './deps';

/** Each slice adds itself where it is defined (`declare module`): reading the state needs no root reducer. */
export interface RootState extends WithSlice<typeof api> {}

/** The state with every lazy slice, as a replay has it. */
export type WholeState = Required<RootState>;

export type AppDispatch = ThunkDispatch<RootState, Deps, UnknownAction>;
export type AppThunk<Result = Promise<void>> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  deps: Deps,
) => Result;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Deps>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Deps>;
