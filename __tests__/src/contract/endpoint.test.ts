import * as v from 'valibot';
import { type AnyEndpoint, pathOf } from '../../../src/contract/endpoint';
import { ERROR_STATUS, failureSchema } from '../../../src/contract/errors';
import { manifestEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { ENDPOINTS } from '../../support/contractEndpoints';
import { lineOfText, matchingForm, tidyText } from '../../../src/contract/text';
import { firstIssue } from './issues';

test('values in a path are percent-encoded', () => {
  expect(pathOf(purchasesEndpoint, { uid: 'a/b c' })).toBe('/api/payments/purchases/a%2Fb%20c');
});

test.each(ENDPOINTS)('$path asks for a token if it names an account', ({ callers, params, request }) => {
  const entries = { ...entriesOf(params), ...entriesOf(request) };
  if ('uid' in entries || 'firebaseUid' in entries) expect(callers).toBe('signedIn');
});

/** The fields of a schema of an object. */
const entriesOf = (schema: AnyEndpoint['request']): object =>
  'entries' in schema ? (schema.entries as object) : {};

test('no error is a 500', () => {
  expect(Object.values(ERROR_STATUS)).not.toContain(500);
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
