import * as v from 'valibot';
import { type HistoryRow, historyRowSchema } from '../../../src/contract/purchaseHistory';
import { purchaseSchema } from '../../../src/contract/purchase';
import { purchasesEndpoint } from '../../../src/contract/purchases';

const whole = {
  id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11',
  amount_dollars: 9.99,
  currency: 'usd',
  search_parameters: { State: 'OK', AgeMin: 60 },
  record_count: 27,
  payment_method_last4: '4242',
  payment_method_brand: 'visa',
  status: 'succeeded',
  receipt_url: 'https://pay.example/receipt',
  organization: 'Friends of Ada',
  purpose: 'Law enforcement',
  completed_at: '2026-10-31T12:00:00.000Z',
  created_at: '2026-10-31T11:59:00.000Z',
  list_name: 'Primary mailing',
  campaign_id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10',
  recall: 'The county left out 40 streets.',
  file: { layout: 'households', form: 'xlsx', only: { pieces: 40, by: 'random' } },
  elections: [{ token: 'VH2', date: '2024-11-05', classification: 'general', today: 'VH3' }],
  data_dates: [{ state: 'OK', date: '2026-05-12' }],
};
const NOTHING = Object.fromEntries(Object.keys(whole).map((name) => [name, null]));
const read = (row: unknown) => v.parse(historyRowSchema, row);

it('takes a whole purchase as it is', () => {
  expect(read(whole)).toStrictEqual(whole);
  const leaving = { ...whole, left_out: [{ exclusion_no: 3, list_name: 'No mail' }] };
  expect(read(leaving)).toStrictEqual(leaving);
});

it.each<[string, unknown, HistoryRow['search_parameters']]>([
  ['an object', { State: 'OK', AgeMin: 60 }, { State: 'OK', AgeMin: 60 }],
  ['JSON text', '{"State":"OK","AgeMin":60}', { State: 'OK', AgeMin: 60 }],
  ['JSON text of no filters', '{}', {}],
  ['text that is no JSON', 'State=OK', null],
  ['JSON text that breaks off', '{"State":"O', null],
  ['JSON text of a list', '[1]', null],
  ['JSON text of JSON text', '"{}"', null],
  ['empty text', '', null],
  ['null', null, null],
  ['a list', ['State'], null],
  ['a number', 7, null],
  ['empty values', { State: 'OK', City: '', Party: null }, { State: 'OK' }],
  [
    'odd values',
    { Status: ['A', 'I'], Mail: true, Age: { min: 3 } },
    { Status: '["A","I"]', Mail: 'true', Age: '{"min":3}' },
  ],
])('reads search_parameters that are %s', (_kind, search_parameters, filters) => {
  expect(read({ ...whole, search_parameters })).toStrictEqual({ ...whole, search_parameters: filters });
});

it.each([
  ['id', 'seven'],
  ['id', null],
  ['amount_dollars', '9.99'],
  ['amount_dollars', null],
  ['currency', 1],
  ['record_count', '27'],
  ['record_count', null],
  ['payment_method_last4', 4242],
  ['payment_method_brand', {}],
  ['status', null],
  ['status', 7],
  ['receipt_url', 'javascript:alert(1)'],
  ['receipt_url', 5],
  ['organization', { name: 'Ada' }],
  ['completed_at', 'yesterday'],
  ['completed_at', 1_760_000_000],
  ['created_at', '2026-13-40T99:00:00.000Z'],
  ['created_at', '12026-10-31T11:59:00.000Z'],
  ['created_at', ''],
  ['created_at', null],
  ['list_name', 7],
  ['file', { layout: 'another' }],
  ['file', { layout: 'crm', only: { pieces: 0, by: 'random' } }],
  ['elections', 'VH2'],
  ['elections', [{ token: 'VH2', date: 'November', classification: 'general', today: null }]],
  ['data_dates', [{ state: 'OK', date: null }]],
  ['data_dates', [{ state: 'OK', date: 'On 2026-05-12' }]],
  ['data_dates', [{ state: 'OK', date: '2026-05-12T10:00' }]],
  ['receipt_url', 'javascript://https://pay.example'],
  ['completed_at', 'Sat, 2026-10-31'],
] as const)('an odd %s (%j) is null and leaves the rest as it is', (name, value) => {
  expect(read({ ...whole, [name]: value })).toStrictEqual({ ...whole, [name]: null });
});

it('keeps a status that it does not know', () => {
  expect(read({ ...whole, status: 'on_hold' }).status).toBe('on_hold');
});

it.each([null, undefined, 'a purchase', 7, [], {}])('makes a row of nulls of %j', (row) => {
  expect(read(row)).toStrictEqual(NOTHING);
});

it('reads the purchases beside odd ones', () => {
  const answer = { success: true, purchases: [null, { ...whole, created_at: 0 }, whole], message: 'ok' };
  const { purchases } = v.parse(purchasesEndpoint.response, answer);
  expect(purchases).toHaveLength(3);
  expect(purchases[2]).toStrictEqual(whole);
});

describe('a single purchase', () => {
  it('may have its filters as an object or as JSON text, too', () => {
    for (const search_parameters of [{}, { State: 'OK' }, '{"State":"OK"}'])
      expect(v.is(purchaseSchema, { ...whole, search_parameters })).toBe(true);
  });

  it('has no organization if its server knows none', () => {
    const { organization: _, ...purchase } = whole;
    expect(v.parse(purchaseSchema, purchase).organization).toBeNull();
  });

  it('is in no state that is ours alone, and has a proper id', () => {
    expect(v.is(purchaseSchema, { ...whole, status: 'review' })).toBe(false);
    expect(v.is(purchaseSchema, { ...whole, id: '1' })).toBe(false);
  });
});
