import type { RootState } from '../../state/types';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from '../../app/App';
import { FirstView } from './FirstView';
import { inertDeps, inertNavigator } from './inertDeps';
import { createShownStore, type ShownStore } from './shownStore';

/**
 * Renders the shop's own screens from state alone. Each call of the returned function shows a state. Nothing
 * renders before the first call.
 */
export function mountScreens(root: HTMLElement): (state: RootState) => void {
  let generation = 0;
  let shown: ShownStore | null = null;
  const react = createRoot(root, {
    // Mount the next state's screens from scratch, so that this state's failure does not affect them.
    onCaughtError: () => {
      shown = null;
    },
  });

  /** Renders the page without its menu first, because a menu is positioned at its button. */
  function openPage(state: RootState): ShownStore {
    const opened = createShownStore({ ...state, shell: { status: 'bare' } });
    generation += 1;
    flushSync(() => {
      react.render(<App key={generation} store={opened.store} deps={inertDeps} navigator={inertNavigator} />);
    });
    return opened;
  }

  return (state) => {
    if (state.auth.status === 'unknown') {
      shown = null;
      react.render(<FirstView path={state.route.path} />);
      return;
    }
    shown ??= openPage(state);
    shown.show(state);
  };
}
