import * as v from 'valibot';
import { manifestEndpoint } from '../../../src/contract/purchases';

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
