import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { profileApi } from '../../features/profile/profileApi';
import { breakdownApi } from '../../features/breakdown/breakdownApi';
import { formCountsApi } from '../../features/search/formCountsApi';
import { searchApi } from '../../features/search/searchApi';
import { walkthroughApi } from '../../features/walkthrough/walkthroughApi';
import { ROOT_KEY, WALKTHROUGH_KEY } from '../persistedKeys';
import { rootReducer, type RootState } from '../rootReducer';
import { stateFiltersApi } from '../stateFilters';

/** Live, each feature brings its own when its screen comes; the reducer of the cache needs them all. */
const ENDPOINTS: ReadonlySet<string> = new Set(
  [breakdownApi, formCountsApi, profileApi, searchApi, stateFiltersApi, walkthroughApi].flatMap(
    ({ endpoints }) => Object.keys(endpoints),
  ),
);

/**
 * What folds a trace: the root reducer, and what redux-persist does with the state when it restores stored parts
 * (persistReducer with autoMergeLevel1), without its timers and storage. Pure.
 */
export function replayReducer(before: RootState | undefined, action: UnknownAction): RootState {
  if (before !== undefined && asksUnknown(action)) return before;
  const state = rootReducer(before, action);
  if (action.type !== REHYDRATE || typeof action.payload !== 'object') return state;
  if (action.key === ROOT_KEY) return { ...state, ...action.payload };
  if (action.key !== WALKTHROUGH_KEY) return state;
  return { ...state, walkthrough: { ...state.walkthrough, ...action.payload } };
}

/** A request to an endpoint that this program does not have any more: its answer is shown nowhere either. */
function asksUnknown({ meta }: UnknownAction): boolean {
  const { arg } = (meta ?? {}) as { readonly arg?: { readonly endpointName?: unknown } };
  const name = arg?.endpointName;
  return typeof name === 'string' && !ENDPOINTS.has(name);
}
