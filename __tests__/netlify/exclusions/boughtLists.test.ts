import {
  deleteUploadEndpoint,
  excludePurchaseEndpoint,
  exclusionsEndpoint,
} from '../../../src/contract/exclusions';
import { nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { call, failureOf, succeed } from '../support/call';
import { readCsv } from '../support/csvReader';
import { downloaded } from '../support/files';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { upload } from '../support/uploads';
import { election } from '../support/voters';

/** Sixty voters, two of one party in each house. */
const VOTERS = Array.from({ length: 60 }, (_, n) => ({
  ...{ voter_id: `V${n}`, last_name: 'ADA', party: n % 4 < 2 ? 'DEM' : 'REP', zip: '74820', city: 'ADA' },
  ...{ street_num: String(10 + Math.floor(n / 2)), street_name: 'ELM ST' },
}));
const { newBuyer } = openShop({
  OK: VOTERS,
  AR: { voters: [{ voter_id: 'A', vote_history: 1 }], elections: [election(1, '2024-11-05')] },
});

const exclude = ({ token }: Buyer, body: { purchaseId: string; testGroup?: string }) =>
  call(excludePurchaseEndpoint, { token, body });
const numberOf = async (buyer: Buyer, body: { purchaseId: string; testGroup?: string }) =>
  ((await (await exclude(buyer, body)).json()) as { exclusionNo: number }).exclusionNo;
const boughtBy = async ({ token, person: { uid } }: Buyer) =>
  (await succeed(exclusionsEndpoint, { token, params: { uid } })).bought;

test('history and receipt name the lists that a bought one leaves out, while they have names', async () => {
  const buyer = newBuyer();
  const { token, person } = buyer;
  const march = await buyer.buy({ State: 'OK', PolitalAff: 'DEM' });
  await succeed(nameListEndpoint, { token, body: { purchaseId: march.id, name: 'March' } });
  const nameless = await buyer.buy({ State: 'OK', VoterID: 'V3' });
  const noMail = (await upload(buyer, 'voterId', ['V1'])).upload.exclusionNo;
  const numbers = [
    ...[await numberOf(buyer, { purchaseId: march.id }), await numberOf(buyer, { purchaseId: nameless.id })],
    noMail,
  ].toSorted((a, b) => a - b);
  const { id } = await buyer.buy({ State: 'OK', LeaveOut: numbers.map((number) => `${number}H`).join(',') });
  const names = async () => {
    const { purchases } = await succeed(purchasesEndpoint, { token, params: { uid: person.uid } });
    const { receipt } = await succeed(receiptEndpoint, { token, params: { purchaseId: id } });
    const row = purchases.find((purchase) => purchase.id === id);
    expect(receipt.purchase.left_out).toEqual(row?.left_out);
    return row?.left_out?.map(({ list_name }) => list_name).toSorted();
  };
  expect(await names()).toEqual(['March', 'Please no mail']);
  await succeed(deleteUploadEndpoint, { token, body: { exclusionNo: noMail } });
  expect(await names()).toEqual(['March']);
});

test('a bought list to leave out comes with the elections that its filters name', async () => {
  const buyer = newBuyer();
  await buyer.buy({ State: 'AR', VoteHistory: 'VH1' });
  expect(await boughtBy(buyer)).toMatchObject([{ elections: [{ token: 'VH1', date: '2024-11-05' }] }]);
});

/** The voters of a file, by what a column says. */
async function votersBy(buyer: Buyer, purchaseId: string, column: string, groups?: string) {
  const text = (await downloaded(buyer, purchaseId, { layout: 'crm', ...(groups && { groups }) })).toString();
  const [headings = [], ...records] = readCsv(text);
  const cell = (cells: readonly string[], name: string) => cells[headings.indexOf(name)] ?? '';
  return Map.groupBy(records, (cells) => cell(cells, column));
}
const idsIn = (records: readonly (readonly string[])[] = []) =>
  records.map((cells) => cells.find((cell) => /^V\d+$/u.test(cell))).toSorted();
const testGroupsOf = async (buyer: Buyer) => (await boughtBy(buyer)).map(({ testGroups }) => testGroups);

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
  const exclusionNo = await numberOf(buyer, { purchaseId, testGroup: 'A-80-20' });
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
  const whole = await numberOf(buyer, { purchaseId });
  expect(whole).not.toBe(exclusionNo);
  expect(await failureOf(buyer.tryToOpen({ State: 'OK', LeaveOut: String(whole) }))).toMatchObject({
    ...{ code: 'price_changed', amount: 0 },
  });
});

test('a group that no file has is refused in words', async () => {
  const buyer = newBuyer();
  const { id: purchaseId } = await buyer.buy({ State: 'OK' });
  await votersBy(buyer, purchaseId, 'Group', '80,20');
  for (const testGroup of ['A-50-50', 'C-80-20'])
    expect(await failureOf(exclude(buyer, { purchaseId, testGroup }))).toMatchObject({
      ...{ status: 400, path: 'testGroup', error: 'must be a group of a file that was made of this list' },
    });
});
