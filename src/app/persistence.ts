import type { RootState } from '../state/types';
import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer } from 'redux-persist';
import type { FileChoicesState } from '../downloads/fileChoicesState';
import type { SavedProgress } from '../features/walkthrough/progress';
import type { WalkthroughState } from '../features/walkthrough/walkthroughState';
import type { KeyValueStorage } from '../services/browserStorage';
import type { Deps } from '../state/deps';
import type { PaymentsState } from '../state/payments/paymentsSlice';
import { FILES_KEY, PAYMENTS_KEY, ROOT_KEY, WALKTHROUGH_KEY } from './persistedKeys';
import { reducers } from './rootReducer';

/**
 * The root reducer with the parts of state that survive a reload. Each part has its own storage key, so that
 * two tabs writing different parts do not overwrite each other, and a part never mixes the state of two tabs.
 */
export function persistedReducer({ storage, clock }: Pick<Deps, 'storage' | 'clock'>): Reducer<RootState> {
  const root = combineReducers({
    ...reducers,
    // What was chosen for the files of lists, and what an account paid for, or tried to.
    fileChoices: persistReducer(
      keptIn<FileChoicesState>(storage, FILES_KEY, ['choices', 'latest', 'list', 'purchaseId']),
      reducers.fileChoices,
    ),
    payments: persistReducer(keptIn<PaymentsState>(storage, PAYMENTS_KEY), reducers.payments),
    walkthrough: persistReducer(walkthroughConfig(storage, clock), reducers.walkthrough),
  });
  // The profile still to be saved after a failed save, and an address still to be confirmed. The library
  // adds a `_persist` key next to the slices. We never read it.
  return persistReducer(
    keptIn<unknown>(storage, ROOT_KEY, ['pendingProfile', 'pendingEmail']),
    root as Reducer,
  ) as Reducer<RootState>;
}

/** Data stored by another version is dropped. */
const keptIn = <State>(
  storage: KeyValueStorage,
  key: string,
  whitelist?: string[],
): PersistConfig<State> => ({
  ...{ key, storage, version: 1 },
  ...(whitelist && { whitelist }),
  migrate: (state, version) => Promise.resolve(state?._persist.version === version ? state : undefined),
});

/**
 * The walkthrough's progress. Whether to restore it is decided here, before REHYDRATE is dispatched, so that
 * the trace contains the decision. Progress that is older than an hour, of another version or
 * invalid is dropped.
 */
function walkthroughConfig(storage: KeyValueStorage, clock: Deps['clock']): PersistConfig<WalkthroughState> {
  return {
    ...keptIn<WalkthroughState>(storage, WALKTHROUGH_KEY, ['progress']),
    migrate: async (state, version) => {
      if (state?._persist.version !== version || !('progress' in state)) return undefined;
      const progress = state.progress === null ? null : await readStored(state.progress, clock());
      return { status: 'closed', progress, _persist: state._persist };
    },
  };
}

/** Loaded only when there is progress to read; most visitors have none. */
async function readStored(stored: unknown, now: number): Promise<SavedProgress | null> {
  const { readProgress } = await import('../features/walkthrough/readProgress');
  return readProgress(stored, now);
}
