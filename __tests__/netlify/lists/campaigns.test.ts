import { CAMPAIGNS, changeCampaignEndpoint } from '../../../src/contract/savedLists';
import { call, failureOf } from '../support/call';
import { openShop } from '../support/openShop';

const { services, newBuyer, setStatus } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

/** Somebody with a saved list and a purchase. */
async function organizer() {
  const buyer = newBuyer();
  const { token } = buyer;
  const { id: purchaseId } = await buyer.buy({ State: 'OK' });
  const { list } = await buyer.saveList({ State: 'OK' }, 'Everybody');
  const campaigns = async () => (await buyer.savedLists()).campaigns;
  const idOf = async (name: string) =>
    (await campaigns()).find((each) => each.campaign_name === name)?.id ?? '';
  const first = await buyer.moveInto('My campaign', { listId: list.id });
  return {
    ...{ buyer, uid: buyer.person.uid, purchaseId, listId: list.id, first },
    idOf,
    names: async () => (await campaigns()).map(({ campaign_name }) => campaign_name),
    changing: (campaignId: string, change: { name?: string; deleted?: true }) =>
      call(changeCampaignEndpoint, { token, body: { campaignId, ...change } }),
    /** The campaigns of the list and of the purchase. */
    places: async () => {
      const { lists, campaigns: all } = await buyer.savedLists();
      const name = (id: string | null | undefined) =>
        all.find((each) => each.id === id)?.campaign_name ?? null;
      const [purchase] = await buyer.history();
      return [name(lists[0]?.campaign_id), name(purchase?.campaign_id)];
    },
  };
}

const refused = { status: 403, code: 'forbidden', error: 'We can’t find this in your account.' };

test('a list and a purchase move into a campaign by its name or id, which is made once', async () => {
  const ann = await organizer();
  expect(await ann.places()).toEqual(['My campaign', null]);
  expect((await ann.buyer.move({ purchaseId: ann.purchaseId }, { campaignName: ' Ward  4 ' })).status).toBe(
    200,
  );
  expect((await ann.buyer.move({ listId: ann.listId }, { campaignName: 'WARD 4' })).status).toBe(200);
  expect(await ann.places()).toEqual(['Ward 4', 'Ward 4']);
  expect(await ann.names()).toEqual(['My campaign', 'Ward 4']);
  await ann.buyer.move({ listId: ann.listId }, { campaignId: ann.first });
  expect(await ann.places()).toEqual(['My campaign', 'Ward 4']);
});

test('a list is saved in no campaign, since one may be shared, and leaves one again', async () => {
  const ann = await organizer();
  const { list } = await ann.buyer.saveList({ VoterID: '1' });
  expect(list.campaign_id).toBeNull();
  expect((await ann.buyer.move({ listId: ann.listId }, { campaignId: null })).status).toBe(200);
  expect((await ann.buyer.move({ purchaseId: ann.purchaseId }, { campaignName: 'Ward 4' })).status).toBe(200);
  expect((await ann.buyer.move({ purchaseId: ann.purchaseId }, { campaignId: null })).status).toBe(200);
  const { lists } = await ann.buyer.savedLists();
  expect(lists.map(({ campaign_id }) => campaign_id)).toEqual([null, null]);
  expect((await ann.buyer.history())[0]?.campaign_id).toBeNull();
});

test('a saved list that is bought keeps its name and its campaign', async () => {
  const ann = await organizer();
  const { list } = await ann.buyer.saveList({ VoterID: '1' }, 'My street');
  await ann.buyer.move({ listId: list.id }, { campaignId: ann.first });
  const { id } = await ann.buyer.buy({ VoterID: '1' });
  await ann.buyer.buy({ VoterID: '2' });
  expect((await ann.buyer.history()).find((each) => each.id === id)).toMatchObject({
    ...{ list_name: 'My street', campaign_id: ann.first },
  });
  expect((await ann.buyer.history()).filter(({ list_name }) => list_name === null)).toHaveLength(2);
});

test('nobody moves what is another’s, or into another’s campaign', async () => {
  const [ann, ben] = [await organizer(), await organizer()];
  const moves: Parameters<typeof ben.buyer.move>[] = [
    [{ listId: ann.listId }, { campaignId: ben.first }],
    [{ purchaseId: ann.purchaseId }, { campaignName: 'Mine' }],
    [{ listId: ben.listId }, { campaignId: ann.first }],
    [{ purchaseId: ben.purchaseId }, { campaignId: ann.first }],
  ];
  for (const [what, into] of moves)
    expect(await failureOf(ben.buyer.move(what, into))).toMatchObject(refused);
  expect(await ben.names()).toEqual(['My campaign']);
  expect(await ann.places()).toEqual(['My campaign', null]);
  for (const change of [{ name: 'Mine' }, { deleted: true as const }])
    expect(await failureOf(ben.changing(ann.first, change))).toMatchObject(refused);
  // The database itself refuses it, whatever the code does.
  await expect(
    services.admin.query('UPDATE purchases SET campaign_id = $1 WHERE purchase_id = $2', [
      ann.first,
      ben.purchaseId,
    ]),
  ).rejects.toThrow('foreign key');
});

test('a campaign is renamed, but not to the name of another one in whatever case', async () => {
  const ann = await organizer();
  await ann.buyer.move({ listId: ann.listId }, { campaignName: 'Ward 4' });
  const ward = await ann.idOf('Ward 4');
  expect((await ann.changing(ward, { name: 'WARD 4' })).status).toBe(200);
  expect(await ann.names()).toEqual(['My campaign', 'WARD 4']);
  expect(await failureOf(ann.changing(ward, { name: 'my  CAMPAIGN' }))).toMatchObject({
    status: 400,
    path: 'name',
    error: 'You have another campaign with this name. Choose a different one.',
  });
});

test('only an empty campaign is deleted', async () => {
  const ann = await organizer();
  expect(await failureOf(ann.changing(ann.first, { deleted: true }))).toMatchObject({
    status: 400,
    error:
      'There are lists or purchases in this campaign. Choose another campaign, or none, for each of them first.',
  });
  await ann.buyer.move({ listId: ann.listId }, { campaignName: 'Ward 4' });
  await ann.buyer.move({ purchaseId: ann.purchaseId }, { campaignName: 'Ward 4' });
  expect((await ann.changing(ann.first, { deleted: true })).status).toBe(200);
  expect(await ann.names()).toEqual(['Ward 4']);
  // Deleted lists and canceled purchases are in nobody's way.
  expect((await ann.buyer.changeList(ann.listId, { deleted: true })).status).toBe(200);
  await setStatus(ann.purchaseId, 'canceled');
  expect((await ann.changing(await ann.idOf('Ward 4'), { deleted: true })).status).toBe(200);
  expect(await ann.names()).toEqual([]);
});

test('a list that was deleted comes back even if its campaign was deleted since', async () => {
  const ann = await organizer();
  await ann.buyer.saveList({ VoterID: '1' }, 'Stays');
  await ann.buyer.move({ listId: ann.listId }, { campaignName: 'Ward 4' });
  expect((await ann.buyer.changeList(ann.listId, { deleted: true })).status).toBe(200);
  expect((await ann.changing(await ann.idOf('Ward 4'), { deleted: true })).status).toBe(200);
  expect((await ann.buyer.changeList(ann.listId, { deleted: false })).status).toBe(200);
  const { lists } = await ann.buyer.savedLists();
  expect(lists.map(({ list_name, campaign_id }) => [list_name, campaign_id])).toEqual([
    ['Stays', null],
    ['Everybody', null],
  ]);
});

test(`a person has at most ${CAMPAIGNS} campaigns`, async () => {
  const ann = await organizer();
  await services.admin.query(
    `INSERT INTO campaigns SELECT gen_random_uuid(), $1, 'Ward ' || n, 'WARD ' || n FROM generate_series(2, $2::int) AS n`,
    [ann.uid, CAMPAIGNS],
  );
  expect(await failureOf(ann.buyer.move({ listId: ann.listId }, { campaignName: 'One more' }))).toMatchObject(
    {
      status: 400,
      error: 'You have 50 campaigns, which is the limit. Delete one to add another.',
    },
  );
  expect((await ann.buyer.move({ listId: ann.listId }, { campaignName: 'ward 2' })).status).toBe(200);
});
