import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RootState } from '../../src/state/types';
import { traceEntries } from '../../src/trace/traceFormat';
import { lineText } from '../../src/replay/story/storyText';
import { buildTimeline } from '../../src/replay/timeline/buildTimeline';
import { GOLDENS, goldenText, goldenTrace, RECORD_AGAIN } from './goldens';

/** What a reducer must not touch, by the object it belongs to. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  '': [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
    'requestIdleCallback',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
  ],
  Date: ['now'],
  Math: ['random'],
  crypto: ['randomUUID', 'getRandomValues'],
  performance: ['now'],
};

/** Runs a task while using any of these throws. `new Date()` cannot be blocked this way. */
function withoutSideEffects<T>(task: () => T): T {
  const restorers: (() => void)[] = [];
  for (const [owner, names] of Object.entries(FORBIDDEN)) {
    const target = (owner === '' ? globalThis : Reflect.get(globalThis, owner)) as object | undefined;
    if (target === undefined) continue;
    for (const name of names) {
      const original = Object.getOwnPropertyDescriptor(target, name);
      const forbidden = () => {
        throw new Error(`A reducer used ${owner} ${name}`);
      };
      Object.defineProperty(target, name, { configurable: true, get: forbidden });
      restorers.push(() => {
        if (original === undefined) Reflect.deleteProperty(target, name);
        else Object.defineProperty(target, name, original);
      });
    }
  }
  try {
    return task();
  } finally {
    for (const restore of restorers) restore();
  }
}

describe.each(GOLDENS)('%s', (name) => {
  it(`folds to the recorded state without clock, randomness, network, timers or storage; ${RECORD_AGAIN}`, () => {
    const trace = goldenTrace(name);
    expect(traceEntries(trace).length).toBeGreaterThan(5);
    expect(withoutSideEffects(() => buildTimeline(trace).mismatches)).toEqual([]);
  });

  it('is small, and contains no text without a cleaning rule', () => {
    const text = goldenText(name);
    expect(text.length).toBeLessThan(210_000);
    expect(text).not.toContain('[removed]');
    expect(text).not.toMatch(/example\.org|Testwell|_secret_|\b4242|eyJ/u);
  });
});

it('replays a visit of before a filter and a slice were added', () => {
  const trace = goldenTrace('search-sort-page');
  const before = JSON.parse(JSON.stringify(trace)) as typeof trace;
  for (const state of [before.committedState, before.precinctPost.final] as unknown as RootState[]) {
    Reflect.deleteProperty(state.search?.form.fields ?? {}, 'Townships');
    Reflect.deleteProperty(state, 'placeBox');
  }
  const { final, mismatches } = buildTimeline(before);
  expect(mismatches).toEqual([]);
  expect(final).toEqual(buildTimeline(trace).final);
});

// Numbers, which change with the shop's voters, read N; how long an answer took is left out.
it('tells the whole story of each', () => {
  const stories = GOLDENS.map((name) => {
    const lines = buildTimeline(goldenTrace(name)).story.map((line) =>
      lineText(line)
        .replace(/ \(after \d+ s\)/u, '')
        .replaceAll(/\b(?:[\dA-F]{8}|\d[\d,.]*)\b/gu, 'N'),
    );
    return [name, ...lines].join('\n  ');
  });
  expect(`${stories.join('\n\n')}\n`).toBe(readFileSync(join(__dirname, 'stories.txt'), 'utf8'));
});
