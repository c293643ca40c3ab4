import type { Reducer, Slice } from '@reduxjs/toolkit';
import type { RootState } from './types';

const provided = new Map<string, unknown>();

/**
 * The reducer of a slice that the first view does not need. It keeps the initial state until the slice has
 * loaded, with the code that dispatches its events. All other events must leave the initial state as it is:
 * a replay, where every slice is there from the start, then comes to the same state.
 */
export const lateReducer =
  <Name extends keyof RootState>(name: Name, initial: RootState[Name]): Reducer<RootState[Name]> =>
  (state = initial, action) =>
    (provided.get(name) as Reducer<RootState[Name]> | undefined)?.(state, action) ?? state;

/** Called where such a slice is defined. */
export function provideReducer({ reducerPath, reducer }: Pick<Slice, 'reducerPath' | 'reducer'>): void {
  provided.set(reducerPath, reducer);
}
