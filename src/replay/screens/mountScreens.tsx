import type { RootState } from '../../state/types';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from '../../app/App';
import { FirstView } from './FirstView';
import { inertDeps, inertNavigator } from './inertDeps';
import { createShownStore, type ShownStore } from './shownStore';

/**
 * Renders the shop's own screens from state alone. Each call of the returned function shows a state. Nothing
 * renders before the first call. A state that cannot be rendered calls `onFailure` instead of throwing: a
 * trace may hold anything.
 */
export function mountScreens(
  root: HTMLElement,
  onFailure: () => void = () => undefined,
): (state: RootState) => void {
  let generation = 0;
  let shown: ShownStore | null = null;
  let failures = 0;
  // Mount the next state's screens from scratch, so that this state's failure does not affect them.
  const failed = () => {
    shown = null;
    failures += 1;
    onFailure();
  };
  let react = start();
  function start() {
    return createRoot(root, { onCaughtError: failed, onUncaughtError: failed });
  }

  /** Renders the page without its menu first, because a menu is positioned at its button. */
  function openPage(state: RootState): ShownStore {
    const opened = createShownStore({ ...state, shell: { status: 'bare' } });
    generation += 1;
    flushSync(() => {
      react.render(<App key={generation} store={opened.store} deps={inertDeps} navigator={inertNavigator} />);
    });
    return opened;
  }

  const show = (state: RootState) => {
    if (state.auth.status === 'unknown') {
      shown = null;
      react.render(<FirstView path={state.route.path} />);
      return;
    }
    const before = failures;
    const page = shown ?? openPage(state);
    page.show(state);
    shown = failures === before ? page : null;
  };
  return (state) => {
    try {
      show(state);
    } catch {
      // A selector may throw outside of any component.
      react.unmount();
      react = start();
      failed();
    }
  };
}
