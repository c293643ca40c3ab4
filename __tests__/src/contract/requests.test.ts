import * as v from 'valibot';
import { userProfileEndpoint } from '../../../src/contract/account';
import * as exclusions from '../../../src/contract/exclusions';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  nameListEndpoint,
  purchasesEndpoint,
  ownedListEndpoint,
  rebuildListEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import * as voters from '../../../src/contract/voters';
import { EMPTY, firstIssue, refuses, TEXT, WHOLE } from './issues';

const purchaseId = '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11';
const profile = {
  firebaseUid: 'wilma',
  email: 'wilma@example.org',
  firstName: 'Wilma',
  lastName: 'Testwell',
  displayName: 'Wilma Testwell',
  phoneNumber: '+1 405 555 0100',
  photoUrl: 'https://photos.example/1',
  emailVerified: false,
};
const intent = {
  firebaseUid: 'wilma',
  userEmail: 'wilma@example.org',
  amount: 999,
  productType: 'csv_download',
  searchParameters: { State: 'OK' },
};
const affirmation = {
  ...{ purpose: 'party', organization: 'x'.repeat(100), organizationId: 'x'.repeat(60) },
  ...{ typedName: 'Wilma B. Testwell', policies: { OK: 1 } },
};
const link = { firebaseUid: 'wilma', searchParameters: { State: 'OK' }, purchaseId };

/** Lists to leave out, and what a file has beside its list. */
const start = { state: 'OK', name: 'No mail' };
const add = { exclusionNo: 1, by: 'voterId', first: 0, rows: ['1'] };
const mailed = (mail: object) => ({ purchaseId, mail });
const keycode = '“é” 30 characters, no more: 𝕬𝕬';

it.each([
  [createIntentEndpoint, { amount: 0, productType: 'csv_download', searchParameters: {} }],
  [confirmPaymentEndpoint, { paymentIntentId: `pi_${'aZ9'.repeat(20)}` }],
  [createIntentEndpoint, { ...intent, affirmation }],
  [exclusions.addRowsEndpoint, { ...add, exclusionNo: 999_999_999, by: 'address', first: 199_999 }],
  [exclusions.addRowsEndpoint, { ...add, rows: Array.from({ length: 4000 }, () => '1') }],
  [createLinkEndpoint, mailed({ salutation: 'formal', orResident: 'Y', keycode })],
])('$path accepts a good request unchanged: %#', ({ request }, body) => {
  expect(v.parse(request, body)).toStrictEqual(body);
});

const CONTROL = 'must not contain control characters';

refuses('userProfile', userProfileEndpoint.request, profile, [
  ['firebaseUid', EMPTY, ' '],
  ['emailVerified', 'must be true or false', 1],
]);
refuses('createIntent', createIntentEndpoint.request, { ...intent, affirmation }, [
  ['firebaseUid', EMPTY, ''],
  ['amount', 'must not be negative', -1, -0],
  ['amount', WHOLE, 9.99, '999'],
  ['productType', 'must be csv_download', 'gift'],
  ['searchParameters.Status', 'must be A or I', 'X'],
  ['organization', TEXT, null],
  ['organization', CONTROL, 'Ada\tand Bell'],
  ['affirmation.purpose', 'must be a purpose', 'x'],
  ['affirmation.organization', EMPTY, ''],
  ['affirmation.organizationId', EMPTY, ''],
  ['affirmation.typedName', 'must be a first and a last name', 'Wilma '],
  ['affirmation.policies', 'must be versions by state', 1],
  ['affirmation.policies.OK', WHOLE, '1', 1.5],
  ...['ok', 'OKL', 'O'].map((state) => [`affirmation.policies.${state}`, 'must be a state', 1] as const),
]);
refuses('confirmPayment', confirmPaymentEndpoint.request, {}, [
  ['paymentIntentId', 'must be a PaymentIntent id', 'pi_', `pi_${'a'.repeat(61)}`, 'xpi_1', 'pi_1_secret_2'],
  ['paymentIntentId', TEXT, 1],
]);
refuses('createLink', createLinkEndpoint.request, link, [
  ['firebaseUid', EMPTY, ''],
  ['purchaseId', 'must be a purchase id', 'mine'],
  ['layout', 'must be one of mail-house, households, everything, crm', 'pdf'],
]);
refuses('ownedList', ownedListEndpoint.request, {}, [['searchParameters.Status', 'must be A or I', 'X']]);
refuses('rebuildList', rebuildListEndpoint.request, {}, [['purchaseId', TEXT, 7]]);
refuses('nameList', nameListEndpoint.request, { purchaseId, name: '' }, [
  ['purchaseId', 'must be a purchase id', 'mine'],
  ['name', TEXT, null],
  ['name', CONTROL, 'a\nb'],
]);

it('tidies the name of an organization; one of spaces is none', () => {
  const parse = (organization: string) =>
    v.parse(createIntentEndpoint.request, { ...intent, organization }).organization;
  expect(parse('  Friends  of\u2028Ada ')).toBe('Friends of Ada');
  expect(parse('Cafe\u0301')).toBe('Café');
  expect(parse(' \u3000 ')).toBe('');
});

it.each([voters.stateCountiesEndpoint, voters.stateFiltersEndpoint])('$path takes a state', ({ params }) => {
  expect(v.parse(params, { state: ' ok ' })).toStrictEqual({ state: 'OK' });
  const refused = ['state', 'must be a two-letter state code'];
  for (const state of ['', 'O', 'O1', '1O', 'ßk', 'kß'])
    expect(firstIssue(params, { state })).toEqual(refused);
  expect(firstIssue(params, { state: 'OKL' })).toEqual(['state', 'must be at most 2 characters']);
});

it.each([purchasesEndpoint, summaryEndpoint])('$path takes a buyer', ({ params }) => {
  expect(v.parse(params, { uid: 'u'.repeat(128) })).toStrictEqual({ uid: 'u'.repeat(128) });
  expect(firstIssue(params, { uid: '' })).toEqual(['uid', EMPTY]);
  expect(firstIssue(params, { uid: 'u'.repeat(129) })).toEqual(['uid', 'must be at most 128 characters']);
});

const EXTRA = 'must be some of Party,County,Precinct,Sequence Number,Household Number, in this order';
const KEYCODE = 'must be one line of 1 to 30 characters that doesn’t begin like a formula';

for (const endpoint of [exclusions.excludePurchaseEndpoint, exclusions.changesEndpoint])
  refuses(endpoint.path, endpoint.request, { purchaseId }, [
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
