import type { RootState, Deps } from '../state/types';
import type { Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, type PersistedState, persistReducer } from 'redux-persist';
import * as v from 'valibot';
import type { SavedProgress, SavedWalkthrough } from '../features/walkthrough/savedWalkthroughSlice';
import type { KeyValueStorage } from '../services/browserStorage';
import type { PaymentsState } from '../state/payments/paymentsSlice';
import {
  FILES_KEY,
  PAYMENTS_KEY,
  ROOT_KEY,
  WALKTHROUGH_KEY,
  makeReducer,
  storedReducers,
} from './makeReducer';
import { paymentsSchema, rootSchema } from './storedParts';

/** Each persisted part has its own storage key, so that two tabs do not overwrite or mix each other's parts. */
export function persistedReducer({ storage, clock }: Pick<Deps, 'storage' | 'clock'>): Reducer<RootState> {
  const root = makeReducer({
    fileChoices: persistReducer(
      {
        ...{ key: FILES_KEY, storage, version: VERSION },
        whitelist: ['choices', 'latest', 'list', 'purchaseId'],
        // Loaded only if there are choices to read.
        migrate: migrated(async (stored) => (await import('./readFiles')).readFiles(stored)),
      },
      storedReducers.fileChoices,
    ),
    payments: persistReducer(
      keptIn<PaymentsState>(storage, PAYMENTS_KEY, paymentsSchema),
      storedReducers.payments,
    ),
    savedWalkthrough: persistReducer(walkthroughConfig(storage, clock), storedReducers.savedWalkthrough),
  });
  // The library adds a `_persist` key next to the slices, which we never read.
  return persistReducer(
    keptIn<unknown>(storage, ROOT_KEY, rootSchema, Object.keys(rootSchema.entries)),
    root as Reducer,
  ) as Reducer<RootState>;
}

/** Drops data of another version, or that does not match its schema. */
const keptIn = <State>(
  storage: KeyValueStorage,
  key: string,
  schema: v.GenericSchema,
  whitelist?: string[],
): PersistConfig<State> => ({
  ...{ key, storage, version: VERSION },
  ...(whitelist && { whitelist }),
  migrate: migrated((stored) => {
    const { output, success } = v.safeParse(schema, stored);
    return success ? (output as object) : null;
  }),
});

const VERSION = 1;

/** After a rejection, redux-persist starts without the part. */
const migrated =
  (read: (stored: object) => object | null | Promise<object | null>) =>
  async (state: PersistedState): Promise<PersistedState> => {
    const marks = state?._persist as { readonly version: unknown } | null | undefined;
    if (state === undefined || marks?.version !== VERSION) return undefined;
    const part = await read(state);
    return part === null ? undefined : { ...part, _persist: state._persist };
  };

/** Drops progress older than an hour before REHYDRATE, so that a trace contains the decision. */
function walkthroughConfig(storage: KeyValueStorage, clock: Deps['clock']): PersistConfig<SavedWalkthrough> {
  return {
    ...{ key: WALKTHROUGH_KEY, storage, version: VERSION, whitelist: ['progress'] },
    migrate: migrated(async (stored) => {
      if (!('progress' in stored)) return null;
      const { progress } = stored;
      return { progress: progress === null ? null : await readStored(progress, clock()) };
    }),
  };
}

/** Loaded only if there is progress to read. */
async function readStored(stored: unknown, now: number): Promise<SavedProgress | null> {
  const { readProgress } = await import(
    /* webpackChunkName: "progress" */ '../features/walkthrough/readProgress'
  );
  return readProgress(stored, now);
}
