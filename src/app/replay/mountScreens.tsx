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
  let failed = false;
  let generation = 0;
  let shown: ShownStore | null = null;
  const react = createRoot(root, {
    // The next state starts on screens of its own: another one's failure is not its.
    onCaughtError: () => {
      failed = true;
    },
  });
  return (state) => {
    shown ??= createShownStore(state);
    shown.put(state);
    if (failed) {
      failed = false;
      generation += 1;
    }
    react.render(
      state.auth.status === 'unknown' ? (
        <FirstView path={state.route.path} />
      ) : (
        <App key={generation} store={shown.store} deps={inertDeps} navigator={inertNavigator} />
      ),
    );
  };
}
