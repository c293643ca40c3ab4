import { createPath, type Location, type Navigator, parsePath } from 'react-router-dom';

/** An address on this site, as the route slice keeps it. */
export interface Address {
  readonly path: string;
  /** Starts with `?`, or is empty. */
  readonly search: string;
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** Addresses to push first, so that Back leads through them. Listeners are not called for these. */
  readonly via?: readonly string[];
}

export interface AppHistory {
  /** Used by react-router for links and `useNavigate`. */
  readonly navigator: Navigator;
  readonly address: () => Address;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /**
   * Calls back after every change of address, including Back and Forward. Returns a function that
   * unsubscribes.
   */
  readonly listen: (listener: (address: Address) => void) => () => void;
}

/**
 * The browser's history, behind an interface small enough to keep the address in state: the store records
 * each change, and react-router gets its location from the store (App.tsx), both live and in a replay.
 */
export function createBrowserHistory(browser: Window): AppHistory {
  const listeners = new Set<(address: Address) => void>();
  const address = (): Address => ({ path: browser.location.pathname, search: browser.location.search });
  const report = () => {
    for (const listener of listeners) listener(address());
  };
  browser.addEventListener('popstate', report);
  const write = (method: 'pushState' | 'replaceState') => (to: Parameters<Navigator['push']>[0]) => {
    browser.history[method](null, '', hrefOf(to));
    report();
  };
  const push = write('pushState');
  const replace = write('replaceState');
  return {
    navigator: { createHref: hrefOf, push, replace, go: (delta) => browser.history.go(delta) },
    address,
    navigate: (to, { replace: inPlace = false, via = [] } = {}) => {
      for (const passed of via) browser.history.pushState(null, '', passed);
      (inPlace ? replace : push)(to);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hrefOf(to: Parameters<Navigator['createHref']>[0]): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** A path as a react-router location. */
export function locationOf(path: string): Location {
  return { pathname: '/', search: '', hash: '', state: null, key: 'default', ...parsePath(path) };
}
