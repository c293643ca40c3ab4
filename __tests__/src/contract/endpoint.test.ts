import * as v from 'valibot';
import { pathOf } from '../../../src/contract/endpoint';
import { ERROR_STATUS, failureSchema } from '../../../src/contract/errors';
import * as purchases from '../../../src/contract/purchases';
import * as voters from '../../../src/contract/voters';
import { ENDPOINTS } from '../../support/contractEndpoints';
import { purchase } from './sampleResponses';
import { codePoints, lineOfText, matchingForm, tidyText } from '../../../src/contract/text';
import { firstIssue } from './issues';

test('values in a path are percent-encoded', () => {
  expect(pathOf(purchases.purchasesEndpoint, { uid: 'a/b c' })).toBe('/api/payments/purchases/a%2Fb%20c');
});

test('a missing value leaves its place in the path empty', () => {
  expect(pathOf(purchases.partEndpoint, { token: 'a' })).toBe('/api/downloads/a/parts/');
  expect(pathOf(voters.searchEndpoint)).toBe('/api/voters/search');
});

test('each endpoint has its own method and path', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toContain('POST /api/voters/search');
});

test('no error is a 500', () => {
  expect(Object.values(ERROR_STATUS)).not.toContain(500);
});

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

it.each([
  ['  De   la\u00A0 Cruz ', 'De la Cruz'],
  ['A\u0301', 'Á'],
  ['   ', ''],
])('%j is tidied', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

it('the matching form is tidy and upper case', () => {
  expect(matchingForm(' e\u0301milie  ß ')).toBe('ÉMILIE SS');
});

it.each([
  ['', 0],
  ['abc', 3],
  ['🗳é', 2],
])('%j has its length in code points', (text, length) => {
  expect(codePoints(text)).toBe(length);
});

it.each([
  ['  a  b ', 'a b'],
  ['🗳🗳🗳', '🗳🗳🗳'],
  ['', ''],
])('a line of three characters accepts %j', (text, line) => {
  expect(v.parse(lineOfText(3), text)).toBe(line);
});

it.each([
  ['abcd', 'must be at most 3 characters'],
  ['🗳🗳🗳🗳', 'must be at most 3 characters'],
  ['a\u0000', 'must not contain control characters'],
  ['a\n', 'must not contain control characters'],
  ['a\uD800', 'must not contain control characters'],
  [7, 'must be text'],
  [null, 'must be text'],
])('a line of three characters refuses %j', (text, message) => {
  expect(firstIssue(lineOfText(3), text)).toEqual([null, message]);
});
