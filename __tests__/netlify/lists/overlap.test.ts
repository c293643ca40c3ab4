import { type CanonicalFilters } from '../../../src/contract/filters';
import { excludePurchaseEndpoint, overlapEndpoint } from '../../../src/contract/exclusions';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { publishVersion } from '../support/voters';

/** Forty voters, two in each house; the even ones are Democrats, the first ten 30 years old. */
const VOTERS = Array.from({ length: 40 }, (_, n) => ({
  ...{ voter_id: `V${n}`, last_name: 'ADA', party: n % 2 === 0 ? 'DEM' : 'REP', age: n < 10 ? 30 : 60 },
  ...{ street_num: String(10 + Math.floor(n / 2)), street_name: 'ELM ST', city: 'ADA', zip: '74820' },
}));
const { services, newBuyer } = openShop({ OK: VOTERS });

const overlapOf = async ({ token }: Buyer, filters: CanonicalFilters, purchaseId: string) =>
  (await succeed(overlapEndpoint, { token, body: { filters, purchaseId } })).overlap;
const DEMOCRATS = { State: 'OK', PolitalAff: 'DEM' };
const YOUNG = { State: 'OK', AgeMax: 40 };

test('of a list it is known how many voters and households are on one that was bought', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy(DEMOCRATS);
  expect(await overlapOf(buyer, YOUNG, id)).toEqual({
    voters: { all: 10, shared: 5 },
    households: { all: 5, shared: 5 },
  });
  // Without its voters, the list has people whom they live with.
  const { exclusionNo } = await succeed(excludePurchaseEndpoint, {
    token: buyer.token,
    body: { purchaseId: id },
  });
  expect(await overlapOf(buyer, { ...YOUNG, LeaveOut: String(exclusionNo) }, id)).toEqual({
    voters: { all: 5, shared: 0 },
    households: { all: 5, shared: 5 },
  });
});

test('a bought list is what was bought, found again by voter ID in newer data', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy(DEMOCRATS);
  // One is gone, one changed party; both were bought.
  const changed = VOTERS.slice(1).map((voter) =>
    voter.voter_id === 'V2' ? { ...voter, party: 'REP' } : voter,
  );
  await publishVersion(services.admin, { state: 'OK', voters: changed });
  expect(await overlapOf(buyer, YOUNG, id)).toEqual({
    voters: { all: 9, shared: 4 },
    households: { all: 5, shared: 4 },
  });
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
});

test('somebody else’s purchase or do-not-mail list, and a voter ID, are refused in words', async () => {
  const [ann, eve] = [newBuyer(), newBuyer()];
  const { id } = await ann.buy(YOUNG);
  const refusal = async ({ token }: Buyer, filters: CanonicalFilters) =>
    failureOf(await call(overlapEndpoint, { token, body: { filters, purchaseId: id } }));
  expect((await refusal(eve, YOUNG)).code).toBe('forbidden');
  expect(await refusal(ann, { State: 'OK', VoterID: 'V1' })).toMatchObject({
    ...{ code: 'bad_request', error: expect.stringContaining('must not be a list by voter ID') as string },
  });
  expect((await refusal(ann, { LeaveOut: '99999' })).code).toBe('bad_request');
});
