import { createPath, type Location, type Navigator, parsePath } from 'react-router-dom';

/** An address on this site, as the route slice keeps it. */
export interface Address {
  readonly path: string;
  /** Starts with `?`, or is empty. */
  readonly search: string;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Addresses to push first, so that Back leads through them. Listeners are not called for these. */
  readonly via?: readonly string[];
  readonly by?: Mover;
}

/**
 * What changes the address: the page itself, the browser's Back or Forward, or the list on screen, which the
 * address follows, so that nothing is read from it.
 */
export type Mover = 'page' | 'back' | 'forward' | 'list';

interface HistoryListener {
  readonly addressChanged: (address: Address, by: Mover) => void;
  /** Back was pressed in an open dialog. The address stays. */
  readonly dialogLeft: () => void;
}

export interface AppHistory {
  /** Used by react-router for links and `useNavigate`. */
  readonly navigator: Navigator;
  readonly address: () => Address;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** Says whether a dialog is open over the page. While one is, its own entry is the last one. */
  readonly showDialog: (open: boolean) => void;
  readonly listen: (listener: HistoryListener) => () => void;
}

/** What we keep with each entry of the browser's history: its place, and whether it is a dialog's. */
interface Entry {
  readonly at: number;
  readonly dialog?: true;
}

/**
 * The browser's history, behind an interface small enough to keep the address in state: the store records
 * each change, and react-router gets its location from the store (App.tsx), both live and in a replay.
 *
 * An open dialog has an entry after its page's, with the same address, so that Back closes the dialog alone.
 * The entry goes when the dialog closes, and moves to the end when the page behind the dialog changes. One
 * that outlived its dialog (a reload, Forward) is left again at once.
 */
export function createBrowserHistory(browser: Window): AppHistory {
  const { history } = browser;
  const entry = () => history.state as Entry | null;
  const isOnDialog = () => entry()?.dialog === true;
  const browserAddress = (): Address => ({
    path: browser.location.pathname,
    search: browser.location.search,
  });

  let listener: HistoryListener | null = null;
  const first = entry();
  /** The page on screen. A dialog's entry comes right after it. */
  let page = { at: first === null ? 0 : first.at - (first.dialog ? 1 : 0), address: browserAddress() };
  let isOpen = false;
  /** Where our own step through history leads. The browser takes a moment for it. */
  let destination: number | null = null;
  let waiting: (() => void)[] = [];
  if (first === null) history.replaceState({ at: page.at }, '');

  const isTraveling = () => destination !== null;
  const travel = (delta: 1 | -1) => {
    destination = (entry()?.at ?? page.at) + delta;
    history.go(delta);
  };

  /** Adds the dialog's entry, or leaves one that has no dialog. */
  const settle = () => {
    if (isTraveling()) return;
    if (isOnDialog()) {
      if (!isOpen || entry()?.at !== page.at + 1) travel(-1);
    } else if (isOpen) history.pushState({ at: page.at + 1, dialog: true }, '');
  };

  /** Whether the page itself started the next step through history. */
  let isAsked = false;
  const report = (by: Mover) => listener?.addressChanged(page.address, by);

  const arrived = () => {
    const isOurs = destination !== null && entry()?.at === destination;
    destination = null;
    if (!isOnDialog()) {
      if (entry()?.at !== page.at) {
        // A link to a part of the page makes an entry without our mark.
        const isLink = entry() === null;
        if (isLink) history.replaceState({ at: page.at + 1 }, '');
        const { at } = page;
        page = { at: entry()?.at ?? at, address: browserAddress() };
        report(isAsked || isLink ? 'page' : page.at < at ? 'back' : 'forward');
      } else {
        // The page behind the dialog may have another address by now.
        history.replaceState(entry(), '', page.address.path + page.address.search);
        if (isOpen && !isOurs) listener?.dialogLeft();
        // Another dialog is open below, or this one does not close now.
        if (isOpen && !isOurs) travel(1);
      }
    }
    if (isTraveling()) return;
    isAsked = false;
    const due = waiting;
    waiting = [];
    for (const act of due) afterTravel(act);
    settle();
  };

  const afterTravel = (act: () => void) => {
    if (isTraveling()) waiting.push(act);
    else act();
  };

  const push = (to: string) => {
    const at = page.at + 1;
    if (isOnDialog()) history.replaceState({ at }, '', to);
    else history.pushState({ at }, '', to);
    page = { at, address: browserAddress() };
  };
  const replace = (to: string) => {
    history.replaceState(entry(), '', to);
    page = { at: page.at, address: browserAddress() };
  };
  const write =
    (act: (to: string) => void) =>
    (to: string, by: Mover = 'page') => {
      afterTravel(() => {
        act(to);
        report(by);
        queueMicrotask(settle);
      });
    };
  const pushed = write(push);
  const replaced = write(replace);

  return {
    navigator: {
      createHref: hrefOf,
      push: (to) => {
        pushed(hrefOf(to));
      },
      replace: (to) => {
        replaced(hrefOf(to));
      },
      go: (delta) => {
        afterTravel(() => {
          isAsked = true;
          history.go(delta < 0 && isOnDialog() ? delta - 1 : delta);
        });
      },
    },
    address: () => page.address,
    navigate: (to, { replace: inPlace = false, via = [], by } = {}) => {
      afterTravel(() => {
        for (const passed of via) push(passed);
      });
      (inPlace ? replaced : pushed)(to, by);
    },
    showDialog: (open) => {
      if (isOpen === open) return;
      isOpen = open;
      // Whatever closed the dialog may go to another page at once, in the place of the dialog's entry.
      queueMicrotask(settle);
    },
    listen: (heard) => {
      listener = heard;
      browser.addEventListener('popstate', arrived);
      settle();
      return () => {
        listener = null;
        browser.removeEventListener('popstate', arrived);
      };
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
