import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { ROOT_KEY, WALKTHROUGH_KEY } from '../persistedKeys';
import { rootReducer, type RootState } from '../rootReducer';

/**
 * What folds a trace: the root reducer, and what redux-persist does with the state when it restores stored parts
 * (persistReducer with autoMergeLevel1), without its timers and storage. Pure.
 */
export function replayReducer(before: RootState | undefined, action: UnknownAction): RootState {
  const state = rootReducer(before, action);
  if (action.type !== REHYDRATE || typeof action.payload !== 'object') return state;
  if (action.key === ROOT_KEY) return { ...state, ...action.payload };
  if (action.key !== WALKTHROUGH_KEY) return state;
  return { ...state, walkthrough: { ...state.walkthrough, ...action.payload } };
}
