import type { UnknownAction } from '@reduxjs/toolkit';
import { gzipSync } from 'node:zlib';
import { routeChanged } from '../../../src/state/events';
import { buildTimeline } from '../../../src/replay/timeline/buildTimeline';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { goldenText } from '../../replay/goldens';
import { stateByFolding, traceOfActions } from './sampleTrace';
import { createTraceLibrary } from '../../../src/replay/timeline/traceLibrary';
import { MAX_FILE_BYTES } from '../../../src/trace/traceLimits';
import { oneLine, outline } from '../../../src/replay/viewer/ActionDetails';
import { LONGEST_PAUSE_MS, pauseBefore } from '../../../src/replay/viewer/replayTime';
import { differencesOf } from '../../../src/replay/timeline/stateDiff';

const VISIT: readonly UnknownAction[] = [
  routeChanged({ path: '/voters', search: '' }),
  ...['TULSA', 'ENID'].map((value) => fieldEdited({ name: 'City', value })),
];

it('returns the state at every position', () => {
  const timeline = buildTimeline(traceOfActions(VISIT));
  for (const place of [3, 0, 1, 2]) expect(timeline.stateAt(place)).toEqual(stateByFolding(VISIT, place));
});

it('reports where the final state differs from the customer’s', () => {
  const trace = traceOfActions(VISIT);
  expect(buildTimeline(trace).mismatches).toEqual([]);
  const { final } = trace.precinctPost;
  const other = { ...trace, precinctPost: { ...trace.precinctPost, final: { ...final, shell: {} } } };
  expect(buildTimeline(other).mismatches).toEqual(['shell.status']);
});

const GOLDEN = Buffer.from(goldenText('sign-in-error'));

function open(bytes: Uint8Array<ArrayBuffer>) {
  const library = createTraceLibrary();
  const file = Object.assign(new Blob([bytes]), { name: 'precinct-post-trace-1.json.gz', lastModified: 0 });
  return library.open(library.add(file as File));
}

it('opens a trace as it is sent, compressed', async () => {
  const opened = await open(new Uint8Array(gzipSync(GOLDEN)));
  expect(opened.ok).toBe(true);
});

it.each([
  ['whose end is missing', gzipSync(GOLDEN).subarray(0, 900), 'damaged'],
  ['that is no compressed file', GOLDEN, 'damaged'],
  ['without anything in it', Buffer.alloc(0), 'empty'],
  ['that unfolds to more than a trace may hold', gzipSync(Buffer.alloc(MAX_FILE_BYTES + 1, 32)), 'too_large'],
])('refuses one %s', async (_what, bytes, problem) => {
  expect(await open(new Uint8Array(bytes))).toEqual({ ok: false, problem });
});

describe('differences between two states', () => {
  it('reports each path that was added, removed or changed', () => {
    const before = { route: { path: '/' }, rows: [1, 2], gone: true, same: { deep: 1 } };
    const after = { route: { path: '/voters' }, rows: [1, 3, 4], 'a key': null, same: { deep: 1 } };
    expect(differencesOf(before, after).found).toEqual([
      { path: 'route.path', kind: 'changed', before: '/', after: '/voters' },
      { path: 'rows[1]', kind: 'changed', before: 2, after: 3 },
      { path: 'rows[2]', kind: 'added', before: undefined, after: 4 },
      { path: 'gone', kind: 'removed', before: true, after: undefined },
      { path: '["a key"]', kind: 'added', before: undefined, after: null },
    ]);
  });

  it('does not look into an object that is the same on both sides, and stops at its limit', () => {
    const shared = Object.defineProperty({}, 'trap', {
      enumerable: true,
      get: () => {
        throw new Error('looked into');
      },
    });
    expect(differencesOf({ shared }, { shared })).toEqual({ found: [], complete: true });
    expect(differencesOf({ a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 2 }, 2)).toMatchObject({
      found: [{}, {}],
      complete: false,
    });
  });

  it('treats an undefined value as absent, and a list and an object as different', () => {
    expect(differencesOf({ a: undefined }, {}).found).toEqual([]);
    expect(differencesOf({ a: [] }, { a: {} }).found).toHaveLength(1);
  });
});

describe('a value as text', () => {
  it('is shortened where it is long', () => {
    const text = outline({ rows: Array.from({ length: 1000 }, (_, row) => row), note: 'x'.repeat(1000) });
    expect(text).toContain('… 970 more');
    expect(text.length).toBeLessThan(900);
    expect(oneLine({ a: { b: [1, 2] } })).toBe('{"a":{"b":[1,2]}}');
    expect(oneLine('y'.repeat(500))).toHaveLength(80);
  });
});

describe('the time of a replay', () => {
  const entries = [0, 400, 90_400, 90_300].map((ms) => ({ action: { type: 'some/event' }, at: 1e12 + ms }));

  it('keeps the recorded pace, except for long pauses and a clock set back', () => {
    expect([0, 1, 2, 3, 4].map((position) => pauseBefore(entries, position))).toEqual([
      0,
      400,
      LONGEST_PAUSE_MS,
      0,
      0,
    ]);
  });
});
