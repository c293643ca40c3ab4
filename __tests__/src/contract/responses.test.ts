import * as v from 'valibot';
import { purchaseSchema } from '../../../src/contract/purchase';
import { manifestEndpoint } from '../../../src/contract/purchases';

const purchase = {
  id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11',
  amount_dollars: 9.99,
  currency: 'usd',
  search_parameters: { State: 'OK', AgeMin: 18 },
  record_count: 27,
  payment_method_last4: '4242',
  payment_method_brand: 'visa',
  status: 'succeeded',
  receipt_url: null,
  completed_at: null,
  created_at: '2026-10-31T11:59:00.000Z',
};

it('a purchase of a server that knows no organizations has none', () => {
  expect(v.parse(purchaseSchema, purchase)).toStrictEqual({ ...purchase, organization: null });
});

it('a buyer sees no state of a purchase that is ours alone, and no purchase without a proper id', () => {
  expect(v.is(purchaseSchema, { ...purchase, status: 'review' })).toBe(false);
  expect(v.is(purchaseSchema, { ...purchase, id: '1' })).toBe(false);
});

it.each([
  ['x'.repeat(80), true],
  ['', false],
  ['x'.repeat(81), false],
  ['a/b', false],
  ['/a', false],
  ['a/', false],
])('a file may be named %j: %j', (fileName, isName) => {
  const manifest = { message: 'Done', fileName, recordCount: 2, parts: [{ part: 1, rows: 2 }] };
  expect(v.is(manifestEndpoint.response, { success: true, ...manifest })).toBe(isName);
});
