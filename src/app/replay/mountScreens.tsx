import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from '../App';
import type { RootState } from '../rootReducer';
import { FirstView } from './FirstView';
import { inertDeps, inertNavigator } from './inertDeps';
import { createShownStore, type ShownStore } from './shownStore';

/**
 * Renders the shop's own screens from states alone. Each call of the returned function shows another state.
 * Nothing is rendered before the first.
 */
export function mountScreens(root: HTMLElement): (state: RootState) => void {
  let generation = 0;
  let shown: ShownStore | null = null;
  const react = createRoot(root, {
    // The next state starts on screens of its own: another one's failure is not its.
    onCaughtError: () => {
      shown = null;
    },
  });

  /** A menu opens at its button, as it did for the customer, so the page has to be there before it. */
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
    shown.put(state);
  };
}
