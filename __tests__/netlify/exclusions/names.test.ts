import {
  addRowsEndpoint,
  deleteUploadEndpoint,
  excludePurchaseEndpoint,
  exclusionsEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
} from '../../../src/contract/exclusions';
import { nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { election } from '../support/voters';

const VOTERS = Array.from({ length: 40 }, (_, n) => ({
  voter_id: `V${n}`,
  party: n % 2 === 0 ? 'DEM' : 'REP',
}));
const { newBuyer } = openShop({
  OK: VOTERS,
  AR: { voters: [{ voter_id: 'A', vote_history: 1 }], elections: [election(1, '2024-11-05')] },
});

async function uploaded({ token }: Buyer, name: string): Promise<number> {
  const { exclusionNo } = await succeed(startUploadEndpoint, { token, body: { state: 'OK', name } });
  await succeed(addRowsEndpoint, { token, body: { exclusionNo, by: 'voterId', first: 0, rows: ['V1'] } });
  await succeed(finishUploadEndpoint, { token, body: { exclusionNo } });
  return exclusionNo;
}

test('history and receipt name the lists that a bought one leaves out, while they have names', async () => {
  const buyer = newBuyer();
  const { token, person } = buyer;
  const exclude = async (purchaseId: string) =>
    (await succeed(excludePurchaseEndpoint, { token, body: { purchaseId } })).exclusionNo;
  const march = await buyer.buy({ State: 'OK', PolitalAff: 'DEM' });
  await succeed(nameListEndpoint, { token, body: { purchaseId: march.id, name: 'March' } });
  const nameless = await buyer.buy({ State: 'OK', VoterID: 'V3' });
  const noMail = await uploaded(buyer, 'Please no mail');
  const numbers = [await exclude(march.id), await exclude(nameless.id), noMail].toSorted((a, b) => a - b);
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
  const { token, person } = buyer;
  expect(await succeed(exclusionsEndpoint, { token, params: { uid: person.uid } })).toMatchObject({
    bought: [{ elections: [{ token: 'VH1', date: '2024-11-05' }] }],
  });
});
