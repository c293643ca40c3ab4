import { excludePurchaseEndpoint, exclusionsEndpoint } from '../../../src/contract/exclusions';
import { nameListEndpoint } from '../../../src/contract/purchases';
import { call, failureOf, succeed } from '../support/call';
import { readCsv } from '../support/csvReader';
import { downloaded } from '../support/files';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';

/** Sixty voters, two in each house. */
const VOTERS = Array.from({ length: 60 }, (_, n) => ({
  ...{ voter_id: `V${n}`, last_name: 'ADA', party: 'DEM', zip: '74820', city: 'ADA' },
  ...{ street_num: String(10 + Math.floor(n / 2)), street_name: 'ELM ST' },
}));
const { newBuyer } = openShop({ OK: VOTERS });

/** The voters of a file, by what a column says. */
async function votersBy(buyer: Buyer, purchaseId: string, column: string, groups?: string) {
  const text = (await downloaded(buyer, purchaseId, { layout: 'crm', ...(groups && { groups }) })).toString();
  const [headings = [], ...records] = readCsv(text);
  const cell = (cells: readonly string[], name: string) => cells[headings.indexOf(name)] ?? '';
  return Map.groupBy(records, (cells) => cell(cells, column));
}
const idsIn = (records: readonly (readonly string[])[] = []) =>
  records.map((cells) => cells.find((cell) => /^V\d+$/u.test(cell))).toSorted();
const exclude = ({ token }: Buyer, body: { purchaseId: string; testGroup?: string }) =>
  call(excludePurchaseEndpoint, { token, body });
const testGroupsOf = async ({ token, person: { uid } }: Buyer) =>
  (await succeed(exclusionsEndpoint, { token, params: { uid } })).bought.map(({ testGroups }) => testGroups);

test('one test group of a bought list is left out alone, as its file had it', async () => {
  const buyer = newBuyer();
  const { token } = buyer;
  const { id: purchaseId } = await buyer.buy({ State: 'OK' });
  await succeed(nameListEndpoint, { token, body: { purchaseId, name: 'March' } });
  expect(await testGroupsOf(buyer)).toEqual([[]]);
  const groups = await votersBy(buyer, purchaseId, 'Group', '80,20');
  expect([groups.get('A')?.length, groups.get('B')?.length]).toEqual([48, 12]);
  expect(await testGroupsOf(buyer)).toEqual([
    [
      { testGroup: 'A-80-20', exclusionNo: null },
      { testGroup: 'B-80-20', exclusionNo: null },
    ],
  ]);
  const { exclusionNo } = await succeed(excludePurchaseEndpoint, {
    token,
    body: { purchaseId, testGroup: 'A-80-20' },
  });
  expect(await testGroupsOf(buyer)).toMatchObject([
    [{ exclusionNo }, { testGroup: 'B-80-20', exclusionNo: null }],
  ]);
  const rest = await buyer.buy({ State: 'OK', LeaveOut: String(exclusionNo) });
  const [found = []] = (await votersBy(buyer, rest.id, 'nothing')).values();
  expect(idsIn(found)).toEqual(idsIn(groups.get('B')));
  expect((await buyer.history())[0]?.left_out).toEqual([
    { exclusion_no: exclusionNo, list_name: 'March, group A' },
  ]);
  // The whole list is another exclusion.
  const whole = await succeed(excludePurchaseEndpoint, { token, body: { purchaseId } });
  expect(whole.exclusionNo).not.toBe(exclusionNo);
  expect(
    await failureOf(buyer.tryToOpen({ State: 'OK', LeaveOut: String(whole.exclusionNo) })),
  ).toMatchObject({ code: 'price_changed', amount: 0 });
});

test('a group that no file has, and what is no group, are refused in words', async () => {
  const buyer = newBuyer();
  const { id: purchaseId } = await buyer.buy({ State: 'OK' });
  await votersBy(buyer, purchaseId, 'Group', '80,20');
  for (const testGroup of ['A-50-50', 'C-80-20'])
    expect(await failureOf(exclude(buyer, { purchaseId, testGroup }))).toMatchObject({
      ...{ status: 400, path: 'testGroup', error: 'must be a group of a file that was made of this list' },
    });
  expect(await failureOf(exclude(buyer, { purchaseId, testGroup: 'A' }))).toMatchObject({ status: 400 });
});
