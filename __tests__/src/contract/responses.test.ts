import {
  addRowsEndpoint,
  changesEndpoint,
  deleteUploadEndpoint,
  excludePurchaseEndpoint,
  exclusionsEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
} from '../../../src/contract/exclusions';
import { overlapEndpoint } from '../../../src/contract/overlap';
import * as v from 'valibot';
import { userProfileEndpoint } from '../../../src/contract/account';
import { failureSchema } from '../../../src/contract/errors';
import { answerEndpoint } from '../../../src/contract/answer';
import { healthEndpoint } from '../../../src/contract/health';
import { purchaseSchema } from '../../../src/contract/purchase';
import { verifyFileEndpoint } from '../../../src/contract/files/verify';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { coverageEndpoint } from '../../../src/contract/coverage';
import { changeShareEndpoint, sharesEndpoint } from '../../../src/contract/shares';
import * as quotes from '../../../src/contract/quotes';
import * as savedLists from '../../../src/contract/savedLists';
import * as purchases from '../../../src/contract/purchases';
import * as voters from '../../../src/contract/voters';

const purchase = {
  ...{ id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11', amount_dollars: 9.99, currency: 'usd' },
  ...{ search_parameters: { State: 'OK', AgeMin: 18 }, record_count: 27, payment_method_last4: '4242' },
  ...{ payment_method_brand: 'visa', status: 'succeeded', receipt_url: null, completed_at: null },
  organization: 'Friends of Ada',
  created_at: '2026-10-31T11:59:00.000Z',
};
const file = { layout: 'crm', groups: '90,10' } as const;
const historyRow = {
  ...purchase,
  list_name: 'Mailing 1',
  recall: null,
  purpose: null,
  campaign_id: null,
  file,
  elections: null,
  data_dates: null,
};
const voter = {
  ...{ VoterID: '1', FirstName: 'WILMA', LastName: null, Age: 44, PolitalAff: 'DEM', MuniSub: null },
  ...{ StreetNum: '12', StreetName: 'MAPLE AVE', City: 'ADA', County_Desc: 'Pontotoc' },
};
const county = { county: 'Tulsa', state: 'OK' };
const election = {
  ...{ election_id: 'OK-2024-11-05-general', date: '2024-11-05', state: 'OK', classification: 'general' },
  ...{ election_type: 'national', election_level: 'statewide' },
};
const counts = { A: 1 };
const stateFilters = {
  ...{ state: 'OK', dataDate: '2026-05-01', counties: ['Tulsa'], parties: ['DEM'], statuses: ['A'] },
  ...{ congressionalDistricts: ['1'], stateSenateDistricts: ['2'], stateHouseDistricts: ['3'] },
  elections: [{ token: 'VH1', ...election }],
  ...{ generals: ['2024-11-05'], primaries: [] },
};
const message = 'Done';
const shares = { one: 3, both: 2, other: 1 };
const upload = {
  ...{ exclusionNo: 1, listName: 'No mail', state: 'OK', rows: 30, voters: null },
  createdAt: '2026-05-12T10:00:00.000Z',
};
const bought = {
  ...{ purchaseId: '1', exclusionNo: null, listName: null, campaignName: null, voters: 3 },
  ...{ filters: { State: 'OK', AgeMin: 60 }, boughtAt: '2026-05-12T10:00:00.000Z' },
};
const madeFile = {
  ...{ made_at: '2026-05-12T10:00:00.000Z', layout: 'crm', records: 27, groups: '50,50' },
  only: { pieces: 27, by: 'random' },
};
const { made_at, records, ...made } = madeFile;
const known = { made_at, records, data_dates: [{ state: 'OK', date: '2026-05-01' }] };
const list = { search_parameters: { State: 'OK' }, elections: null, list_name: null, organization: 'Ada' };
const campaign = { id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10', campaign_name: 'Ward 4', shared_with: 1 };
const savedList = {
  ...{ id: purchase.id, campaign_id: campaign.id, list_name: 'Mailing 1', record_count: 27 },
  ...{ created_at: '2026-05-12T10:00:00.000Z', search_parameters: { State: 'OK' } },
  ...{ elections: null, data_dates: [{ state: 'OK', date: '2026-05-01' }] },
};
const quote = {
  ...{ id: purchase.id, status: 'paid', record_count: 27, suppressed: 1, households: 20, deliverable: 25 },
  ...{ amount_cents: 999, file, postage_mills: 193, organization: 'Friends of Ada', organization_id: '12-3' },
  ...{ created_at: '2026-05-12T10:00:00.000Z', expires_at: '2026-05-27T10:00:00.000Z' },
  ...{ paid_at: '2026-05-13T10:00:00.000Z', role: 'author', purchase_id: purchase.id, returned: false },
  ...{ search_parameters: { State: 'OK' }, elections: null },
  data_dates: [{ state: 'OK', date: '2026-05-01' }],
};
const { suppressed: _suppressed, returned: _returned, ...listedQuote } = quote;
const manifest = { message, fileName: 'a_B-9.csv.gz', recordCount: 2, parts: [{ part: 1, rows: 2 }] };

it.each([
  [userProfileEndpoint, { message }],
  [answerEndpoint, { data: { voters: 1, facets: {}, presets: [] } }],
  [
    answerEndpoint,
    {
      data: {
        ...{ voters: 2, households: 1, deliverable: 1, presets: [1, 0] },
        facets: { states: { OK: 2 }, counties: { 'OK Tulsa': 2 }, ages: { 18: 1, 75: 0 }, parties: counts },
      },
    },
  ],
  [
    purchases.createIntentEndpoint,
    {
      ...{ clientSecret: 'secret', purchaseId: '1', amount: 999, recordCount: 27 },
      ...{ searchParameters: { State: 'OK' }, organization: 'Friends of Ada', message },
      reliesOn: [
        {
          ...{ purpose: 'Law enforcement', organization: null, states: ['OK', 'PA'] },
          affirmedAt: '2026-11-23T10:00:00.000Z',
        },
      ],
    },
  ],
  [purchases.confirmPaymentEndpoint, { purchase, message }],
  [purchases.ownedListEndpoint, { purchase, file, message }],
  [purchases.ownedListEndpoint, { purchase: null, message }],
  [purchases.rebuildListEndpoint, { purchase, message }],
  [purchases.nameListEndpoint, { message }],
  [exclusionsEndpoint, { bought: [bought], uploads: [upload] }],
  [excludePurchaseEndpoint, { exclusionNo: 1 }],
  [
    changesEndpoint,
    {
      changes: {
        ...{
          filters: { State: 'OK' },
          voters: 3,
          stayed: 2,
          joined: 1,
          altered: null,
          notOnFile: 1,
          exclusionNo: 1,
        },
        left: [{ step: 'PolitalAff', voters: 1 }],
      },
    },
  ],
  [
    overlapEndpoint,
    {
      overlap: {
        ...{ voters: shares, deliverable: shares, households: shares },
        bought: { one: { exclusionNo: 1, notOnFile: 0 }, other: null },
      },
    },
  ],
  [startUploadEndpoint, { exclusionNo: 1 }],
  [addRowsEndpoint, { message }],
  [finishUploadEndpoint, { upload, unmatched: [1] }],
  [finishUploadEndpoint, { upload, unmatched: null }],
  [deleteUploadEndpoint, { message }],
  [
    purchases.createLinkEndpoint,
    { message, recordCount: 27, expiresAt: 1, downloadUrl: '/api/downloads/1', inParts: true },
  ],
  [purchases.manifestEndpoint, manifest],
  [purchases.manifestEndpoint, { ...manifest, fileName: 'x'.repeat(120) }],
  [purchases.purchasesEndpoint, { purchases: [historyRow], message }],
  [quotes.makeQuoteEndpoint, { quote, token: 'secret', message }],
  [quotes.readQuoteEndpoint, { quote, message }],
  [quotes.quotesEndpoint, { quotes: [listedQuote], message }],
  [quotes.changeQuoteEndpoint, { quote, token: 'secret', message }],
  [savedLists.savedListsEndpoint, { lists: [savedList], campaigns: [campaign], message }],
  [savedLists.saveListEndpoint, { list: savedList, isNew: true, message }],
  [savedLists.changeListEndpoint, { message }],
  [savedLists.moveListEndpoint, { message }],
  [savedLists.changeCampaignEndpoint, { message }],
  [
    sharesEndpoint,
    {
      shares: [
        {
          purchase_id: purchase.id,
          campaign_id: null,
          email: 'cy@example.org',
          invited_at: '2026-05-12T10:00:00.000Z',
        },
      ],
      downloads: [{ purchase_id: purchase.id, email: null, downloaded_at: '2026-05-12T10:00:00.000Z' }],
      purchases: [{ whose: 'Friends of Ada', purchase: historyRow }],
      campaigns: [{ whose: null, campaign_name: 'Ward 4', lists: [savedList] }],
      message,
    },
  ],
  [changeShareEndpoint, { message }],
  [
    coverageEndpoint,
    {
      data: [
        {
          ...{ state: 'OK', dataDate: '2026-05-12', sample: false },
          counties: [{ county: 'Tulsa', voters: 27, leftOut: [1, 0, 0, 0, 0, 2] }],
        },
      ],
    },
  ],
  [
    savedLists.countListsEndpoint,
    {
      counts: [
        { id: purchase.id, voters: 27, households: 20, is_newer: true },
        { id: campaign.id, sentence: 'Not today.' },
      ],
      message,
    },
  ],
  [verifyFileEndpoint, { file: null, message }],
  [verifyFileEndpoint, { file: { ...known, own: null }, message }],
  [verifyFileEndpoint, { file: { ...known, own: { ...made, ...list } }, message }],
  [
    receiptEndpoint,
    {
      receipt: {
        purchase: historyRow,
        is_shared: true,
        earlier: [
          {
            record_count: 30,
            elections: null,
            data_dates: null,
            replaced_at: '2026-05-12T10:00:00.000Z',
            is_recalled: true,
          },
        ],
        states: [{ state: 'OK', records: 27 }],
        affirmations: [
          {
            ...{ purpose: null, statement: 'I affirm.', affirmed_by: 'Ann Archer', states: ['OK'] },
            affirmed_at: '2026-05-12T10:00:00.000Z',
          },
        ],
        files: [
          {
            ...madeFile,
            mail: { keycode: 'FALL26' },
            file_name: 'list.csv',
            bytes: 100,
            sha256: 'a'.repeat(64),
          },
        ],
      },
      message,
    },
  ],
  [purchases.summaryEndpoint, { summary: { successful_purchases: 1, total_spent: 9.99 }, message }],
  [voters.countiesEndpoint, { data: [county] }],
  [voters.stateCountiesEndpoint, { data: [county] }],
  [voters.electionsEndpoint, { data: [election] }],
  [voters.statesEndpoint, { data: [{ state: 'OK', voters: 1, dataDate: '2026-05-01', sample: true }] }],
  [voters.stateFiltersEndpoint, { data: stateFilters }],
  [voters.searchEndpoint, { data: [voter], totalCount: 1 }],
  [voters.countEndpoint, { count: 1 }],
  [voters.stateCountEndpoint, { totalCount: 1 }],
  [
    healthEndpoint,
    {
      ...{ status: 'ok', release: 'abc1234', database: 'reachable' },
      migrations: { applied: '0021_told.sql', known: '0021_told.sql' },
      states: [{ state: 'OK', dataDate: '2026-05-01' }],
      schedules: [{ name: 'purchases-reconcile', lastGoodAt: null, late: false }],
    },
  ],
])('$path answers exactly these entries', ({ response }, body) => {
  expect(v.parse(response, { success: true, ...body })).toStrictEqual({ success: true, ...body });
  expect(v.is(response, { success: false, ...body })).toBe(false);
  expect(v.is(response, { success: true })).toBe(false);
});

it.each(['', 'x'.repeat(121), 'a/b', '/a', 'a/'])('no file is named %j', (fileName) => {
  expect(v.is(purchases.manifestEndpoint.response, { success: true, ...manifest, fileName })).toBe(false);
});

it.each(['processing', 'succeeded', 'failed', 'canceled', 'refunded', 'disputed'])(
  'a buyer may see a purchase that is %s',
  (status) => {
    expect(v.parse(purchaseSchema, { ...purchase, status })).toStrictEqual({ ...purchase, status });
  },
);

it('a purchase of a server that knows no organizations has none', () => {
  const { organization: _none, ...older } = purchase;
  expect(v.parse(purchaseSchema, older)).toStrictEqual({ ...older, organization: null });
});

it('a buyer sees no other state, and no purchase without a proper id', () => {
  expect(v.is(purchaseSchema, { ...purchase, status: 'review' })).toBe(false);
  expect(v.is(purchaseSchema, { ...purchase, id: '1' })).toBe(false);
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
