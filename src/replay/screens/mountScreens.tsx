import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { App } from '../../app/App';
import type { Navigator } from 'react-router-dom';
import { pageTitle } from '../../lib/sitePages';
import type { Deps, WholeState } from '../../state/types';
import styles from './CardPlaceholder.module.css';
import type { AppStore } from '../../app/makeStore';

/**
 * Renders the shop's own screens from state alone: one with each call of the returned function. A state that
 * can't be drawn, or draws nothing, calls `onFailure`: a trace may hold anything.
 */
export function mountScreens(
  root: HTMLElement,
  onFailure: () => void = () => undefined,
): (state: WholeState) => void {
  let generation = 0;
  let shown: ReturnType<typeof createShownStore> | null = null;
  let failures = 0;
  const failed = () => {
    shown = null;
    failures += 1;
    onFailure();
  };
  let react = start();
  function start() {
    return createRoot(root, { onCaughtError: failed, onUncaughtError: failed });
  }

  /** Without its menu first, which is positioned at its button. */
  function openPage(state: WholeState) {
    const opened = createShownStore({ ...state, shell: { status: 'bare' } });
    generation += 1;
    flushSync(() => {
      react.render(<App key={generation} store={opened.store} deps={inertDeps} navigator={inertNavigator} />);
    });
    return opened;
  }

  const show = (state: WholeState) => {
    if (state.auth.status === 'unknown') {
      shown = null;
      // The customer saw the static page (public/page.html), which has more words.
      react.render(
        <main className="first-view">
          <h1>{pageTitle(state.route.path)}</h1>
        </main>,
      );
      return;
    }
    const before = failures;
    const page = shown ?? openPage(state);
    flushSync(() => void page.show(state));
    if (failures === before && root.textContent === '') failed();
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

function createShownStore(first: WholeState) {
  const reducer = (state = first, { payload }: { readonly type: string; readonly payload?: WholeState }) =>
    payload ?? state;
  const store = createStore(reducer);
  return {
    store: { ...store, dispatch: (action: unknown) => action } as unknown as AppStore,
    show: (payload: WholeState) => store.dispatch({ type: 'shown', payload }),
  };
}

/** Drawing a screen needs none of its deps, so any call is a bug and throws. */
const unavailable = (): never => {
  throw new Error('Not available in a replay.');
};
const inert = new Proxy({}, { get: () => unavailable });

const inertDeps: Deps = {
  clock: unavailable,
  newId: unavailable,
  auth: inert as Deps['auth'],
  payments: inert as Deps['payments'],
  CardField: CardPlaceholder,
  storage: inert as Deps['storage'],
  tabStorage: unavailable,
  navigate: unavailable,
  goBack: unavailable,
  files: unavailable,
  isReplay: true,
};

const inertNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : [to.pathname, to.search, to.hash].join('')),
  push: unavailable,
  replace: unavailable,
  go: unavailable,
};

function CardPlaceholder() {
  return <div className={styles.card}>Card details are never recorded.</div>;
}
