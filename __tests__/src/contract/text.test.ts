import * as v from 'valibot';
import { codePoints, lineOfText, matchingForm, tidyText } from '../../../src/contract/text';
import { firstIssue } from './issues';

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
