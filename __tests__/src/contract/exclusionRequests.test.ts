import * as v from 'valibot';
import * as exclusions from '../../../src/contract/exclusions';
import { overlapEndpoint } from '../../../src/contract/exclusions';
import { verifyFileEndpoint } from '../../../src/contract/files/verify';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { firstIssue } from './issues';

/** What is asked of lists to leave out, of comparisons and of files. */

const id = '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11';
const filters = { State: 'OK' };
const start = { state: 'OK', name: 'No mail' };
const add = { exclusionNo: 1, by: 'voterId', first: 0, rows: ['1'] };
const mailed = (mail: object) => ({ purchaseId: id, mail });
const keycode = '“é” 30 characters, no more: 𝕬𝕬';

it.each([
  [exclusions.excludePurchaseEndpoint, { purchaseId: id }],
  [exclusions.excludePurchaseEndpoint, { purchaseId: id, testGroup: 'D-25-25-25-25' }],
  [exclusions.changesEndpoint, { purchaseId: id }],
  [exclusions.startUploadEndpoint, start],
  [exclusions.startUploadEndpoint, { ...start, campaignId: id }],
  [exclusions.addRowsEndpoint, add],
  [exclusions.addRowsEndpoint, { ...add, exclusionNo: 999_999_999, by: 'address', first: 199_999 }],
  [exclusions.addRowsEndpoint, { ...add, rows: Array.from({ length: 4000 }, () => '1') }],
  [exclusions.finishUploadEndpoint, { exclusionNo: 1 }],
  [exclusions.deleteUploadEndpoint, { exclusionNo: 1 }],
  [overlapEndpoint, { one: { filters }, other: { purchaseId: id } }],
  [verifyFileEndpoint, { sha256: '0f'.repeat(32) }],
  [createLinkEndpoint, mailed({ salutation: 'formal', orResident: 'Y', keycode })],
  [createLinkEndpoint, mailed({ extra: 'Party,County,Precinct,Sequence Number,Household Number' })],
])('$path accepts a good request unchanged: %#', ({ request }, body) => {
  expect(v.parse(request, body)).toStrictEqual(body);
});

const TEXT = 'must be text';
const EMPTY = 'must not be empty';
const WHOLE = 'must be a whole number';
const TEST_GROUP = 'must be a group with the shares of all, such as B-90-10';
const HASH = 'must be 64 digits and letters from a to f';
const EXTRA = 'must be some of Party,County,Precinct,Sequence Number,Household Number, in this order';
const KEYCODE = 'must be one line of 1 to 30 characters that doesn’t begin like a formula';
const SIDE = 'must have the filters of a list, or a purchaseId';
it.each([
  [exclusions.excludePurchaseEndpoint, { purchaseId: 'mine' }, 'purchaseId', 'must be a purchase id'],
  [exclusions.excludePurchaseEndpoint, { purchaseId: 1 }, 'purchaseId', TEXT],
  [exclusions.excludePurchaseEndpoint, { purchaseId: id, testGroup: 1 }, 'testGroup', TEXT],
  ...['E-50-50', 'A-100', 'A-0-99', 'A-20-20-20-20-20', 'xA-50-50', 'A-50-50x', 'A-050-50'].map(
    (testGroup) =>
      [exclusions.excludePurchaseEndpoint, { purchaseId: id, testGroup }, 'testGroup', TEST_GROUP] as const,
  ),
  [exclusions.changesEndpoint, { purchaseId: 'mine' }, 'purchaseId', 'must be a purchase id'],
  [exclusions.changesEndpoint, { purchaseId: 1 }, 'purchaseId', TEXT],
  [exclusions.startUploadEndpoint, { ...start, state: '' }, 'state', EMPTY],
  [exclusions.startUploadEndpoint, { ...start, name: '' }, 'name', EMPTY],
  [
    exclusions.startUploadEndpoint,
    { ...start, name: 'x'.repeat(81) },
    'name',
    'must be at most 80 characters',
  ],
  [exclusions.startUploadEndpoint, { ...start, campaignId: 'mine' }, 'campaignId', 'must be a campaign’s id'],
  [exclusions.startUploadEndpoint, { ...start, campaignId: 1 }, 'campaignId', TEXT],
  [exclusions.addRowsEndpoint, { ...add, exclusionNo: '1' }, 'exclusionNo', WHOLE],
  [exclusions.addRowsEndpoint, { ...add, exclusionNo: 1.5 }, 'exclusionNo', WHOLE],
  [exclusions.addRowsEndpoint, { ...add, exclusionNo: 0 }, 'exclusionNo', 'must be at least 1'],
  [exclusions.addRowsEndpoint, { ...add, exclusionNo: 1e9 }, 'exclusionNo', 'must be at most 999999999'],
  [exclusions.addRowsEndpoint, { ...add, by: 'name' }, 'by', 'must be voterId or address'],
  [exclusions.addRowsEndpoint, { ...add, first: '0' }, 'first', WHOLE],
  [exclusions.addRowsEndpoint, { ...add, first: 0.5 }, 'first', WHOLE],
  [exclusions.addRowsEndpoint, { ...add, first: -1 }, 'first', 'must be at least 0'],
  [exclusions.addRowsEndpoint, { ...add, first: 200_000 }, 'first', 'must be less than 200000'],
  [exclusions.addRowsEndpoint, { ...add, rows: '1' }, 'rows', 'must be a list'],
  [exclusions.addRowsEndpoint, { ...add, rows: [] }, 'rows', EMPTY],
  [
    exclusions.addRowsEndpoint,
    { ...add, rows: Array.from({ length: 4001 }, () => '1') },
    'rows',
    'must have at most 4000 rows',
  ],
  [
    exclusions.addRowsEndpoint,
    { ...add, rows: ['x'.repeat(201)] },
    'rows.0',
    'must be at most 200 characters',
  ],
  [overlapEndpoint, { one: {}, other: { filters } }, 'one', SIDE],
  ...['0f'.repeat(31), '0F'.repeat(32), `${'0f'.repeat(32)}0`, `x${'0f'.repeat(32)}`].map(
    (sha256) => [verifyFileEndpoint, { sha256 }, 'sha256', HASH] as const,
  ),
  [verifyFileEndpoint, { sha256: 1 }, 'sha256', TEXT],
  [createLinkEndpoint, mailed({ salutation: 'first' }), 'mail.salutation', 'must be formal'],
  [createLinkEndpoint, mailed({ orResident: 'N' }), 'mail.orResident', 'must be Y'],
  [createLinkEndpoint, mailed({ extra: [] }), 'mail.extra', 'must be columns separated by commas'],
  ...['', 'County,Party', 'Age', 'Party,Party'].map(
    (extra) => [createLinkEndpoint, mailed({ extra }), 'mail.extra', EXTRA] as const,
  ),
  [createLinkEndpoint, mailed({ keycode: 7 }), 'mail.keycode', TEXT],
  ...['', 'x'.repeat(31), ' FALL', 'FALL ', 'A\nB', '=1', '+1', '-1', '@1', 'A\u2028B'].map(
    (text) => [createLinkEndpoint, mailed({ keycode: text }), 'mail.keycode', KEYCODE] as const,
  ),
] as const)('$path refuses a bad request: %#', ({ request }, body, field, message) => {
  expect(firstIssue(request, body)).toEqual([field, message]);
});

it.each([
  exclusions.excludePurchaseEndpoint,
  exclusions.changesEndpoint,
  exclusions.startUploadEndpoint,
  exclusions.addRowsEndpoint,
  exclusions.finishUploadEndpoint,
  exclusions.deleteUploadEndpoint,
  verifyFileEndpoint,
])('$path refuses a field that it does not know', ({ request }) => {
  expect(v.safeParse(request, { extra: 1 }).issues?.map((issue) => v.getDotPath(issue))).toContain('extra');
});
