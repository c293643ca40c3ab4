import * as v from 'valibot';
import * as quotes from '../../../src/contract/quotes';
import * as savedLists from '../../../src/contract/savedLists';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { changeShareEndpoint, sharesEndpoint } from '../../../src/contract/shares';
import { firstIssue } from './issues';

/** What is asked of saved lists, shares and quotes. */

const id = '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11';
const filters = { State: 'OK' };
const save = { firebaseUid: 'ada', searchParameters: filters, name: 'Ward 4' };
const share = { purchaseId: id, email: 'cy@example.org' };
const file = { layout: 'crm', form: 'xlsx', only: { pieces: 1, by: 'every-nth' }, groups: '50,30,10,10' };
const make = { firebaseUid: 'ada', searchParameters: filters, file };

it.each([
  [savedLists.saveListEndpoint, save],
  [savedLists.changeListEndpoint, { listId: id, name: 'Ward 4' }],
  [savedLists.changeListEndpoint, { listId: id, deleted: true }],
  [savedLists.changeListEndpoint, { listId: id, deleted: false }],
  [savedLists.moveListEndpoint, { listId: id, campaignId: null }],
  [savedLists.moveListEndpoint, { purchaseId: id, campaignId: id }],
  [savedLists.moveListEndpoint, { purchaseId: id, campaignName: 'Ward 4' }],
  [savedLists.changeCampaignEndpoint, { campaignId: id, name: 'Ward 4' }],
  [savedLists.changeCampaignEndpoint, { campaignId: id, deleted: true }],
  [savedLists.countListsEndpoint, { ids: Array.from({ length: 50 }, () => id) }],
  [changeShareEndpoint, share],
  [changeShareEndpoint, { campaignId: id, email: 'cy@example.org', removed: true }],
  [quotes.makeQuoteEndpoint, make],
  [quotes.makeQuoteEndpoint, { ...make, authorName: '', organization: 'Ada', postageMills: 1 }],
  [quotes.readQuoteEndpoint, { token: '!' }],
  [quotes.changeQuoteEndpoint, { quoteId: id, closed: false, postageMills: 10_000 }],
  [
    quotes.changeQuoteEndpoint,
    { quoteId: id, postageMills: null, organization: '', organizationId: '', authorName: '' },
  ],
])('$path accepts a good request unchanged: %#', ({ request }, body) => {
  expect(v.parse(request, body)).toStrictEqual(body);
});

const TEXT = 'must be text';
const EMPTY = 'must not be empty';
const WHOLE = 'must be a whole number';
const PIECES = 'must be a whole number, 1 or more';
const GROUPS = 'must be two to four whole percentages, such as 90,10';
it.each([
  [savedLists.saveListEndpoint, { ...save, name: ' ' }, 'name', EMPTY],
  [savedLists.saveListEndpoint, { ...save, name: 'x'.repeat(81) }, 'name', 'must be at most 80 characters'],
  [savedLists.changeListEndpoint, { listId: 7 }, 'listId', TEXT],
  [savedLists.changeListEndpoint, { listId: 'mine' }, 'listId', 'must be a list’s id'],
  [savedLists.changeListEndpoint, { listId: id, deleted: 1 }, 'deleted', 'must be true or false'],
  [savedLists.moveListEndpoint, { campaignId: id }, null, 'must name a list or a purchase'],
  [
    savedLists.moveListEndpoint,
    { listId: id, purchaseId: id, campaignId: id },
    null,
    'must name a list or a purchase',
  ],
  [savedLists.moveListEndpoint, { listId: id }, null, 'must name one campaign'],
  [
    savedLists.moveListEndpoint,
    { listId: id, campaignId: null, campaignName: 'Ward 4' },
    null,
    'must name one campaign',
  ],
  [
    savedLists.moveListEndpoint,
    { purchaseId: 'mine', campaignId: id },
    'purchaseId',
    'must be a purchase’s id',
  ],
  [savedLists.moveListEndpoint, { listId: id, campaignId: 'mine' }, 'campaignId', 'must be a campaign’s id'],
  [savedLists.moveListEndpoint, { listId: id, campaignName: '' }, 'campaignName', EMPTY],
  [
    savedLists.moveListEndpoint,
    { listId: id, campaignName: 'x'.repeat(81) },
    'campaignName',
    'must be at most 80 characters',
  ],
  [savedLists.changeCampaignEndpoint, { campaignId: id, deleted: false }, 'deleted', 'must be true'],
  [savedLists.countListsEndpoint, { ids: id }, 'ids', 'must be a list of ids'],
  [savedLists.countListsEndpoint, { ids: ['mine'] }, 'ids.0', 'must be a list’s id'],
  [
    savedLists.countListsEndpoint,
    { ids: Array.from({ length: 51 }, () => id) },
    'ids',
    'must have at most 50 ids',
  ],
  [changeShareEndpoint, { email: share.email }, null, 'must name a purchase or a campaign'],
  [changeShareEndpoint, { ...share, campaignId: id }, null, 'must name a purchase or a campaign'],
  [changeShareEndpoint, { ...share, purchaseId: 1 }, 'purchaseId', TEXT],
  [changeShareEndpoint, { ...share, purchaseId: 'mine' }, 'purchaseId', 'must be a purchase’s id'],
  [changeShareEndpoint, { campaignId: 'mine', email: share.email }, 'campaignId', 'must be a campaign’s id'],
  [changeShareEndpoint, { campaignId: 1, email: share.email }, 'campaignId', TEXT],
  [
    changeShareEndpoint,
    { ...share, email: 'cy@example' },
    'email',
    'must be complete, with an @ and a domain',
  ],
  ...['cy cy@example.org', 'cy@example.org cy'].map(
    (email) =>
      [
        changeShareEndpoint,
        { ...share, email },
        'email',
        'must be complete, with an @ and a domain',
      ] as const,
  ),
  [changeShareEndpoint, { ...share, removed: false }, 'removed', 'must be true'],
  [quotes.makeQuoteEndpoint, { ...make, postageMills: '1' }, 'postageMills', WHOLE],
  [quotes.makeQuoteEndpoint, { ...make, postageMills: 1.5 }, 'postageMills', WHOLE],
  [
    quotes.makeQuoteEndpoint,
    { ...make, postageMills: 0 },
    'postageMills',
    'must be at least a tenth of a cent',
  ],
  [quotes.makeQuoteEndpoint, { ...make, postageMills: 10_001 }, 'postageMills', 'must be at most $10'],
  [
    quotes.makeQuoteEndpoint,
    { ...make, file: { ...file, form: 'doc' } },
    'file.form',
    'must be one of xlsx, labels, walk-sheets, group-files',
  ],
  ...[0, 1.5, '1'].map(
    (pieces) =>
      [
        quotes.makeQuoteEndpoint,
        { ...make, file: { ...file, only: { pieces, by: 'random' } } },
        'file.only.pieces',
        PIECES,
      ] as const,
  ),
  [
    quotes.makeQuoteEndpoint,
    { ...make, file: { ...file, only: { pieces: 1, by: 'name' } } },
    'file.only.by',
    'must be one of frequent, random, every-nth',
  ],
  ...['100', '0,100', '050,50', '50,50,', '20,20,20,20,20', 'x50,50'].map(
    (groups) =>
      [quotes.makeQuoteEndpoint, { ...make, file: { ...file, groups } }, 'file.groups', GROUPS] as const,
  ),
  [
    quotes.makeQuoteEndpoint,
    { ...make, file: { ...file, groups: 50 } },
    'file.groups',
    'must be percentages separated by commas',
  ],
  [
    quotes.makeQuoteEndpoint,
    { ...make, file: { ...file, groups: '50,49' } },
    'file.groups',
    'must add up to 100',
  ],
  [quotes.changeQuoteEndpoint, { quoteId: 1 }, 'quoteId', TEXT],
  [quotes.changeQuoteEndpoint, { quoteId: 'mine' }, 'quoteId', 'must be a quote’s id'],
  [quotes.changeQuoteEndpoint, { quoteId: id, closed: 1 }, 'closed', 'must be true or false'],
] as const)('$path refuses a bad request: %#', ({ request }, body, field, message) => {
  expect(firstIssue(request, body)).toEqual([field, message]);
});

it.each([
  savedLists.saveListEndpoint,
  savedLists.changeListEndpoint,
  savedLists.moveListEndpoint,
  savedLists.changeCampaignEndpoint,
  savedLists.countListsEndpoint,
  changeShareEndpoint,
  quotes.makeQuoteEndpoint,
  quotes.readQuoteEndpoint,
  quotes.changeQuoteEndpoint,
])('$path refuses a field that it does not know', ({ request }) => {
  expect(v.safeParse(request, { extra: 1 }).issues?.map((issue) => v.getDotPath(issue))).toContain('extra');
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
