import { Cleaner } from '../../../../src/trace/clean/Cleaner';

/** A part cleaned with nothing collected. */
const cleaned = (part: unknown) => new Cleaner().clean(part);

/** The part cleaned after collecting it. */
function collected(part: unknown): unknown {
  const cleaner = new Cleaner();
  cleaner.collect([part]);
  return cleaner.clean(part);
}

it('keeps numbers, truth values and gaps, and replaces what JSON has no word for', () => {
  const list = [1, -2.5, true, false, null, undefined, () => 1, Symbol('x')];
  expect(cleaned(list)).toEqual([1, -2.5, true, false, null, undefined, null, null]);
  expect(cleaned(undefined)).toBeUndefined();
});

it('drops entries without a value and those of redux-persist', () => {
  expect(Object.entries(cleaned({ a: undefined, _persist: { version: 1 }, b: null }) as object)).toEqual([
    ['b', null],
  ]);
});

it('cleans text by the rule for its name, in lists and deep in objects too', () => {
  const part = {
    email: 'wilma@example.org',
    user: { firstName: 'Wilma', photoURL: 'https://photos.example/1' },
    messages: [{ message: 'Call 4242 4242 4242 4242' }],
    names: ['LastName', 'sk_live_1'],
    note: 'anything',
  };
  expect(cleaned(part)).toEqual({
    email: 'w••••@e••••••.org',
    user: { firstName: 'W••••', photoURL: null },
    messages: [{ message: 'Call [number]' }],
    names: ['LastName', '[removed]'],
    note: '[removed]',
  });
});

it('has no labels for values that it cleans without collecting them', () => {
  const cleaner = new Cleaner();
  cleaner.clean({ LastName: 'SMITH', Age: 44 });
  cleaner.collect([]);
  expect(cleaner.clean({ LastName: 'SMITH', Age: 44 })).toEqual({ LastName: '[removed]', Age: 0 });
});

it('gives each person and receipt one stand-in, numbered by first appearance', () => {
  const cleaner = new Cleaner();
  cleaner.collect([{ uid: 'same' }, { receipt_url: 'same' }]);
  expect(
    cleaner.clean([{ uid: 'other' }, { firebaseUid: 'same' }, { receipt_url: 'same' }, { uid: 'other' }]),
  ).toEqual([
    { uid: 'person-2' },
    { firebaseUid: 'person-1' },
    { receipt_url: 'https://receipt.invalid/receipt-1' },
    { uid: 'person-2' },
  ]);
});

describe('counties', () => {
  const counties = (cleaner: Cleaner, ...names: readonly string[]) =>
    names.map((county) => (cleaner.clean({ county }) as { county: string }).county);

  it('that every visitor is offered are kept', () => {
    expect(counties(new Cleaner(), 'Benton', 'wake', 'Nowhere')).toEqual(['Benton', 'wake', 'COUNTY-1']);
  });

  it('in lists from the server are kept', () => {
    const cleaner = new Cleaner();
    const data = [null, 5, {}, { county: null }, { county: 'Adair' }, { County_Desc: 'Love' }];
    cleaner.collect([{ data, counties: ['Osage', 7] }]);
    expect(counties(cleaner, 'Adair', 'Love', 'osage', 'Other')).toEqual([
      ...['Adair', 'Love', 'osage'],
      'COUNTY-1',
    ]);
  });

  it('of a bought list are kept, those of a saved one may be any text', () => {
    const cleaner = new Cleaner();
    const bought = { record_count: 3, search_parameters: { County_Desc: 'ADAIR,LOVE', Cities: 'STILWELL' } };
    cleaner.collect([{ purchases: [bought], lists: [{ search_parameters: { County_Desc: 'JANE DOE' } }] }]);
    expect(counties(cleaner, 'Adair', 'Love', 'Jane Doe')).toEqual(['Adair', 'Love', 'COUNTY-1']);
    expect(cleaner.clean({ Cities: 'STILWELL|JANE' })).toEqual({ Cities: 'STILWELL|PLACE-1' });
  });

  it('that stand alone or in other lists may be any text', () => {
    const cleaner = new Cleaner();
    cleaner.collect([{ county: 'Adair' }, { names: ['Love'] }]);
    expect(counties(cleaner, 'Love', 'Adair')).toEqual(['COUNTY-2', 'COUNTY-1']);
  });

  it('are not learned while cleaning', () => {
    const cleaner = new Cleaner();
    expect(cleaner.clean({ counties: ['Adair'] })).toEqual({ counties: ['COUNTY-1'] });
    expect(cleaner.clean([{ county: 'Love' }])).toEqual([{ county: 'COUNTY-2' }]);
    expect(counties(cleaner, 'Adair')).toEqual(['COUNTY-1']);
  });
});

it.each(['name', 'field'])('cleans a value by the %s that it comes with', (key) => {
  expect(collected({ [key]: 'LastName', value: 'Smith', text: '33', email: 'wilma' })).toEqual({
    [key]: 'LastName',
    value: 'LAST 000001',
    text: '33',
    email: 'w••••',
  });
});

it('removes a value that comes without a name', () => {
  expect(cleaned([{ value: 'Smith' }, { name: 7, value: 'Smith' }])).toEqual([
    { value: '[removed]' },
    { name: 7, value: '[removed]' },
  ]);
});

it('cleans the errors of fields as messages', () => {
  const errors = { LastName: 'must be text', Age: 'ask wilma@example.org' };
  expect(collected({ errors })).toEqual({
    errors: { LastName: 'must be text', Age: 'ask w••••@e••••••.org' },
  });
});

it('cleans cache keys, as texts, as paths and as keys', () => {
  const key = 'search({"LastName":"Smith","note":"x"})';
  const kept = 'search({"LastName":"LAST 000001","note":"[removed]"})';
  expect(collected({ queryCacheKey: key, path: key, queries: { [key]: { code: key.slice(0, 6) } } })).toEqual(
    {
      queryCacheKey: kept,
      path: kept,
      queries: { [kept]: { code: 'search' } },
    },
  );
  expect(cleaned({ cacheKey: 'counties("OK")', 'counties("OK")': 1, 'counties("Oklahoma")': 2 })).toEqual({
    cacheKey: 'counties("OK")',
    'counties("OK")': 1,
    'counties("[removed]")': 2,
  });
});

it('cleans a path that is no cache key as a path', () => {
  expect(cleaned([{ path: '/voters' }, { path: '/secret' }])).toEqual([
    { path: '/voters' },
    { path: '/hidden' },
  ]);
});

it('removes a key that looks like a secret', () => {
  expect(cleaned([{ sk_live_1: 1, fine: 2 }, { sk_live_1: 3 }])).toEqual([
    { '[removed]': 1, fine: 2 },
    { '[removed]': 3 },
  ]);
});

it('reads an object that occurs twice only once, and cleans both alike', () => {
  let reads = 0;
  const row = {
    get City() {
      reads += 1;
      return 'TULSA';
    },
  };
  const cleaner = new Cleaner();
  cleaner.collect([row, [row]]);
  expect(reads).toBe(1);
  const once = cleaner.clean(row);
  expect(once).toEqual({ City: 'CITY 000001' });
  expect(cleaner.clean(row)).toBe(once);
});

describe('what is typed for a place', () => {
  const counts = { cities: { NORMAN: 8, 'OKLAHOMA CITY': 5 } };
  const typed = (name: string, value: string) => ({ payload: { name, value } });

  it.each([
    ['City', 'nor', 'nor'],
    ['City', 'NORMAN', 'NORMAN'],
    ['City', 'Normal', 'CITY 000001'],
    ['Precinct', 'OKLAHOMA C', 'OKLAHOMA C'],
    ['LastName', 'NORMAN', 'LAST 000001'],
    ['StreetName', 'NORMAN', 'STREET 000001'],
    ['City', '', ''],
  ])('%s %j leaves as %j where Norman is on file', (name, value, left) => {
    const part = [
      typed(name, value),
      { filters: { [name]: value } },
      { search: `?${name}=${value}` },
      counts,
    ];
    const [action, filters, address] = collected(part) as object[];
    expect([action, filters]).toEqual([typed(name, left), { filters: { [name]: left } }]);
    expect(address).toEqual({ search: `?${new URLSearchParams({ [name]: left })}` });
  });

  it('hides where a voter lives all the same', () => {
    const voter = { VoterID: '1', City: 'NORMAN', Age: null };
    const hidden = { City: 'CITY 000001' };
    expect(collected([voter, counts])).toMatchObject([hidden, {}]);
    // That the server has voters there is enough to know the place.
    expect(collected([{ City: 'NORMAN' }, voter])).toMatchObject([{ City: 'NORMAN' }, hidden]);
  });
});
