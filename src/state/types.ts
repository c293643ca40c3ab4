import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
  WithSlice,
} from '@reduxjs/toolkit';
import type { api } from '../services/api';
import type { AuthService } from '../services/auth';
import type { KeyValueStorage } from '../services/browserStorage';
import type { FilesService } from '../services/files';
import type { CardField, PaymentsService } from '../services/payments';
import type { NavigateOptions } from '../services/history';

/** Each slice adds itself where it is defined (`declare module`): reading the state needs no root reducer. */
export interface RootState extends WithSlice<typeof api> {}

/** The state with every lazy slice, as a replay has it. */
export type WholeState = Required<RootState>;

/** What state and actions can't provide. Listeners get it as `extra`; tests and the replay pass in their own. */
export interface Deps {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly auth: AuthService;
  readonly payments: PaymentsService;
  readonly CardField: CardField;
  readonly storage: KeyValueStorage;
  /** This tab's session storage; null where the browser blocks it. */
  readonly tabStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly goBack: (entries: number) => void;
  /** Loaded with the first download. */
  readonly files: () => Promise<FilesService>;
  /** Screens are rendered from a trace: no requests. */
  readonly isReplay: boolean;
}

export type AppDispatch = ThunkDispatch<RootState, Deps, UnknownAction>;
export type AppThunk<Result = Promise<void>> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  deps: Deps,
) => Result;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Deps>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Deps>;
