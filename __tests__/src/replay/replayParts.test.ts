import { oneLine, outline } from '../../../src/replay/viewer/ActionDetails';
import { LONGEST_PAUSE_MS, pauseBefore } from '../../../src/replay/viewer/replayTime';
import { differencesOf } from '../../../src/replay/timeline/stateDiff';

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
    expect(oneLine({ a: { b: [1, 2] } })).toBe('{ "a": { "b": [ 1, 2 ] } }');
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
