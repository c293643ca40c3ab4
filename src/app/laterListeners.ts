import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import type { Deps } from './deps';
import { alertRaised } from './events';
import type { AppDispatch, AppStartListening, RootState } from './types';

export type AppEffect = ListenerEffectAPI<RootState, AppDispatch, Deps>;

/** A feature's effects as a part of the program of its own. */
export interface LaterEffects {
  readonly setup: (start: AppStartListening) => void;
  /** Does what the event asks for that the part was fetched with; the effect lasts as long as that. */
  readonly takeUp: (action: UnknownAction, effect: AppEffect) => void | Promise<void>;
}

/**
 * Effects that the first view can do without: they are fetched with the first event they are for, and begin with it.
 * A part that does not arrive is said, and fetched again with the next such event.
 */
export function setupLater(
  start: AppStartListening,
  isFor: (action: UnknownAction, now: RootState, before: RootState) => boolean,
  fetchEffects: () => Promise<LaterEffects>,
): void {
  start({
    predicate: isFor,
    effect: async (action, effect) => {
      effect.unsubscribe();
      const effects = await fetchEffects().catch(() => null);
      if (effects === null) {
        effect.subscribe();
        effect.dispatch(alertRaised(NOT_ARRIVED));
        return;
      }
      effects.setup(start);
      await effects.takeUp(action, effect);
    },
  });
}

const NOT_ARRIVED = {
  title: 'This did not load',
  message: 'A part of the site did not arrive. Please check your internet connection and try again.',
  action: 'none',
} as const;
