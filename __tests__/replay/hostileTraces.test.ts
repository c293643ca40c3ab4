import { act } from '@testing-library/react';
import { replayReducer } from '../../src/app/replayReducer';
import { mountScreens } from '../../src/replay/screens/mountScreens';
import { differencesOf } from '../../src/replay/timeline/stateDiff';
import { addressShown } from '../../src/replay/viewer/ReplayScreens';
import { outline } from '../../src/replay/viewer/actions';
import { openTrace } from '../../src/replay/timeline/openTrace';
import { describeProblem } from '../../src/replay/viewer/replayWords';
import { GOLDENS, goldenText } from './goldens';
import { chanceOf, damageText, damageTree } from './mutations';

/** The parts of the language that a page shares: whatever changes them changes everything on the page. */
const LANGUAGE = [Object, Array, String, Number, Boolean, Function, Symbol, Map, Set, Date, Promise, RegExp];
const SHARED: readonly object[] = [...LANGUAGE, JSON, Math];

/**
 * The names of everything in the shared parts: of their own members, of their prototypes' and of each
 * function in them.
 */
function sharedParts(): Map<object, string> {
  const parts = new Map<object, string>();
  const note = (part: unknown, depth: number): void => {
    if ((typeof part !== 'object' && typeof part !== 'function') || part === null || parts.has(part)) return;
    const members = Object.getOwnPropertyDescriptors(part);
    parts.set(part, Reflect.ownKeys(members).map(String).join());
    if (depth === 0) return;
    for (const { value } of Object.values<PropertyDescriptor>(members)) note(value, depth - 1);
  };
  for (const part of SHARED) note(part, 2);
  return parts;
}

/**
 * What was added to the shared parts, replaced in them or removed since; nothing if the page is as it was.
 */
function changesSince(before: ReadonlyMap<object, string>): string[] {
  const now = sharedParts();
  const added = [...now].flatMap(([part, names]) => (before.get(part) === names ? [] : [names]));
  const removed = [...before].flatMap(([part, names]) => (now.has(part) ? [] : [names]));
  return [...added, ...removed];
}

/** The names of all global values. Drawing adds some: the ids of elements. */
const globalNames = () => Object.getOwnPropertyNames(globalThis).sort();

/**
 * A trace is a file from a stranger: each of these ends in a replay or in words, and changes nothing else.
 */
const TRACES = Number(process.env.HOSTILE_TRACES ?? 250);
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1);

const goldens = GOLDENS.map(goldenText);
/** The smaller ones more often: what a trace holds matters more than how much of it. */
const small = goldens.toSorted((one, other) => one.length - other.length).slice(0, 3);

async function open(text: string) {
  const file = new File([], 'trace.json');
  file.text = () => Promise.resolve(text);
  return openTrace(file);
}

function damaged(seed: number): string {
  const chance = chanceOf(seed);
  const from = seed % 10 === 0 ? goldens : small;
  const text = from[chance.below(from.length)] ?? '';
  return seed % 3 === 0 ? damageText(text, chance) : damageTree(text, chance);
}

beforeEach(() => {
  // Redux warns of slices that it does not know.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it(`opens ${TRACES} damaged traces or says why not, and leaves the page as it was`, async () => {
  const before = sharedParts();
  const globals = globalNames();
  const ends = new Map<string, number>();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + TRACES; seed += 1) {
    const opened = await open(damaged(seed));
    const end = opened.ok ? 'replayed' : opened.problem;
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (!opened.ok && describeProblem(opened.problem) === '') throw new Error(`Seed ${seed} has no words`);
    // Looked at often enough to name the culprit within ten.
    if (seed % 10 === 0) expect({ seed, changes: changesSince(before) }).toEqual({ seed, changes: [] });
  }
  expect(globalNames()).toEqual(globals);
  // Neither is everything refused nor everything let through.
  for (const end of ['replayed', 'not_a_trace', 'not_json', 'unsafe_name', 'not_foldable'])
    expect({ end, some: (ends.get(end) ?? 0) >= TRACES / 250 }).toEqual({ end, some: true });
  console.info(`damaged traces ${JSON.stringify(Object.fromEntries(ends))}`);
});

it('draws damaged traces, or says that it cannot', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = sharedParts();
  let drawn = 0;
  for (let seed = FIRST_SEED; drawn < TRACES / 50; seed += 1) {
    // Where none opens any more, the test must fail and not go on for ever.
    expect(seed).toBeLessThan(FIRST_SEED + 10 * TRACES);
    const opened = await open(damaged(seed));
    if (!opened.ok) continue;
    drawn += 1;
    const { entries, stateAt } = opened.timeline;
    const root = document.createElement('div');
    const failed = jest.fn();
    const show = mountScreens(root, failed);
    for (const position of [0, entries.length >> 1, entries.length]) {
      failed.mockClear();
      act(() => show(stateAt(position)));
      const some = root.textContent !== '' || failed.mock.calls.length > 0;
      expect({ seed, position, some }).toEqual({ seed, position, some: true });
      expect(addressShown(stateAt(position)).address.length).toBeLessThan(400);
      const { found } = differencesOf(stateAt(position - 1), stateAt(position), 100);
      expect(outline([entries[position]?.action, found]).length).toBeLessThan(2e6);
    }
    // Takes the shop's screens away, with whatever they have started.
    act(() => show(replayReducer(undefined, { type: 'store/created' })));
  }
  expect(changesSince(before)).toEqual([]);
});

const golden = goldenText('declined-then-paid');

it('says that it cannot draw an address that is none of the shop’s', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const opened = await open(golden.replaceAll('"path":"/voters"', '"path":"at"'));
  if (!opened.ok) throw new Error(opened.problem);
  const { entries, stateAt } = opened.timeline;
  const last = stateAt(entries.length);
  expect(last.route.path).toBe('at');
  const root = document.createElement('div');
  const failed = jest.fn();
  const show = mountScreens(root, failed);
  act(() => show(last));
  expect({ words: root.textContent, failed: failed.mock.calls.length }).toEqual({ words: '', failed: 1 });
  // The next moment is drawn again.
  act(() => show({ ...last, route: { path: '/voters', search: '' } }));
  expect(root).toHaveTextContent('Precinct Post');
  expect(failed).toHaveBeenCalledTimes(1);
  act(() => show(replayReducer(undefined, { type: 'store/created' })));
});

const TIME = /"timestamp":\d+/u;
const NONE = '"computedStates":[]';
const key = (name: string) => (text: string) =>
  text.replaceAll(/"queryCacheKey":"states\(null\)"/gu, `"queryCacheKey":"${name}"`);
const put = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const deep = `"computedStates":${'['.repeat(1e5)}${']'.repeat(1e5)}`;
const many = `"computedStates":[${`[${'0,'.repeat(1999)}0],`.repeat(1000)}0]`;

it.each([
  ['an inherited name as a key of the query cache', key('__proto__'), 'unsafe_name'],
  ['the name of a list’s function there', key('push'), 'not_a_trace'],
  ['a list in place of the cache', put('"queries":{', '"queries":[],"other":{'), 'not_a_trace'],
  ['an inherited name as a key', put('"route":{', '"route":{"__proto__":{"a":1},'), 'unsafe_name'],
  ['a time beyond the calendar', put(TIME, '"timestamp":9e15'), 'not_a_trace'],
  ['an infinite number', put(TIME, '"timestamp":1e999'), 'beyond_limits'],
  ['a text of 5 MB', put('"path":"/voters"', `"path":"/${'x'.repeat(5e6)}"`), 'beyond_limits'],
  ['lists 100,000 deep', put(NONE, deep), 'beyond_limits'],
  ['two million values', put(NONE, many), 'beyond_limits'],
  [
    'one action a million times',
    put('"stagedActionIds":[', `"stagedActionIds":[${'0,'.repeat(1e6)}`),
    'beyond_limits',
  ],
  ['one action twice', put('"stagedActionIds":[0,', '"stagedActionIds":[0,1,'), 'not_a_trace'],
  ['a key of its own', put('"isLocked"', '"more":1,"isLocked"'), 'not_a_trace'],
])('refuses %s', async (_what, harm, problem) => {
  const text = harm(golden);
  expect(text).not.toBe(golden);
  const before = sharedParts();
  expect(await open(text)).toEqual({ ok: false, problem });
  expect(changesSince(before)).toEqual([]);
});
