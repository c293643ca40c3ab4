import type { RootState } from '../state/types';
import type { Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, type PersistedState, persistReducer } from 'redux-persist';
import * as v from 'valibot';
import type { SavedProgress } from '../features/walkthrough/progress';
import type { WalkthroughState } from '../features/walkthrough/walkthroughState';
import type { KeyValueStorage } from '../services/browserStorage';
import type { Deps } from '../state/deps';
import type { PaymentsState } from '../state/payments/paymentsSlice';
import { FILES_KEY, PAYMENTS_KEY, ROOT_KEY, WALKTHROUGH_KEY } from './persistedKeys';
import { makeReducer, storedReducers } from './makeReducer';
import { paymentsSchema, rootSchema } from './storedParts';

/**
 * The root reducer with the parts of state that survive a reload. Each part has its own storage key, so that
 * two tabs writing different parts do not overwrite each other, and a part never mixes the state of two tabs.
 */
export function persistedReducer({ storage, clock }: Pick<Deps, 'storage' | 'clock'>): Reducer<RootState> {
  const root = makeReducer({
    // What was chosen for the files of lists, and what an account paid for, or tried to.
    fileChoices: persistReducer(
      {
        ...{ key: FILES_KEY, storage, version: VERSION },
        whitelist: ['choices', 'latest', 'list', 'purchaseId'],
        // Loaded only when there are choices to read.
        migrate: migrated(async (stored) => (await import('./readFiles')).readFiles(stored)),
      },
      storedReducers.fileChoices,
    ),
    payments: persistReducer(
      keptIn<PaymentsState>(storage, PAYMENTS_KEY, paymentsSchema),
      storedReducers.payments,
    ),
    walkthrough: persistReducer(walkthroughConfig(storage, clock), storedReducers.walkthrough),
  });
  // The profile still to be saved after a failed save, and an address still to be confirmed. The library
  // adds a `_persist` key next to the slices. We never read it.
  return persistReducer(
    keptIn<unknown>(storage, ROOT_KEY, rootSchema, Object.keys(rootSchema.entries)),
    root as Reducer,
  ) as Reducer<RootState>;
}

/** Data stored by another version, or that reads otherwise than its schema says, is dropped. */
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

/** Asynchronous throughout: what it throws is a rejection, after which the library starts without the part. */
const migrated =
  (read: (stored: object) => object | null | Promise<object | null>) =>
  async (state: PersistedState): Promise<PersistedState> => {
    const marks = state?._persist as { readonly version: unknown } | null | undefined;
    if (state === undefined || marks?.version !== VERSION) return undefined;
    const part = await read(state);
    return part === null ? undefined : { ...part, _persist: state._persist };
  };

/**
 * The walkthrough's progress. Whether to restore it is decided here, before REHYDRATE is dispatched, so that
 * the trace contains the decision. Progress that is older than an hour, of another version or
 * invalid is dropped.
 */
function walkthroughConfig(storage: KeyValueStorage, clock: Deps['clock']): PersistConfig<WalkthroughState> {
  return {
    ...{ key: WALKTHROUGH_KEY, storage, version: VERSION, whitelist: ['progress'] },
    migrate: migrated(async (stored) => {
      if (!('progress' in stored)) return null;
      const { progress } = stored;
      return { status: 'closed', progress: progress === null ? null : await readStored(progress, clock()) };
    }),
  };
}

/** Loaded only when there is progress to read; most visitors have none. */
async function readStored(stored: unknown, now: number): Promise<SavedProgress | null> {
  const { readProgress } = await import('../features/walkthrough/readProgress');
  return readProgress(stored, now);
}
