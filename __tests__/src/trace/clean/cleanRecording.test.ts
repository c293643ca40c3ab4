import fc from 'fast-check';
import { RESULT_COLUMNS } from '../../../../src/state/search/searchUrl';
import { cleanRecording, isReplayable } from '../../../../src/trace/clean/cleanRecording';
import { makeReducer } from '../../../../src/app/makeReducer';
import type { VoterRow } from '../../../../src/contract/voters';
import { sortRows } from '../../../../src/features/results/resultsSelectors';
import { readForm } from '../../../../src/state/search/searchForm';
import { fieldEdited, searchSlice } from '../../../../src/state/search/searchSlice';

const PERSONAL = [
  'VoterID',
  'FirstName',
  'LastName',
  'Age',
  'MuniSub',
  'StreetNum',
  'StreetName',
  'City',
] as const;

const start = makeReducer()(undefined, { type: 'made' });

/** The rows as they are after saving and replaying a trace. */
function cleanRows(rows: readonly VoterRow[]): readonly VoterRow[] {
  const action = { type: 'found', payload: { data: rows } };
  const { entries } = cleanRecording({ start, entries: [{ action, at: 0 }], final: start });
  return (entries[0]?.action.payload as { data: VoterRow[] }).data;
}

/** Text as the loader stores it: tidy and upper case, with many repeats and gaps. */
const text = (...likely: string[]) =>
  fc.option(
    fc.oneof(fc.constantFrom(...likely, ''), fc.stringMatching(/^[A-Z0-9'-]{1,8}( [A-Z0-9ÄÉ]{1,6})?$/u)),
  );

const row: fc.Arbitrary<VoterRow> = fc.record({
  VoterID: fc.stringMatching(/^[A-Z]{0,2}\d{1,9}$/u),
  FirstName: text('WILMA', 'ÉMILE', 'ZOË'),
  LastName: text('TESTWELL', "O'NEIL", 'DE LA CRUZ'),
  Age: fc.option(fc.integer({ min: 17, max: 120 })),
  PolitalAff: fc.constantFrom('DEM', 'REP', null),
  MuniSub: text('WARD 3', '12', '9'),
  StreetNum: fc.option(
    fc.oneof(
      fc.constantFrom('9', '12', '12A', '012', '100', 'N/A', '1/2'),
      fc.stringMatching(/^\d{1,5}[A-Z]?$/u),
    ),
  ),
  StreetName: text('MAPLE AVE', 'OAK ST'),
  City: text('TULSA', 'ENID'),
  County_Desc: fc.constantFrom('Tulsa', 'Benton', null),
});

it('sorts every column in both directions as the real values would', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const cleaned = cleanRows(rows);
      for (const column of RESULT_COLUMNS) {
        for (const direction of ['ascending', 'descending'] as const) {
          const order = (list: readonly VoterRow[]) =>
            sortRows(list, { column, direction }).map((one) => list.indexOf(one));
          expect(order(cleaned)).toEqual(order(rows));
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('keeps repeats and gaps, and shows none of the values', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const cleaned = cleanRows(rows);
      for (const column of PERSONAL) {
        const pattern = (list: readonly VoterRow[]) => {
          const values = list.map((one) => one[column]);
          return values.map((value) => (value === null || value === '' ? value : values.indexOf(value)));
        };
        expect(pattern(cleaned)).toEqual(pattern(rows));
        const words = cleaned.map((one) => one[column]).filter((value) => typeof value === 'string');
        expect(words.filter((word) => !/^([A-Z]+ \d{6}|\d*)$/u.test(word))).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

it.each(['Wilma', ' wilma ', '', '   ', 'x'.repeat(51), 'tab\there', 'ö'.repeat(50)])(
  'gets the same verdict from the form as %j',
  (value) => {
    const action = fieldEdited({ name: 'FirstName', value });
    const { entries } = cleanRecording({ start, entries: [{ action, at: 0 }], final: start });
    const label = (entries[0]?.action.payload as { value: string }).value;
    const { form } = searchSlice.getInitialState();
    const read = (typed: string) => readForm({ ...form, fields: { ...form.fields, FirstName: typed } });
    const { ok, ...rest } = read(value);
    expect(read(label).ok).toBe(ok);
    if (!ok) expect(read(label)).toEqual({ ok, ...rest });
    expect(label.trim() === '').toBe(value.trim() === '');
  },
);

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
  const actions = [{ type: 'persist/PERSIST' }, { type: 'told', payload: { note: 'x', City: 'Ada' } }];
  const entries = actions.map((action, index) => ({ action, at: 10 + index }));
  const visited = { ...start, api: { ...start.api, note: 'anything' } };
  const recording = cleanRecording({ start: visited, entries, final: start });
  expect(recording.entries).toEqual([
    { action: { type: 'told', payload: { note: '[removed]', City: 'CITY 000001' } }, at: 11 },
  ]);
  const { middlewareRegistered, ...config } = start.api.config;
  expect(middlewareRegistered).not.toBe(true);
  expect(recording.start['api']).toMatchObject({ note: '[removed]', config });
  expect(recording.start['api']).toMatchObject({ config: { middlewareRegistered: true } });
  expect(recording.final['api']).toMatchObject({ config: { ...config, middlewareRegistered: true } });
  expect(Object.keys(recording.final).toSorted()).toEqual(Object.keys(start).toSorted());
});
