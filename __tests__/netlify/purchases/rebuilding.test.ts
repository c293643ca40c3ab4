import { failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { intentOf, movesOf } from '../support/shop';
import { publishVersion, purgeVersion } from '../support/voters';

const { services, newBuyer, setStatus, statusAtStripe, refund } = openShop({});
let live = 0;

beforeEach(async () => {
  live = await publishVersion(services.admin, {
    state: 'OK',
    voters: [{ voter_id: '1' }, { voter_id: '2' }],
  });
});

/** New data goes live and the old is deleted. */
async function replaceData(voters: readonly { voter_id: string; last_name?: string }[]): Promise<void> {
  const old = live;
  live = await publishVersion(services.admin, { state: 'OK', voters });
  await purgeVersion(services.admin, old);
}

/** A list of two voters, whose data was deleted since; a third one is new. */
async function boughtBefore() {
  const buyer = newBuyer();
  const { id } = await buyer.buy();
  await replaceData([{ voter_id: '1' }, { voter_id: '2' }, { voter_id: '3' }]);
  return { buyer, id };
}

test('a list whose data was deleted is rebuilt on live data, free, as the same purchase', async () => {
  const { buyer, id } = await boughtBefore();
  expect(await failureOf(buyer.link(id))).toMatchObject({ status: 409, code: 'data_retired' });
  const intents = (await services.payments.intents()).length;

  const response = await buyer.rebuild(id);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ purchase: { id, record_count: 3, status: 'succeeded' } });
  expect((await buyer.link(id)).status).toBe(200);
  expect(await services.payments.intents()).toHaveLength(intents);
  expect(await failureOf(buyer.tryToOpen())).toMatchObject({ code: 'already_purchased', purchase: { id } });
  expect(
    await services.admin.query(
      `SELECT from_status, to_status, cause, record_count::int FROM purchase_events
       WHERE purchase_id = $1 AND cause = 'rebuild'`,
      [id],
    ),
  ).toEqual([{ from_status: 'succeeded', to_status: 'succeeded', cause: 'rebuild', record_count: 2 }]);
});

test('a repeat, or a rebuild while the data is kept, changes nothing; a second rebuild is refused', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy();
  expect(await (await buyer.rebuild(id)).json()).toMatchObject({ purchase: { record_count: 2 } });
  await replaceData([{ voter_id: '1' }]);
  const answers = await Promise.all([buyer.rebuild(id), buyer.rebuild(id), buyer.rebuild(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await replaceData([{ voter_id: '1' }]);
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({ status: 409, code: 'data_retired' });
});

test('only the buyer can rebuild, only while it is paid, and never onto a list they already own', async () => {
  const buyer = newBuyer();
  const { id, intentId } = await buyer.buy();
  await replaceData([{ voter_id: '1' }]);
  expect(await failureOf(newBuyer().rebuild(id))).toMatchObject({ status: 403 });
  const fresh = await buyer.buy();
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({
    status: 409,
    code: 'already_purchased',
    purchase: { id: fresh.id },
  });
  await setStatus(id, 'disputed');
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({ status: 402, code: 'not_paid' });
  await refund(intentId);
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({ status: 402, code: 'not_paid' });
});

test('a list that no longer matches anyone keeps its free rebuild', async () => {
  const buyer = newBuyer();
  await replaceData([{ voter_id: '1', last_name: 'ADA' }]);
  const { id } = await buyer.buy({ LastName: 'ADA' });
  await replaceData([{ voter_id: '1', last_name: 'BELL' }]);
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({ status: 400, code: 'bad_request' });
  await replaceData([{ voter_id: '1', last_name: 'ADA' }]);
  expect((await buyer.rebuild(id)).status).toBe(200);
});

test('a list of all states never brings voters of a state that its buyer did not affirm for', async () => {
  const buyer = newBuyer();
  await replaceData([{ voter_id: '9', last_name: 'NEW' }]);
  const { id } = await buyer.buy({ LastName: 'NEW' });
  const affirmed = await services.admin.query<{ state: string }>(
    'SELECT state FROM affirmations WHERE uid = (SELECT uid FROM purchases WHERE purchase_id = $1)',
    [id],
  );
  expect(affirmed.map(({ state }) => state)).toEqual(['OK']);
  const other = await publishVersion(services.admin, {
    state: 'AR',
    voters: [{ voter_id: '8', last_name: 'NEW' }],
  });
  await replaceData([{ voter_id: '9', last_name: 'NEW' }]);
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({
    code: 'not_for_sale',
    error: expect.stringContaining('voters in AR, which you didn’t buy') as unknown,
  });
  const refreeze = services.admin.query(
    `UPDATE purchases SET version_ids = ARRAY[${String(other)}, ${String(live)}] WHERE purchase_id = $1`,
    [id],
  );
  await expect(refreeze).rejects.toThrow('lacks the affirmations');
  await purgeVersion(services.admin, other);
  expect((await buyer.rebuild(id)).status).toBe(200);
});

test('a rebuild cancels the buyer’s open purchase of the same list, at the provider too', async () => {
  const { buyer, id } = await boughtBefore();
  const cart = await buyer.open();
  const rebuilt = await buyer.rebuild(id);
  expect(rebuilt.status).toBe(200);
  expect(await movesOf(services.admin, cart.purchaseId)).toEqual(['created', 'canceled']);
  expect(await statusAtStripe(intentOf(cart.clientSecret))).toBe('canceled');
});
