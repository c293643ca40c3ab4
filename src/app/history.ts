import { createPath, type Location, type Navigator, parsePath } from 'react-router-dom';

/** An address of this site, as the route slice keeps it. */
export interface Address {
  readonly path: string;
  /** With its leading `?`, or empty. */
  readonly search: string;
}

export interface NavigateOptions {
  /** Leaves no entry of its own in the history. */
  readonly replace?: boolean;
  /** Addresses that are put into the history on the way, so that Back leads through them; nobody is told of them. */
  readonly via?: readonly string[];
}

export interface AppHistory {
  /** What react-router calls for links and `useNavigate`. */
  readonly navigator: Navigator;
  readonly address: () => Address;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** Calls back after every change of address, Back and Forward included. Returns the unsubscriber. */
  readonly listen: (listener: (address: Address) => void) => () => void;
}

/**
 * The browser's history, small enough that the address can be state: the store hears of each change,
 * and react-router is given the location out of the store (App.tsx), live and in a replay alike.
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

/** A path as react-router's location. */
export function locationOf(path: string): Location {
  return { pathname: '/', search: '', hash: '', state: null, key: 'default', ...parsePath(path) };
}
