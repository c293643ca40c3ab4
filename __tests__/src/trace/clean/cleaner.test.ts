import { makeReducer } from '../../../../src/app/makeReducer';
import { readFields } from '../../../../src/state/search/searchForm';
import { searchSlice } from '../../../../src/state/search/searchSlice';
import { makeCleaner, cleanRecording, isReplayable } from '../../../../src/trace/clean/cleaner';
import { voter } from '../../search/openSearch';

/** A part as it is in a trace that has it. */
const cleaned = (part: unknown) => makeCleaner([part])(part);

it('keeps numbers, truth values and gaps, and nothing that JSON has no word for', () => {
  const list = [1, -2.5, true, false, null, undefined, () => 1, Symbol('x')];
  expect(cleaned(list)).toEqual([1, -2.5, true, false, null, undefined, null, null]);
  expect(Object.entries(cleaned({ a: undefined, _persist: { version: 1 }, b: null }) as object)).toEqual([
    ['b', null],
  ]);
});

it('keeps how many voters there are, and nothing of them', () => {
  const data = [voter('OK1', { LastName: 'SMITH', Age: 44 }), voter('OK2', { Age: null })];
  expect(cleaned({ payload: { data, totalCount: 2 } })).toEqual({
    payload: { data: [{}, {}], totalCount: 2 },
  });
});

it('cleans text by the name of its property, in lists and deep in objects too', () => {
  const part = {
    email: 'wilma@example.org',
    user: { firstName: 'Wilma', photoURL: 'https://photos.example/1' },
    messages: [{ message: 'Call 4242 4242 4242 4242' }],
    names: ['LastName', 'sk_live_1'],
    errors: { LastName: 'must be text', Age: 'ask wilma@example.org' },
    note: 'anything',
  };
  expect(cleaned(part)).toEqual({
    email: 'w••••@e••••••.org',
    user: { firstName: 'W••••', photoURL: null },
    messages: [{ message: 'Call [number]' }],
    names: ['LastName', '[removed]'],
    errors: { LastName: 'must be text', Age: 'ask w••••@e••••••.org' },
    note: '[removed]',
  });
});

it('gives each text one stand-in, numbered by first appearance in the whole trace', () => {
  const clean = makeCleaner([]);
  expect(clean([{ uid: 'other' }, { firebaseUid: 'same' }, { uid: 'other' }])).toEqual([
    ...[{ uid: 'person-1' }, { firebaseUid: 'person-2' }],
    { uid: 'person-1' },
  ]);
  expect(clean([{ LastName: 'Smith' }, { LastName: ' SMITH ' }, { FirstName: 'Smith' }])).toEqual([
    ...[{ LastName: 'LAST-1' }, { LastName: 'LAST-1' }],
    { FirstName: 'FIRST-1' },
  ]);
  expect(clean({ receipt_url: 'same', uid: 'same' })).toEqual({
    receipt_url: 'https://receipt.invalid/receipt-1',
    uid: 'person-2',
  });
});

it.each(['Wilma', ' wilma ', '', '   ', 'x'.repeat(51), 'tab\there', 'ö'.repeat(50)])(
  'gets the same verdict from the form as %j',
  (value) => {
    const { value: label } = cleaned({ name: 'FirstName', value }) as { value: string };
    const { form } = searchSlice.getInitialState();
    const errorsOf = (FirstName: string) => readFields({ ...form.fields, FirstName }).errors;
    expect(errorsOf(label)).toEqual(errorsOf(value));
    expect(label.trim() === '').toBe(value.trim() === '');
  },
);

describe('names of places', () => {
  it('that every visitor is offered, or that the server sent, are kept', () => {
    const sent = {
      data: [null, 5, {}, { county: null }, { county: 'Adair' }],
      counties: ['Osage', 7],
      Wards: ['NORMAN · WARD 4'],
      facets: { cities: { NORMAN: 8 } },
    };
    const clean = makeCleaner([sent]);
    expect(clean({ counties: ['Benton', 'adair', 'osage', 'Love'] })).toEqual({
      counties: ['Benton', 'adair', 'osage', 'COUNTY-1'],
    });
    expect(clean([{ Wards: 'NORMAN · WARD 4|JANE' }, { Cities: 'Norman' }])).toEqual([
      { Wards: 'NORMAN · WARD 4|PLACE-1' },
      { Cities: 'Norman' },
    ]);
  });

  it('of a bought list are kept; those of a saved one, or alone, may be any text', () => {
    const bought = { record_count: 3, search_parameters: { County_Desc: 'ADAIR,LOVE', Cities: 'STILWELL' } };
    const saved = { record_count: null, search_parameters: { County_Desc: 'JANE DOE' } };
    const clean = makeCleaner([
      { purchases: [bought], lists: [saved] },
      { county: 'Mine' },
      { names: ['No'] },
    ]);
    expect(clean({ counties: ['Adair', 'Love', 'Jane Doe', 'Mine', 'No'] })).toEqual({
      counties: ['Adair', 'Love', 'COUNTY-1', 'COUNTY-2', 'COUNTY-3'],
    });
    expect(clean({ Cities: 'STILWELL|JANE' })).toEqual({ Cities: 'STILWELL|PLACE-1' });
  });

  it.each([
    ['City', 'nor', 'nor'],
    ['City', 'Normal', 'CITY-1'],
    ['Precinct', 'OKLAHOMA C', 'OKLAHOMA C'],
    ['LastName', 'NORMAN', 'LAST-1'],
    ['StreetName', 'NORMAN', 'STREET-1'],
  ])('%s %j is %j where Norman is on file, in actions, filters and addresses', (name, value, left) => {
    const part = [{ name, value }, { [name]: value }, { search: `?${name}=${value}` }];
    const clean = makeCleaner([part, { cities: { NORMAN: 8, 'OKLAHOMA CITY': 5 } }]);
    expect(clean(part)).toEqual([
      { name, value: left },
      { [name]: left },
      { search: `?${new URLSearchParams({ [name]: left })}` },
    ]);
  });
});

it.each(['name', 'field'])('cleans a value by the %s that it comes with', (key) => {
  expect(cleaned({ [key]: 'LastName', value: 'Smith', text: '33' })).toEqual({
    [key]: 'LastName',
    value: 'LAST-1',
    text: '33',
  });
  expect(cleaned([{ value: 'Smith' }, { [key]: 7, value: 'Smith' }])).toEqual([
    { value: '[removed]' },
    { [key]: 7, value: '[removed]' },
  ]);
});

it('cleans cache keys, as texts, as paths and as keys', () => {
  const key = 'search({"LastName":"Smith","note":"x"})';
  const kept = 'search({"LastName":"LAST-1","note":"[removed]"})';
  expect(cleaned({ queryCacheKey: key, path: key, queries: { [key]: { code: 'search' } } })).toEqual({
    ...{ queryCacheKey: kept, path: kept },
    queries: { [kept]: { code: 'search' } },
  });
  expect(cleaned({ cacheKey: 'counties("OK")', 'counties("OK")': 1, 'counties("Oklahoma")': 2 })).toEqual({
    ...{ cacheKey: 'counties("OK")', 'counties("OK")': 1 },
    'counties("[removed]")': 2,
  });
});

it('removes a key that looks like a secret', () => {
  expect(cleaned([{ sk_live_1: 1, fine: 2 }, { sk_live_1: 3 }])).toEqual([
    { '[removed]': 1, fine: 2 },
    { '[removed]': 3 },
  ]);
});

it('reads an object that occurs twice only once, and cleans both alike', () => {
  const clean = makeCleaner([]);
  const shared = { uid: 'x' };
  expect(clean(shared)).toBe(clean(shared));
});

it.each([
  ['persist/REHYDRATE', true],
  ['persist/PERSIST', false],
  ['xpersist/PERSIST', true],
  ['api/config/middlewareRegistered', false],
  ['xapi/config/middlewareRegistered', true],
  ['api/config/middlewareRegisteredx', true],
])('tells whether %s can be replayed', (type, replayable) => {
  expect(isReplayable({ type })).toBe(replayable);
});

it('keeps the replayable actions with their times, and a state whose query cache is set up', () => {
  const start = makeReducer()(undefined, { type: 'made' });
  const actions = [{ type: 'persist/PERSIST' }, { type: 'told', payload: { note: 'x', City: 'Ada' } }];
  const entries = actions.map((action, index) => ({ action, at: 10 + index }));
  const recording = cleanRecording({ start, entries, final: start });
  expect(recording.entries).toEqual([
    { action: { type: 'told', payload: { note: '[removed]', City: 'CITY-1' } }, at: 11 },
  ]);
  expect(start.api.config.middlewareRegistered).not.toBe(true);
  for (const state of [recording.start, recording.final]) {
    expect(state['api']).toMatchObject({ config: { ...start.api.config, middlewareRegistered: true } });
    expect(Object.keys(state).toSorted()).toEqual(Object.keys(start).toSorted());
  }
});
