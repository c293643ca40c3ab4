import {
  deleteUploadEndpoint,
  excludePurchaseEndpoint,
  exclusionsEndpoint,
} from '../../../src/contract/exclusions';
import { nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { call, succeed } from '../support/call';
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

const exclude = ({ token }: Buyer, body: { purchaseId: string }) =>
  call(excludePurchaseEndpoint, { token, body });
const numberOf = async (buyer: Buyer, body: { purchaseId: string }) =>
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
