import { gzipSync } from 'node:zlib';
import { buildTimeline } from '../../../src/replay/timeline/buildTimeline';
import { differencesOf } from '../../../src/replay/timeline/stateDiff';
import { openTrace } from '../../../src/replay/timeline/openTrace';
import { oneLine, outline } from '../../../src/replay/viewer/actions';
import { LONGEST_PAUSE_MS, pauseBefore } from '../../../src/replay/viewer/replayState';
import { routeChanged } from '../../../src/state/events';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { MAX_FILE_BYTES } from '../../../src/trace/readTrace';
import { goldenText } from '../../replay/goldens';
import { stateByFolding, traceOfActions } from './sampleTrace';

const VISIT = [
  routeChanged({ path: '/voters', search: '' }),
  ...['TULSA', 'ENID'].map((value) => fieldEdited({ name: 'City', value })),
];

it('returns the state at every position, and reports where the final state differs from the customer’s', () => {
  const trace = traceOfActions(VISIT);
  const { stateAt, mismatches } = buildTimeline(trace);
  for (const place of [3, 0, 1, 2]) expect(stateAt(place)).toEqual(stateByFolding(VISIT, place));
  expect(mismatches).toEqual([]);
  const final = { ...trace.precinctPost.final, shell: {} };
  const other = { ...trace, precinctPost: { ...trace.precinctPost, final } };
  expect(buildTimeline(other).mismatches).toEqual(['shell.status']);
});

const GOLDEN = Buffer.from(goldenText('sign-in-error'));

it.each([
  ['is sent compressed', gzipSync(GOLDEN), null],
  ['lacks its end', gzipSync(GOLDEN).subarray(0, 900), 'damaged'],
  ['is no compressed file', GOLDEN, 'damaged'],
  ['has nothing in it', Buffer.alloc(0), 'damaged'],
  ['unfolds to more than a trace may hold', gzipSync(Buffer.alloc(MAX_FILE_BYTES + 1, 32)), 'too_large'],
])('opens a file, or says why not: it %s', async (_what, bytes, problem) => {
  const file = Object.assign(new Blob([new Uint8Array(bytes)]), { name: 'precinct-post-trace-1.json.gz' });
  expect(await openTrace(file as File)).toMatchObject(
    problem === null ? { ok: true } : { ok: false, problem },
  );
});

it('tells two states apart by path, up to a limit, and does not look into what they share', () => {
  const trap = () => {
    throw new Error('looked into');
  };
  const shared = Object.defineProperty({}, 'trap', { enumerable: true, get: trap });
  const before = { route: { path: '/' }, rows: [1, 2], gone: true, list: [], shared, none: undefined };
  const after = { route: { path: '/voters' }, rows: [1, 3, 4], 'a key': null, list: {}, shared };
  const { found, complete } = differencesOf(before, after);
  expect(found.map(({ path, change }) => `${change} ${path}`)).toEqual([
    ...['changed route.path', 'changed rows[1]', 'added rows[2]', 'removed gone', 'changed list'],
    'added ["a key"]',
  ]);
  expect(complete).toBe(true);
  expect(differencesOf(before, after, 2)).toMatchObject({ found: [{}, {}], complete: false });
});

it('shortens what is long', () => {
  const text = outline({ rows: Array.from({ length: 1000 }, (_, row) => row), note: 'x'.repeat(1000) });
  expect(text).toContain('… 970 more');
  expect(text.length).toBeLessThan(900);
  expect(oneLine({ a: { b: [1, 2] } })).toBe('{"a":{"b":[1,2]}}');
  expect(oneLine('y'.repeat(500))).toHaveLength(80);
});

it('keeps the recorded pace, except for long pauses and a clock set back', () => {
  const entries = [0, 400, 90_400, 90_300].map((ms) => ({ action: { type: 'some/event' }, at: 1e12 + ms }));
  const pauses = [0, 1, 2, 3, 4].map((position) => pauseBefore(entries, position));
  expect(pauses).toEqual([0, 400, LONGEST_PAUSE_MS, 0, 0]);
});
