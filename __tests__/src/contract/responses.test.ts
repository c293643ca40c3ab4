import * as v from 'valibot';
import * as exclusions from '../../../src/contract/exclusions';
import * as accountActs from '../../../src/contract/accountActs';
import { userProfileEndpoint } from '../../../src/contract/account';
import { answerEndpoint } from '../../../src/contract/answer';
import { healthEndpoint } from '../../../src/contract/health';
import { purchaseSchema } from '../../../src/contract/purchase';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { coverageEndpoint } from '../../../src/contract/coverage';
import { changeShareEndpoint, sharesEndpoint } from '../../../src/contract/shares';
import * as quotes from '../../../src/contract/quotes';
import * as savedLists from '../../../src/contract/savedLists';
import * as purchases from '../../../src/contract/purchases';
import * as voters from '../../../src/contract/voters';
import { PAID } from '../../support/purchases';
import { QUOTE } from '../../support/quotes';
import {
  AT,
  bought,
  campaign,
  county,
  election,
  file,
  listedQuote,
  madeFile,
  manifest,
  message,
  purchase,
  savedList,
  stateFilters,
  upload,
  voter,
} from './sampleResponses';

it.each([
  userProfileEndpoint,
  accountActs.signOutEverywhereEndpoint,
  accountActs.deleteAccountEndpoint,
  purchases.nameListEndpoint,
  exclusions.addRowsEndpoint,
  exclusions.deleteUploadEndpoint,
  savedLists.changeListEndpoint,
  savedLists.moveListEndpoint,
  savedLists.changeCampaignEndpoint,
  changeShareEndpoint,
])('$path answers with a message', ({ response }) => {
  expect(v.parse(response, { success: true, message })).toStrictEqual({ success: true, message });
  expect(v.is(response, { success: false, message })).toBe(false);
  expect(v.is(response, { success: true })).toBe(false);
});

it.each([
  [accountActs.accountDataEndpoint, { data: { lists: [] }, message }],
  [answerEndpoint, { data: { voters: 1, facets: {}, presets: [] } }],
  [
    answerEndpoint,
    {
      data: {
        ...{ voters: 2, households: 1, deliverable: 1, presets: [1, 0] },
        facets: { states: { OK: 2 }, counties: { 'OK Tulsa': 2 }, ages: { 18: 1, 75: 0 }, parties: { A: 1 } },
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
  [exclusions.exclusionsEndpoint, { bought: [bought], uploads: [upload] }],
  [exclusions.excludePurchaseEndpoint, { exclusionNo: 1 }],
  [
    exclusions.changesEndpoint,
    {
      changes: {
        ...{ filters: { State: 'OK' }, voters: 3, stayed: 2, joined: 1, altered: null, notOnFile: 1 },
        ...{ exclusionNo: 1, left: [{ step: 'PolitalAff', voters: 1 }] },
      },
    },
  ],
  [
    exclusions.overlapEndpoint,
    { overlap: { voters: { all: 3, shared: 1 }, households: { all: 2, shared: 1 } } },
  ],
  [exclusions.startUploadEndpoint, { exclusionNo: 1 }],
  [exclusions.finishUploadEndpoint, { upload, unmatched: [1] }],
  [
    purchases.createLinkEndpoint,
    { message, recordCount: 27, expiresAt: 1, downloadUrl: '/api/downloads/1', inParts: true },
  ],
  [purchases.manifestEndpoint, manifest],
  [purchases.manifestEndpoint, { ...manifest, fileName: 'x'.repeat(80) }],
  [purchases.purchasesEndpoint, { purchases: [PAID], message }],
  [quotes.makeQuoteEndpoint, { quote: QUOTE, token: 'secret', message }],
  [quotes.readQuoteEndpoint, { quote: QUOTE, message }],
  [
    quotes.readQuoteEndpoint,
    { quote: { ...QUOTE, role: 'author', bought: { by: 'you', boughtAt: AT } }, message },
  ],
  [
    quotes.readQuoteEndpoint,
    { quote: { ...QUOTE, role: 'payer', bought: { by: 'author', boughtAt: AT } }, message },
  ],
  [quotes.quotesEndpoint, { quotes: [listedQuote], message }],
  [quotes.changeQuoteEndpoint, { quote: QUOTE, token: 'secret', message }],
  [savedLists.savedListsEndpoint, { lists: [savedList], campaigns: [campaign], message }],
  [savedLists.saveListEndpoint, { list: savedList, isNew: true, message }],
  [
    sharesEndpoint,
    {
      shares: [{ purchase_id: purchase.id, campaign_id: null, email: 'cy@example.org', invited_at: AT }],
      downloads: [{ purchase_id: purchase.id, email: null, downloaded_at: AT }],
      purchases: [{ whose: 'Friends of Ada', purchase: PAID }],
      campaigns: [{ whose: null, campaign_name: 'Ward 4', lists: [savedList] }],
      message,
    },
  ],
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
  [
    receiptEndpoint,
    {
      receipt: {
        purchase: PAID,
        is_shared: true,
        earlier: [
          { record_count: 30, elections: null, data_dates: null, replaced_at: AT, is_recalled: true },
        ],
        states: [{ state: 'OK', records: 27 }],
        affirmations: [
          {
            ...{ purpose: null, statement: 'I affirm.', affirmed_by: 'Ann Archer', affirmed_at: AT },
            states: ['OK'],
          },
        ],
        files: [
          {
            ...{ ...madeFile, mail: { keycode: 'FALL26' }, file_name: 'a.csv' },
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

it.each(['', 'x'.repeat(81), 'a/b', '/a', 'a/'])('no file is named %j', (fileName) => {
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
