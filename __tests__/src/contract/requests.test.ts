import * as v from 'valibot';
import * as accountActs from '../../../src/contract/accountActs';
import { userProfileEndpoint } from '../../../src/contract/account';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  linkedDownloadEndpoint,
  manifestEndpoint,
  nameListEndpoint,
  partEndpoint,
  purchasesEndpoint,
  ownedListEndpoint,
  rebuildListEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import * as voters from '../../../src/contract/voters';
import { firstIssue } from './issues';

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
const affirm = (change: object) => ({ ...intent, affirmation: { ...affirmation, ...change } });
const link = { firebaseUid: 'wilma', searchParameters: { State: 'OK' }, purchaseId };

it.each([
  [userProfileEndpoint, profile],
  [
    userProfileEndpoint,
    { ...profile, displayName: null, phoneNumber: null, photoUrl: null, emailVerified: true },
  ],
  [createIntentEndpoint, intent],
  [createIntentEndpoint, { amount: 0, productType: 'csv_download', searchParameters: {} }],
  [createIntentEndpoint, { ...intent, organization: '' }],
  [confirmPaymentEndpoint, { paymentIntentId: 'pi_1' }],
  [confirmPaymentEndpoint, { paymentIntentId: `pi_${'aZ9'.repeat(20)}` }],
  [createLinkEndpoint, link],
  [createLinkEndpoint, { purchaseId }],
  [ownedListEndpoint, { searchParameters: { State: 'OK' } }],
  [accountActs.signOutEverywhereEndpoint, { firebaseUid: 'wilma' }],
  [accountActs.deleteAccountEndpoint, { firebaseUid: 'wilma' }],
  [accountActs.accountDataEndpoint, { firebaseUid: 'wilma' }],
  [createIntentEndpoint, { ...intent, affirmation }],
  [createIntentEndpoint, { ...intent, affirmation: { purpose: 'law', policies: {} } }],
  [rebuildListEndpoint, { purchaseId }],
  [nameListEndpoint, { purchaseId, name: '' }],
])('$path accepts a good request unchanged', ({ request }, body) => {
  expect(v.parse(request, body)).toStrictEqual(body);
});

const EMPTY = 'must not be empty';
const NO_NAME = 'must be a first and a last name';
const NO_ID = 'must be a PaymentIntent id';
it.each([
  [userProfileEndpoint, { ...profile, firebaseUid: ' ' }, 'firebaseUid', EMPTY],
  [userProfileEndpoint, { ...profile, emailVerified: 1 }, 'emailVerified', 'must be true or false'],
  [createIntentEndpoint, { ...intent, firebaseUid: '' }, 'firebaseUid', EMPTY],
  [createIntentEndpoint, { ...intent, amount: -1 }, 'amount', 'must not be negative'],
  [createIntentEndpoint, { ...intent, amount: -0 }, 'amount', 'must not be negative'],
  [createIntentEndpoint, { ...intent, amount: 9.99 }, 'amount', 'must be a whole number'],
  [createIntentEndpoint, { ...intent, amount: '999' }, 'amount', 'must be a whole number'],
  [createIntentEndpoint, { ...intent, productType: 'gift' }, 'productType', 'must be csv_download'],
  [
    createIntentEndpoint,
    { ...intent, searchParameters: { Status: 'X' } },
    'searchParameters.Status',
    'must be A or I',
  ],
  [createIntentEndpoint, { ...intent, organization: null }, 'organization', 'must be text'],
  [createIntentEndpoint, affirm({ purpose: 'x' }), 'affirmation.purpose', 'must be a purpose'],
  [createIntentEndpoint, affirm({ organization: '' }), 'affirmation.organization', EMPTY],
  [createIntentEndpoint, affirm({ organizationId: '' }), 'affirmation.organizationId', EMPTY],
  [createIntentEndpoint, affirm({ typedName: 'Wilma ' }), 'affirmation.typedName', NO_NAME],
  [createIntentEndpoint, affirm({ policies: 1 }), 'affirmation.policies', 'must be versions by state'],
  ...['ok', 'OKL', 'O'].map(
    (state) =>
      [
        createIntentEndpoint,
        affirm({ policies: { [state]: 1 } }),
        `affirmation.policies.${state}`,
        'must be a state',
      ] as const,
  ),
  ...['1', 1.5].map(
    (version) =>
      [
        createIntentEndpoint,
        affirm({ policies: { OK: version } }),
        'affirmation.policies.OK',
        'must be a whole number',
      ] as const,
  ),
  [
    createIntentEndpoint,
    { ...intent, organization: 'Ada\tand Bell' },
    'organization',
    'must not contain control characters',
  ],
  [confirmPaymentEndpoint, { paymentIntentId: 'pi_' }, 'paymentIntentId', NO_ID],
  [confirmPaymentEndpoint, { paymentIntentId: `pi_${'a'.repeat(61)}` }, 'paymentIntentId', NO_ID],
  [confirmPaymentEndpoint, { paymentIntentId: 'xpi_1' }, 'paymentIntentId', NO_ID],
  [confirmPaymentEndpoint, { paymentIntentId: 'pi_1_secret_2' }, 'paymentIntentId', NO_ID],
  [confirmPaymentEndpoint, { paymentIntentId: 1 }, 'paymentIntentId', 'must be text'],
  [createLinkEndpoint, { ...link, firebaseUid: '' }, 'firebaseUid', EMPTY],
  [createLinkEndpoint, { purchaseId: 'mine' }, 'purchaseId', 'must be a purchase id'],
  [
    createLinkEndpoint,
    { purchaseId, layout: 'pdf' },
    'layout',
    'must be one of mail-house, households, everything, crm',
  ],
  [ownedListEndpoint, { searchParameters: { Status: 'X' } }, 'searchParameters.Status', 'must be A or I'],
  [rebuildListEndpoint, { purchaseId: 7 }, 'purchaseId', 'must be text'],
  [nameListEndpoint, { purchaseId: 'mine', name: '' }, 'purchaseId', 'must be a purchase id'],
  [nameListEndpoint, { purchaseId, name: null }, 'name', 'must be text'],
  [nameListEndpoint, { purchaseId, name: 'a\nb' }, 'name', 'must not contain control characters'],
] as const)('$path refuses a bad request: %#', ({ request }, body, field, message) => {
  expect(firstIssue(request, body)).toEqual([field, message]);
});

it.each([
  [userProfileEndpoint, profile, 'firebaseUid', 128],
  [userProfileEndpoint, profile, 'email', 320],
  [userProfileEndpoint, profile, 'firstName', 100],
  [userProfileEndpoint, profile, 'lastName', 100],
  [userProfileEndpoint, profile, 'displayName', 200],
  [userProfileEndpoint, profile, 'phoneNumber', 40],
  [userProfileEndpoint, profile, 'photoUrl', 2000],
  [createIntentEndpoint, intent, 'firebaseUid', 128],
  [createIntentEndpoint, intent, 'userEmail', 320],
  [createIntentEndpoint, intent, 'organization', 100],
  [nameListEndpoint, { purchaseId }, 'name', 80],
] as const)('a text has a longest length: %#', ({ request }, good, field, most) => {
  const refused = [field, `must be at most ${most} characters`];
  expect(firstIssue(request, { ...good, [field]: '𝕬'.repeat(most) })).toBeNull();
  expect(firstIssue(request, { ...good, [field]: '𝕬'.repeat(most + 1) })).toEqual(refused);
});

it('tidies the name of an organization; one of spaces is none', () => {
  const parse = (organization: string) =>
    v.parse(createIntentEndpoint.request, { ...intent, organization }).organization;
  expect(parse('  Friends  of\u2028Ada ')).toBe('Friends of Ada');
  expect(parse('Cafe\u0301')).toBe('Café');
  expect(parse(' \u3000 ')).toBe('');
});

it.each([
  userProfileEndpoint,
  createIntentEndpoint,
  confirmPaymentEndpoint,
  createLinkEndpoint,
  ownedListEndpoint,
  rebuildListEndpoint,
  nameListEndpoint,
  ...Object.values(accountActs),
])('$path refuses a field that it does not know', ({ request }) => {
  expect(v.safeParse(request, { extra: 1 }).issues?.map((issue) => v.getDotPath(issue))).toContain('extra');
});

it.each([voters.searchEndpoint, voters.countEndpoint, voters.downloadEndpoint])(
  '$path takes a filter set',
  ({ request }) => {
    expect(v.parse(request, { City: 'ada' })).toStrictEqual({ City: 'ADA' });
    expect(firstIssue(request, { Status: 'X' })).toEqual(['Status', 'must be A or I']);
  },
);

it('the total of a state takes the state and other filters', () => {
  const { request } = voters.stateCountEndpoint;
  expect(v.parse(request, { state: 'ok', City: 'ada' })).toStrictEqual({ City: 'ADA', State: 'OK' });
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

it.each([
  [linkedDownloadEndpoint, { token: '' }],
  [manifestEndpoint, { token: '!' }],
  [partEndpoint, { token: '!', part: 'x' }],
])('$path takes any token', ({ params }, values) => {
  expect(v.parse(params, values)).toStrictEqual(values);
  expect(v.is(params, {})).toBe(false);
});
