interface HistoryEntry {
  readonly state: unknown;
  readonly url: URL;
}

export type TabWindow = ReturnType<typeof openWindow>;

/** A browser tab's window, as far as the shop's history, links and other tabs know it. */
export function openWindow(address: string) {
  const events = new EventTarget();
  let entries: readonly HistoryEntry[] = [
    { state: null, url: new URL(address, 'https://precinct-post.example') },
  ];
  let at = 0;
  const current = (): HistoryEntry => {
    const entry = entries[at];
    if (entry === undefined) throw new Error('A history always has its entry');
    return entry;
  };
  const entryOf = (state: unknown, to?: string | null): HistoryEntry => ({
    state,
    url: new URL(to ?? '', current().url),
  });
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    get location(): URL {
      return current().url;
    },
    history: {
      get state(): unknown {
        return current().state;
      },
      pushState: (state: unknown, _title: string, to?: string | null) => {
        entries = [...entries.slice(0, at + 1), entryOf(state, to)];
        at += 1;
      },
      replaceState: (state: unknown, _title: string, to?: string | null) => {
        entries = entries.with(at, entryOf(state, to));
      },
      /** As in a browser, it takes a moment, and nothing happens beyond either end. */
      go: (delta: number) => {
        setTimeout(() => {
          if (entries[at + delta] === undefined) return;
          at += delta;
          events.dispatchEvent(new Event('popstate'));
        });
      },
    },
    /** Another tab has written to the storage. */
    hearStored: (key: string) => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}
