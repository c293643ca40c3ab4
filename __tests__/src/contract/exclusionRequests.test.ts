import * as v from 'valibot';
import * as exclusions from '../../../src/contract/exclusions';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { EMPTY, firstIssue, refuses, TEXT, WHOLE } from './issues';

/** What is asked of lists to leave out, of comparisons and of files. */

const id = '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11';
const start = { state: 'OK', name: 'No mail' };
const add = { exclusionNo: 1, by: 'voterId', first: 0, rows: ['1'] };
const mailed = (mail: object) => ({ purchaseId: id, mail });
const keycode = '“é” 30 characters, no more: 𝕬𝕬';

it.each([
  [exclusions.addRowsEndpoint, { ...add, exclusionNo: 999_999_999, by: 'address', first: 199_999 }],
  [exclusions.addRowsEndpoint, { ...add, rows: Array.from({ length: 4000 }, () => '1') }],
  [createLinkEndpoint, mailed({ salutation: 'formal', orResident: 'Y', keycode })],
])('$path accepts a good request unchanged: %#', ({ request }, body) => {
  expect(v.parse(request, body)).toStrictEqual(body);
});

const EXTRA = 'must be some of Party,County,Precinct,Sequence Number,Household Number, in this order';
const KEYCODE = 'must be one line of 1 to 30 characters that doesn’t begin like a formula';

for (const endpoint of [exclusions.excludePurchaseEndpoint, exclusions.changesEndpoint])
  refuses(endpoint.path, endpoint.request, { purchaseId: id }, [
    ['purchaseId', 'must be a purchase id', 'mine'],
    ['purchaseId', TEXT, 1],
  ]);
refuses('startUpload', exclusions.startUploadEndpoint.request, start, [
  ['state', EMPTY, ''],
  ['name', EMPTY, ''],
  ['name', 'must be at most 80 characters', 'x'.repeat(81)],
  ['campaignId', 'must be a campaign’s id', 'mine'],
  ['campaignId', TEXT, 1],
]);
refuses('addRows', exclusions.addRowsEndpoint.request, add, [
  ['exclusionNo', WHOLE, '1', 1.5],
  ['exclusionNo', 'must be at least 1', 0],
  ['exclusionNo', 'must be at most 999999999', 1e9],
  ['by', 'must be voterId or address', 'name'],
  ['first', WHOLE, '0', 0.5],
  ['first', 'must be at least 0', -1],
  ['first', 'must be less than 200000', 200_000],
  ['rows', 'must be a list', '1'],
  ['rows', EMPTY, []],
  ['rows', 'must have at most 4000 rows', Array.from({ length: 4001 }, () => '1')],
]);
refuses('createLink', createLinkEndpoint.request, mailed({}), [
  ['mail.salutation', 'must be formal', 'first'],
  ['mail.orResident', 'must be Y', 'N'],
  ['mail.extra', 'must be columns separated by commas', []],
  ['mail.extra', EXTRA, '', 'County,Party', 'Age', 'Party,Party'],
  ['mail.keycode', TEXT, 7],
  ['mail.keycode', KEYCODE, '', 'x'.repeat(31), ' FALL', 'FALL ', 'A\nB', '=1', '+1', '-1', '@1', 'A\u2028B'],
]);

it('addRows refuses a long row', () => {
  const rows = ['x'.repeat(201)];
  const refused = ['rows.0', 'must be at most 200 characters'];
  expect(firstIssue(exclusions.addRowsEndpoint.request, { ...add, rows })).toEqual(refused);
});
