import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { alertRaised } from './events';
import type { AppListenerApi, AppStartListening, RootState } from './types';

/** A chunk's listeners have loaded, and now get an event that came before them. */
export const eventReplayed = createAction<{ event: string }>('listeners/eventReplayed');

type SetupListeners = (start: AppStartListening) => void;

/** An event that came while the listeners were not there yet. */
interface HeldEvent {
  readonly event: UnknownAction;
  readonly before: RootState;
  /** Stands for the event when the listeners get it. */
  readonly replay: UnknownAction;
}

/**
 * Adds listeners that the first view does not need. The first action that `isFor` matches fetches them. This
 * entry runs no effects of theirs: it holds the matching actions, and each listener gets them as if it had
 * been there. So canceling, and comparing with the state before, work as they do for any other event.
 * @param onFailed the chunk did not load; the next matching action fetches it again. `events`: those that
 *   waited for it
 */
export function addLazyListeners(
  start: AppStartListening,
  isFor: (action: UnknownAction, now: RootState, before: RootState) => boolean,
  fetchListeners: () => Promise<SetupListeners>,
  onFailed: (listenerApi: AppListenerApi, events: readonly UnknownAction[]) => unknown = raiseNotLoaded,
): void {
  const held: HeldEvent[] = [];
  let isLoading = false;
  start({
    predicate: isFor,
    effect: async (event, listenerApi) => {
      const replay = eventReplayed({ event: event.type });
      const first = held.length;
      held.push({ event, before: listenerApi.getOriginalState(), replay });
      if (isLoading) return;
      isLoading = true;
      const setup = await fetchListeners().catch(() => null);
      isLoading = false;
      if (setup === null) {
        await onFailed(
          listenerApi,
          held.slice(first).map((each) => each.event),
        );
        return;
      }
      listenerApi.unsubscribe();
      setup(withReplays(start, held));
      for (const each of held) listenerApi.dispatch(each.replay);
      held.length = 0;
    },
  });
}

/** What a listener is made of. RTK's own type has an overload for each way to say which actions it is for. */
interface Listener {
  readonly predicate?: (action: UnknownAction, now: RootState, before: RootState) => boolean;
  readonly matcher?: (action: UnknownAction) => boolean;
  /** There, if neither of the others is. */
  readonly actionCreator: { readonly match: (action: UnknownAction) => boolean };
  readonly effect: (action: UnknownAction, listenerApi: AppListenerApi) => void | Promise<void>;
}

/** A `start` whose listeners take the replay of a held event for the event itself. */
function withReplays(start: AppStartListening, held: readonly HeldEvent[]): AppStartListening {
  const heldFor = (action: UnknownAction) => held.find(({ replay }) => replay === action);
  const replaying = ({ predicate, matcher, actionCreator, effect }: Listener) => {
    const isFor = predicate ?? matcher ?? actionCreator.match;
    return start({
      predicate: (action, now, before) => {
        const replayed = heldFor(action);
        return isFor(replayed?.event ?? action, now, replayed?.before ?? before);
      },
      effect: (action, listenerApi) => {
        const replayed = heldFor(action);
        return replayed === undefined
          ? effect(action, listenerApi)
          : effect(replayed.event, { ...listenerApi, getOriginalState: () => replayed.before });
      },
    });
  };
  return replaying as unknown as AppStartListening;
}

function raiseNotLoaded({ dispatch }: AppListenerApi): void {
  dispatch(alertRaised(NOT_LOADED));
}

export const NOT_LOADED = {
  title: 'Part of the site didn’t load',
  message: 'Check your internet connection and try again.',
  action: 'support',
} as const;
