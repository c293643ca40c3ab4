import * as v from 'valibot';
import { failureSchema } from '../../../src/contract/errors';
import { purchase } from './sampleResponses';

it('a failure may name a field, an amount and a purchase', () => {
  const failure = { success: false, code: 'price_changed', error: 'No.' };
  expect(v.parse(failureSchema, failure)).toStrictEqual(failure);
  const whole = { ...failure, message: 'No.', path: 'amount', amount: 999, purchase };
  expect(v.parse(failureSchema, whole)).toStrictEqual(whole);
});

it('a failure has a known code and is no success', () => {
  expect(v.is(failureSchema, { success: false, code: 'teapot', error: 'No.' })).toBe(false);
  expect(v.is(failureSchema, { success: true, code: 'forbidden', error: 'No.' })).toBe(false);
});
