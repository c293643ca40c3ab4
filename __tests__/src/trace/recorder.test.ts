import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { traceEntries, CONTRACT_VERSION } from '../../../src/trace/traceFormat';
import { readTrace } from '../../../src/trace/readTrace';
import { createRecorder } from '../../../src/trace/recorder';
import { traceOf } from '../../../src/trace/saveTrace';
import { makeReducer } from '../../../src/app/makeReducer';
import { drawerClosed, drawerOpened } from '../../../src/features/shell/shellSlice';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { buildTimeline } from '../../../src/replay/timeline/buildTimeline';
import { voter } from '../search/openSearch';

/** The store of a recorder that has recorded these actions, one millisecond apart. */
function recordedStore(actions: readonly { type: string }[], reducer = makeReducer()) {
  let now = 1000;
  const { enhancer, recorded } = createRecorder(() => now);
  const store = createStore(reducer, enhancer);
  for (const action of actions) {
    now += 1;
    store.dispatch(action);
  }
  return { store, recorded };
}

const typing = (count: number, value = 'A') =>
  Array.from({ length: count }, (_, n) => fieldEdited({ name: 'City', value: `${value}${n}` }));

it('records each reduced action once and in order, with its time', () => {
  const { store, recorded } = recordedStore([drawerOpened(), drawerClosed(), drawerOpened()]);
  const { start, entries, final, startedAt, folded } = recorded();
  expect(entries.map(({ action, at }) => [action.type, at])).toEqual([
    ['shell/drawerOpened', 1001],
    ['shell/drawerClosed', 1002],
    ['shell/drawerOpened', 1003],
  ]);
  expect(start.shell).toEqual({ status: 'bare' });
  expect(final).toBe(store.getState());
  expect({ startedAt, folded }).toEqual({ startedAt: 1000, folded: 0 });
});

it('does not record an action on which the reducer throws', () => {
  const reduce = makeReducer();
  const { store, recorded } = recordedStore([], (state, action) => {
    if (action.type === 'bad') throw new Error('bad');
    return reduce(state, action);
  });
  expect(() => store.dispatch({ type: 'bad' })).toThrow('bad');
  expect(recorded().entries).toEqual([]);
});

it.each([0, 1000, 1049, 2345])('keeps the last 1,000 of %i actions or a few more', (count) => {
  const { store, recorded } = recordedStore(typing(count));
  const trace = traceOf(recorded(), 5000);
  const entries = traceEntries(trace);
  expect(entries.length).toBeGreaterThanOrEqual(Math.min(count, 1000));
  expect(entries.length).toBeLessThan(1051);
  expect(trace.precinctPost.folded).toBe(count - entries.length);
  expect(entries.at(-1)?.at).toBe(count === 0 ? undefined : 1000 + count);
  expect(buildTimeline(trace).mismatches).toEqual([]);
  expect(store.getState().search?.form.fields.City).toBe(count === 0 ? '' : `A${count - 1}`);
});

it('keeps fewer when they are large, and none that is too large alone', () => {
  const { entries, folded, start, final } = recordedStore([
    ...typing(40, 'x'.repeat(100_000)),
    ...typing(3),
  ]).recorded();
  expect(entries.length + folded).toBe(43);
  expect(JSON.stringify({ entries, start, final }).length).toBeLessThan(3_500_000);
  const { store, recorded } = recordedStore([fieldEdited({ name: 'City', value: 'x'.repeat(3_000_000) })]);
  expect(recorded()).toMatchObject({ entries: [], folded: 1, start: store.getState() });
  store.dispatch(drawerOpened());
  expect(recorded().entries).toHaveLength(1);
});

it('keeps the whole of a visit with large searches: of voters, only how many an answer had', () => {
  const search = (n: number) => {
    const data = Array.from({ length: 1000 }, (_, row) =>
      voter(`${n}-${row}`, { LastName: 'A'.repeat(200) }),
    );
    const queryCacheKey = `searchVoters({"City":"C${n}"})`;
    const arg = {
      ...{ type: 'query', endpointName: 'searchVoters', queryCacheKey },
      originalArgs: { City: `C${n}` },
    };
    const meta = { requestId: `r${n}`, arg, startedTimeStamp: n, fulfilledTimeStamp: n };
    return [
      { type: 'api/executeQuery/pending', meta },
      {
        type: 'api/executeQuery/fulfilled',
        meta: { ...meta, baseQueryMeta: undefined },
        payload: { success: true, data, totalCount: 60_000 },
      },
      ...(n === 11 ? [] : [{ type: 'api/queries/removeQueryResult', payload: { queryCacheKey } }]),
    ];
  };
  const searches = Array.from({ length: 12 }, (_, n) => search(n)).flat();
  const { recorded } = recordedStore([drawerOpened(), ...searches]);
  expect(recorded().folded).toBe(0);
  const trace = traceOf(recorded(), 5000);
  const { final, mismatches } = buildTimeline(trace);
  expect(mismatches).toEqual([]);
  const [answer] = Object.values(final.api.queries);
  expect(answer?.data).toEqual({
    ...{ success: true, totalCount: 60_000 },
    data: Array.from({ length: 1000 }, () => ({})),
  });
});

it('saves the versions of the build and the contract, when it was and with what, in a form that it reads', () => {
  const trace = traceOf(recordedStore([drawerOpened()]).recorded(), 5000);
  expect(trace.precinctPost).toMatchObject({
    ...{ format: 3, contract: CONTRACT_VERSION, build: 'development' },
    ...{ startedAt: 1000, savedAt: 5000, folded: 0 },
    device: { width: 1024, height: 768, theme: 'light' },
  });
  expect(readTrace(JSON.stringify(trace))).toEqual({ ok: true, trace });
});

it.each([
  ['{"actionsById":{"0":{"type":', 'not_json'],
  ['[]', 'not_a_trace'],
  ['{"payload":"[]"}', 'not_a_trace'],
  [`{"precinctPost":{"format":3,"contract":${CONTRACT_VERSION}}}`, 'not_a_trace'],
  [`{"precinctPost":{"format":1,"contract":${CONTRACT_VERSION}}}`, 'other_version'],
  ['{"precinctPost":{"format":3,"contract":99}}', 'other_version'],
])('reads %j as %s', (text, problem) => {
  expect(readTrace(text)).toEqual({ ok: false, problem });
});
