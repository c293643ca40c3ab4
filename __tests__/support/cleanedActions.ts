import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../../src/app/makeStore';
import { makeCleaner, isReplayable } from '../../src/trace/clean/cleaner';
import { REMOVED } from '../../src/trace/clean/masks';

/**
 * Every action that a test causes is cleaned as for a trace. Text that no rule knows would be missing from
 * the story and from the replayed screens, so it fails the test.
 */
let actions: UnknownAction[] = [];

/** Notes what is dispatched in a store, until its listeners end. */
export function noteActions(store: AppStore): void {
  store.dispatch(
    addListener({
      predicate: isReplayable,
      effect: (action) => void actions.push(action),
    }),
  );
}

/** The actions since the last call of which cleaning removed something, as they would stand in a trace. */
export function actionsWithRemoved(): string[] {
  const clean = makeCleaner(actions);
  const cleaned = actions.map((action) => JSON.stringify(clean(action)));
  actions = [];
  return cleaned.filter((action) => action.includes(REMOVED));
}

afterEach(() => {
  expect(actionsWithRemoved()).toEqual([]);
});
