import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { userProfileEndpoint, signOutEverywhereEndpoint } from '../../../src/contract/account';
import {
  addRowsEndpoint,
  deleteUploadEndpoint,
  excludePurchaseEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
} from '../../../src/contract/exclusions';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
  nameListEndpoint,
  rebuildListEndpoint,
} from '../../../src/contract/purchases';
import { changeQuoteEndpoint, makeQuoteEndpoint } from '../../../src/contract/quotes';
import {
  changeCampaignEndpoint,
  changeListEndpoint,
  moveListEndpoint,
  saveListEndpoint,
} from '../../../src/contract/savedLists';
import { changeShareEndpoint } from '../../../src/contract/shares';
import { forgetAccount } from '../../../netlify/queries/accounts/leave';
import { database } from '../../../netlify/lib/db';
import { AFFIRMED } from '../../support/affirmed';
import { call, succeed } from '../support/call';
import { followLink } from '../support/files';
import { interruptRequests } from '../support/network';
import { openShop } from '../support/openShop';
import { ROUTES } from '../support/routes';
import type { Buyer } from '../support/shop';

/**
 * Invariant 30: an account is deleted at every moment of every request that writes for it, on another device.
 * Nothing of it is there afterwards, unless the deletion has to wait for a payment.
 */
const { services, newBuyer } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });
const LIST = { State: 'OK' };
const FILE = { layout: 'mail-house' } as const;

const before = interruptRequests();

type Body = object | Promise<object>;
const named = ({ person }: Buyer) => ({ firebaseUid: person.uid });
const bought = async (buyer: Buyer) => ({ purchaseId: (await buyer.buy(LIST)).id });
const uploading = async ({ token }: Buyer) => ({
  exclusionNo: (await succeed(startUploadEndpoint, { token, body: { state: 'OK', name: 'No mail' } }))
    .exclusionNo,
});
const ORDER = { amount: 999, productType: 'csv_download', searchParameters: LIST, affirmation: AFFIRMED };
const PROFILE = { firstName: 'Bo', lastName: 'Archer', displayName: null, phoneNumber: null, photoUrl: null };

/** What each request that writes for an account asks, once what it is about is there. */
const BODIES: readonly (readonly [AnyEndpoint, (buyer: Buyer) => Body])[] = [
  [
    userProfileEndpoint,
    (buyer) => ({ ...named(buyer), ...PROFILE, email: buyer.person.email, emailVerified: false }),
  ],
  [createIntentEndpoint, (buyer) => ({ ...named(buyer), ...ORDER })],
  [confirmPaymentEndpoint, async (buyer) => ({ paymentIntentId: (await buyer.openAndPay(LIST)).intentId })],
  [createLinkEndpoint, async (buyer) => ({ ...(await bought(buyer)), ...FILE })],
  [nameListEndpoint, async (buyer) => ({ ...(await bought(buyer)), name: 'My street' })],
  [rebuildListEndpoint, bought],
  [saveListEndpoint, (buyer) => ({ ...named(buyer), searchParameters: LIST, name: 'My street' })],
  [
    changeListEndpoint,
    async (buyer) => ({ listId: (await buyer.saveList(LIST)).list.id, name: 'My street' }),
  ],
  [moveListEndpoint, async (buyer) => ({ ...(await bought(buyer)), campaignName: 'Ward 4' })],
  [
    changeCampaignEndpoint,
    async (buyer) => ({ campaignId: await buyer.moveInto('Ward 4', await bought(buyer)), name: 'Ward 5' }),
  ],
  [changeShareEndpoint, async (buyer) => ({ ...(await bought(buyer)), email: 'cy@example.com' })],
  [makeQuoteEndpoint, (buyer) => ({ ...named(buyer), searchParameters: LIST, file: FILE })],
  [changeQuoteEndpoint, async (buyer) => ({ quoteId: (await buyer.quote(LIST)).quote.id, authorName: 'Bo' })],
  [excludePurchaseEndpoint, bought],
  [startUploadEndpoint, () => ({ state: 'OK', name: 'No mail' })],
  [addRowsEndpoint, async (buyer) => ({ ...(await uploading(buyer)), by: 'voterId', first: 0, rows: ['1'] })],
  [finishUploadEndpoint, uploading],
  [deleteUploadEndpoint, uploading],
];

/** What would still name or serve the account; each query takes its id. */
const TRACES: Readonly<Record<string, string>> = {
  profile: 'SELECT 1 FROM users WHERE uid = $1',
  saved: 'SELECT 1 FROM saved_lists WHERE uid = $1',
  campaigns: 'SELECT 1 FROM campaigns WHERE uid = $1',
  shares: 'SELECT 1 FROM purchase_shares WHERE uid = $1',
  quotes: 'SELECT 1 FROM quotes WHERE uid = $1',
  exclusions: 'SELECT 1 FROM exclusions WHERE uid = $1 AND (deleted_at IS NULL OR name IS NOT NULL)',
  links: 'SELECT 1 FROM download_links WHERE by_uid = $1',
  names:
    'SELECT 1 FROM purchases WHERE uid = $1 AND (list_name IS NOT NULL OR last_file IS NOT NULL OR campaign_id IS NOT NULL)',
  unused:
    'SELECT 1 FROM affirmations a WHERE uid = $1 AND NOT EXISTS (SELECT FROM purchase_affirmations r WHERE r.affirmation_no = a.affirmation_no)',
};
async function tracesOf(uid: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(TRACES).map(async ([name, sql]) =>
      (await services.admin.query(sql, [uid])).length > 0 ? [name] : [],
    ),
  );
  return found.flat();
}

test('nothing that is written for an account stays when it is deleted meanwhile', async () => {
  const left: [string, number, string[]][] = [];
  for (const [endpoint, bodyOf] of BODIES) {
    const { path } = endpoint;
    let moments = 0;
    for (let over = false; !over;) {
      moments += 1;
      const buyer = newBuyer();
      const { uid } = buyer.person;
      const body = await bodyOf(buyer);
      let waits = 0;
      const leave = async () => (waits = await forgetAccount(database(), { uid, email: null }));
      const ask = () => call(endpoint, { token: buyer.token, body });
      ({ wasLast: over } = await before(moments, leave, ask));
      const traces = over || waits > 0 ? [] : await tracesOf(uid);
      if (traces.length > 0) left.push([path, moments, traces]);
    }
    // Each asks who is there, and then writes.
    expect([path, moments > 2]).toEqual([path, true]);
  }
  expect(left).toEqual([]);
});

/** Those that only read, or end sessions. */
const OTHERS = [
  '/api/payments/owned-list',
  '/api/lists/counts',
  '/api/exclusions/overlap',
  '/api/exclusions/changes',
  '/api/users/data',
  '/api/users/delete',
  '/api/voters/download',
  signOutEverywhereEndpoint.path,
];

test('every request of a signed-in account was tried', () => {
  const posts = ROUTES.filter(({ signedIn, endpoint }) => signedIn && endpoint.method === 'POST');
  const untried = posts.map(({ endpoint }) => endpoint.path).filter((path) => !OTHERS.includes(path));
  expect(new Set(BODIES.map(([{ path }]) => path))).toEqual(new Set(untried));
});

test('a session that is ended while somebody asks for a link gets none, and those before end with it', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy(LIST);
  const link = async () => ((await (await buyer.link(id)).json()) as { downloadUrl?: string }).downloadUrl;
  const before = await link();
  const follow = async (url = '') => (await followLink(url.split('/').at(-1) ?? '')).status;
  expect(await follow(before)).toBe(200);
  await succeed(signOutEverywhereEndpoint, { token: buyer.token, body: named(buyer) });
  expect(await follow(before)).toBe(404);
});
