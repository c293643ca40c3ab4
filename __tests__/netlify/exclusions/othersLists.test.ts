import { excludePurchaseEndpoint, overlapEndpoint } from '../../../src/contract/exclusions';
import { countEndpoint } from '../../../src/contract/voters';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { type Buyer, intentOf } from '../support/shop';

const VOTERS = Array.from({ length: 40 }, (_, n) => ({
  voter_id: `V${n}`,
  party: n % 4 === 0 ? 'DEM' : 'REP',
}));
const { services, newBuyer, newColleague, setStatus } = openShop({ OK: VOTERS });
const DEMOCRATS = { State: 'OK', PolitalAff: 'DEM' } as const;

const boughtBy = async ({ exclusions }: Buyer) => (await exclusions()).bought;
const exclude = ({ token }: Buyer, purchaseId: string) =>
  call(excludePurchaseEndpoint, { token, body: { purchaseId } });
const count = ({ token }: Buyer, exclusionNo: number) =>
  call(countEndpoint, { token, body: { State: 'OK', LeaveOut: String(exclusionNo) } });
const countOf = async (reader: Buyer, exclusionNo: number) =>
  ((await (await count(reader, exclusionNo)).json()) as { count: number }).count;

/** Ann makes a quote, and Ben pays it. */
async function paidQuote() {
  const [ann, ben] = [newBuyer(), newBuyer()];
  const { token } = await ann.quote(DEMOCRATS);
  const opened = await ben.openQuote(token, DEMOCRATS);
  await services.payments.pay(opened.clientSecret);
  await ben.confirm(opened.clientSecret);
  return { ann, ben, id: opened.purchaseId, intentId: intentOf(opened.clientSecret) };
}

test('who made a quote leaves out and counts the list that another paid, and no third person does', async () => {
  const { ann, ben, id } = await paidQuote();
  await ben.nameList(id, 'Wave 1');
  expect(await boughtBy(ann)).toMatchObject([
    {
      purchaseId: id,
      exclusionNo: null,
      // What the payer calls it is the payer's.
      listName: null,
      isShared: true,
      isOnQuote: true,
      campaignName: null,
    },
  ]);
  expect(await boughtBy(ben)).toMatchObject([{ purchaseId: id, isShared: false, isOnQuote: false }]);
  const exclusionNo = await ann.leaveOut(id);
  // It is the same for both.
  expect(await ben.leaveOut(id)).toBe(exclusionNo);
  for (const reader of [ann, ben]) expect(await countOf(reader, exclusionNo)).toBe(30);
  const { overlap } = await succeed(overlapEndpoint, {
    token: ann.token,
    body: { filters: { State: 'OK' }, purchaseId: id },
  });
  expect(overlap.voters).toEqual({ all: 40, shared: 10 });
  const eve = newBuyer();
  expect(await boughtBy(eve)).toEqual([]);
  expect((await exclude(eve, id)).status).toBe(403);
  expect(await failureOf(count(eve, exclusionNo))).toMatchObject({ path: 'LeaveOut' });
  // What is bought without it is bought; its history does not say what the payer calls it.
  const rest = await ann.buy({ State: 'OK', LeaveOut: String(exclusionNo) });
  const [row] = await ann.history();
  expect(row).toMatchObject({ id: rest.id, record_count: 30 });
  expect(JSON.stringify(row)).not.toContain('Wave 1');
});

test('whom a campaign is shared with leaves out what was bought for it, until the share ends', async () => {
  const ann = newBuyer();
  const { id } = await ann.buy(DEMOCRATS);
  const campaignId = await ann.moveInto('Ward 4', { purchaseId: id });
  const [cy, unconfirmed] = [newColleague(), newColleague(false)];
  for (const { person } of [cy, unconfirmed]) await ann.share({ campaignId }, person.email);
  expect(await boughtBy(cy)).toMatchObject([
    { purchaseId: id, campaignName: 'Ward 4', isShared: true, isOnQuote: false },
  ]);
  expect(await boughtBy(unconfirmed)).toEqual([]);
  expect((await exclude(unconfirmed, id)).status).toBe(403);
  const exclusionNo = await cy.leaveOut(id);
  expect(await countOf(cy, exclusionNo)).toBe(30);
  await ann.share({ campaignId }, cy.person.email, { removed: true });
  expect(await boughtBy(cy)).toEqual([]);
  expect(await failureOf(count(cy, exclusionNo))).toMatchObject({
    error: 'must list your own exclusions',
  });
  expect(await countOf(ann, exclusionNo)).toBe(30);
});

test('a purchase that is shared by itself doesn’t name its campaign, and is not offered once refunded', async () => {
  const ann = newBuyer();
  const { id } = await ann.buy(DEMOCRATS);
  await ann.moveInto('Secret plan', { purchaseId: id });
  const cy = newColleague();
  await ann.share({ purchaseId: id }, cy.person.email);
  expect(await boughtBy(cy)).toMatchObject([{ purchaseId: id, campaignName: null }]);
  await setStatus(id, 'refunded');
  expect(await boughtBy(cy)).toEqual([]);
  expect((await exclude(cy, id)).status).toBe(402);
});

test.each(['disputed', 'refunded'])(
  'a list whose payment is %s gives its voters to no list',
  async (status) => {
    const ann = newBuyer();
    const { id } = await ann.buy(DEMOCRATS);
    const exclusionNo = await ann.leaveOut(id);
    expect(await countOf(ann, exclusionNo)).toBe(30);
    await setStatus(id, status);
    expect((await exclude(ann, id)).status).toBe(402);
    expect(await failureOf(count(ann, exclusionNo))).toMatchObject({ path: 'LeaveOut' });
    expect(JSON.stringify(await ann.data())).not.toContain('"V0"');
  },
);
