import type { FiltersInput } from '../../../src/contract/filters';
import { ownedListEndpoint } from '../../../src/contract/purchases';
import { succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { ANN, BEN } from '../support/tokens';
import { publishVersion } from '../support/voters';

/** Whether the list in the results is already the reader's, so that it is never offered for sale again. */

const VOTERS = [
  { voter_id: '1', last_name: 'ADA', county: 'Adair' },
  { voter_id: '2', last_name: 'BELL', county: 'Tulsa' },
];
const { services, newBuyer, refund } = openShop({ OK: VOTERS });
const ann = newBuyer(ANN);
const ben = newBuyer(BEN);

const ownedBy = async ({ token }: Buyer, searchParameters: FiltersInput) =>
  (await succeed(ownedListEndpoint, { token, body: { searchParameters } })).purchase;

test('a list is owned by who paid for exactly these voters, and by nobody else', async () => {
  await ann.open({ LastName: 'bell' });
  expect(await ownedBy(ann, { LastName: 'bell' })).toBeNull();
  const { id } = await ann.buy({ LastName: ' BELL ' });
  expect(await ownedBy(ann, { LastName: 'bell' })).toMatchObject({
    id,
    record_count: 1,
    status: 'succeeded',
  });
  expect(await ownedBy(ann, {})).toBeNull();
  expect(await ownedBy(ben, { LastName: 'bell' })).toBeNull();
});

test('a list that was refunded, or bought on older data, is for sale again', async () => {
  const { intentId } = await ann.buy({ State: 'OK' });
  expect(await ownedBy(ann, { State: 'OK' })).not.toBeNull();
  await refund(intentId);
  expect(await ownedBy(ann, { State: 'OK' })).toBeNull();

  expect(await ownedBy(ann, { LastName: 'bell' })).not.toBeNull();
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
  expect(await ownedBy(ann, { LastName: 'bell' })).toBeNull();
});
