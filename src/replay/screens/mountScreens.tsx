import type { WholeState } from '../../state/types';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { App } from '../../app/App';
import { inertDeps, inertNavigator } from './inertDeps';
import { Logo } from '../../features/shell/Header';
import about from '../../lib/intros/about.json';
import mailingLists from '../../lib/intros/mailing-lists.json';
import privacy from '../../lib/intros/privacy.json';
import terms from '../../lib/intros/terms.json';
import voters from '../../lib/intros/voters.json';
import { PAGES } from '../../lib/sitePages';
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
      react.render(<FirstView path={state.route.path} />);
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

interface Words {
  readonly title: string;
  readonly heading?: string;
  readonly intro?: string;
}

const INTROS: Readonly<Record<string, string>> = {
  ...{ '/about': about, '/mailing-lists': mailingLists, '/privacy': privacy, '/terms': terms },
  '/voters': voters,
};

/** The static page (public/page.html), which stands until the shop knows who is signed in. */
function FirstView({ path }: { readonly path: string }) {
  const words: Words = (PAGES as Readonly<Record<string, Words>>)[path] ?? { title: 'Page not found' };
  const intro = words.intro ?? INTROS[path];
  return (
    <>
      <header className="first-bar">
        <a href="/">
          <Logo />
          Precinct Post
        </a>
      </header>
      <main className="first-view" data-page={path}>
        <h1>{words.heading ?? words.title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </main>
    </>
  );
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
