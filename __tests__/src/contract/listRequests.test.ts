import * as v from 'valibot';
import * as quotes from '../../../src/contract/quotes';
import * as savedLists from '../../../src/contract/savedLists';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { changeShareEndpoint, sharesEndpoint } from '../../../src/contract/shares';
import { EMPTY, firstIssue, refuses, TEXT, WHOLE } from './issues';

/** What is asked of saved lists, shares and quotes. */

const id = '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11';
const filters = { State: 'OK' };
const save = { firebaseUid: 'ada', searchParameters: filters, name: 'Ward 4' };
const share = { purchaseId: id, email: 'cy@example.org' };
const file = { layout: 'crm', form: 'xlsx', only: { pieces: 1, by: 'random' } };
const make = { firebaseUid: 'ada', searchParameters: filters, file };

it.each([
  [savedLists.countListsEndpoint, { ids: Array.from({ length: 50 }, () => id) }],
  [quotes.makeQuoteEndpoint, { ...make, authorName: '', organization: 'Ada', postageMills: 1 }],
  [quotes.changeQuoteEndpoint, { quoteId: id, closed: false, postageMills: 10_000 }],
])('$path accepts a good request unchanged: %#', ({ request }, body) => {
  expect(v.parse(request, body)).toStrictEqual(body);
});

const LONG_NAME = ['must be at most 80 characters', 'x'.repeat(81)] as const;
const ADDRESS = 'must be complete, with an @ and a domain';

refuses('saveList', savedLists.saveListEndpoint.request, save, [
  ['name', EMPTY, ' '],
  ['name', ...LONG_NAME],
]);
refuses('changeList', savedLists.changeListEndpoint.request, { listId: id }, [
  ['listId', TEXT, 7],
  ['listId', 'must be a list’s id', 'mine'],
  ['deleted', 'must be true or false', 1],
]);
refuses('moveList', savedLists.moveListEndpoint.request, {}, [
  ['purchaseId', 'must be a purchase’s id', 'mine'],
  ['campaignId', 'must be a campaign’s id', 'mine'],
  ['campaignName', EMPTY, ''],
  ['campaignName', ...LONG_NAME],
]);
refuses('changeCampaign', savedLists.changeCampaignEndpoint.request, { campaignId: id }, [
  ['deleted', 'must be true', false],
]);
refuses('countLists', savedLists.countListsEndpoint.request, {}, [
  ['ids', 'must be a list of ids', id],
  ['ids', 'must have at most 50 ids', Array.from({ length: 51 }, () => id)],
]);
refuses('changeShare', changeShareEndpoint.request, { email: share.email }, [
  ['purchaseId', TEXT, 1],
  ['purchaseId', 'must be a purchase’s id', 'mine'],
  ['campaignId', TEXT, 1],
  ['campaignId', 'must be a campaign’s id', 'mine'],
]);
refuses('changeShare', changeShareEndpoint.request, share, [
  ['email', ADDRESS, 'cy@example', 'cy cy@example.org', 'cy@example.org cy'],
  ['email', 'must be at most 320 characters', `${'x'.repeat(320)}@example.org`],
  ['removed', 'must be true', false],
]);
refuses('makeQuote', quotes.makeQuoteEndpoint.request, make, [
  ['postageMills', WHOLE, '1', 1.5],
  ['postageMills', 'must be at least a tenth of a cent', 0],
  ['postageMills', 'must be at most $10', 10_001],
  ['file.form', 'must be one of xlsx, labels', 'doc'],
  ['file.only.pieces', 'must be a whole number, 1 or more', 0, 1.5, '1'],
  ['file.only.by', 'must be one of frequent, random', 'name'],
]);
refuses('changeQuote', quotes.changeQuoteEndpoint.request, { quoteId: id }, [
  ['quoteId', TEXT, 1],
  ['quoteId', 'must be a quote’s id', 'mine'],
  ['closed', 'must be true or false', 1],
  ['postageMills', 'must be at least a tenth of a cent', 0],
  ['postageMills', 'must be at most $10', 10_001],
]);

const WHAT = 'must name a list or a purchase';
const TO = 'must name a purchase or a campaign';
it.each([
  [savedLists.moveListEndpoint, { campaignId: id }, null, WHAT],
  [savedLists.moveListEndpoint, { listId: id, purchaseId: id, campaignId: id }, null, WHAT],
  [savedLists.moveListEndpoint, { listId: id }, null, 'must name one campaign'],
  [
    savedLists.moveListEndpoint,
    { listId: id, campaignId: null, campaignName: 'Ward 4' },
    ...([null, 'must name one campaign'] as const),
  ],
  [savedLists.countListsEndpoint, { ids: ['mine'] }, 'ids.0', 'must be a list’s id'],
  [changeShareEndpoint, { email: share.email }, null, TO],
  [changeShareEndpoint, { ...share, campaignId: id }, null, TO],
])('$path refuses what does not fit together: %#', ({ request }, body, field, message) => {
  expect(firstIssue(request, body)).toEqual([field, message]);
});

it.each([savedLists.savedListsEndpoint, sharesEndpoint, quotes.quotesEndpoint, exclusionsEndpoint])(
  '$path takes an account',
  ({ params }) => {
    expect(v.parse(params, { uid: 'ada' })).toStrictEqual({ uid: 'ada' });
    expect(firstIssue(params, { uid: '' })).toEqual(['uid', EMPTY]);
  },
);

it('shares with an address in lower case', () => {
  expect(v.parse(changeShareEndpoint.request, { ...share, email: ' Cy@Example.org' })).toEqual(share);
});

it.each([
  // The whole list, some of it, and one piece per household; each piece at 19.3 cents.
  [{ layout: 'crm' }, 25, 483],
  [{ layout: 'households' }, 20, 386],
  [{ layout: 'crm', only: { pieces: 3, by: 'random' } }, 3, 58],
  [{ layout: 'households', only: { pieces: 30, by: 'random' } }, 20, 386],
] as const)('a quote for the file %j has postage for %d pieces', (chosen, pieces, cents) => {
  const quote = { file: chosen, households: 20, deliverable: 25, postage_mills: 193 };
  expect(quotes.quotedPieces(quote)).toBe(pieces);
  expect(quotes.postageCents(quote)).toBe(cents);
  expect(quotes.postageCents({ ...quote, postage_mills: null })).toBeNull();
});
