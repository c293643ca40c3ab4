import { accountDataEndpoint, deleteAccountEndpoint } from '../../../src/contract/accountActs';
import {
  exclusionsEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
} from '../../../src/contract/exclusions';
import {
  changeCampaignEndpoint,
  moveListEndpoint,
  savedListsEndpoint,
} from '../../../src/contract/savedLists';
import { changeShareEndpoint } from '../../../src/contract/shares';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { emulatorToken } from '../support/tokens';

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

/** A buyer with a campaign, `Ward 4`, in which a purchase is. */
async function organizer() {
  const buyer = newBuyer();
  const { token, person } = buyer;
  const { id: purchaseId } = await buyer.buy({ State: 'OK' });
  await succeed(moveListEndpoint, { token, body: { purchaseId, campaignName: 'Ward 4' } });
  const { campaigns } = await succeed(savedListsEndpoint, { token, params: { uid: person.uid } });
  return { buyer, purchaseId, campaignId: campaigns[0]?.id ?? '' };
}
const start = ({ token }: Buyer, more: object) =>
  call(startUploadEndpoint, { token, body: { state: 'OK', name: 'No mail', ...more } });
/** Adds a do-not-mail list without rows. */
async function upload(buyer: Buyer, more: object): Promise<number> {
  const { exclusionNo } = (await (await start(buyer, more)).json()) as { exclusionNo: number };
  const { token } = buyer;
  const { upload: made } = await succeed(finishUploadEndpoint, { token, body: { exclusionNo } });
  return made.exclusionNo;
}
const uploadsOf = async (token: string, uid: string) =>
  (await succeed(exclusionsEndpoint, { token, params: { uid } })).uploads.map(
    ({ listName, campaignName }) => [listName, campaignName],
  );

test('a do-not-mail list is for all lists or kept to a campaign, which may be renamed and deleted', async () => {
  const { buyer, purchaseId, campaignId } = await organizer();
  const { token, person } = buyer;
  await upload(buyer, { name: 'All' });
  await upload(buyer, { name: 'Client', campaignId });
  expect(await uploadsOf(token, person.uid)).toEqual([
    ['Client', 'Ward 4'],
    ['All', null],
  ]);
  const change = (to: object) => succeed(changeCampaignEndpoint, { token, body: { campaignId, ...to } });
  await change({ name: 'Ward 5' });
  expect((await uploadsOf(token, person.uid))[0]).toEqual(['Client', 'Ward 5']);
  await succeed(moveListEndpoint, { token, body: { purchaseId, campaignId: null } });
  await change({ deleted: true });
  expect((await uploadsOf(token, person.uid))[0]).toEqual(['Client', null]);
});

test('it stays its owner’s where the campaign is shared, and no one keeps one to another’s campaign', async () => {
  const { buyer, campaignId } = await organizer();
  await upload(buyer, { campaignId });
  const email = 'cy@example.org';
  const { token } = buyer;
  await succeed(changeShareEndpoint, { token, body: { campaignId, email } });
  const cy = emulatorToken({ uid: 'cy', email }, { email_verified: true });
  expect(await uploadsOf(cy, 'cy')).toEqual([]);
  expect(await failureOf(start(newBuyer(), { campaignId }))).toMatchObject({ status: 403 });
  expect(await failureOf(start(buyer, { campaignId: 'Ward 4' }))).toMatchObject({ path: 'campaignId' });
});

test('its owner’s data names the campaign, and nothing of it is left after the account', async () => {
  const { buyer, campaignId } = await organizer();
  await upload(buyer, { campaignId });
  const { token, person } = buyer;
  const body = { firebaseUid: person.uid };
  const { data } = await succeed(accountDataEndpoint, { token, body });
  expect(data).toMatchObject({ exclusions: [{ name: 'No mail', campaign_id: campaignId }] });
  await succeed(deleteAccountEndpoint, { token, body });
  expect(await services.admin.query('SELECT 1 FROM exclusions WHERE uid = $1', [person.uid])).toEqual([]);
});
