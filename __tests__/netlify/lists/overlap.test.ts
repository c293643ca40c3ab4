import { overlapEndpoint, type OverlapSide } from '../../../src/contract/exclusions';
import { countEndpoint } from '../../../src/contract/voters';
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

const compared = async (buyer: Buyer, one: OverlapSide, other: OverlapSide) =>
  (await succeed(overlapEndpoint, { token: buyer.token, body: { one, other } })).overlap;
const DEMOCRATS = { filters: { State: 'OK', PolitalAff: 'DEM' } };
const YOUNG = { filters: { State: 'OK', AgeMax: 40 } };

test('of two lists it is known who is on one, both and the other, in voters and in pieces', async () => {
  expect(await compared(newBuyer(), DEMOCRATS, YOUNG)).toEqual({
    voters: { one: 15, both: 5, other: 5 },
    deliverable: { one: 15, both: 5, other: 5 },
    households: { one: 15, both: 5, other: 0 },
    bought: { one: null, other: null },
  });
});

test('a bought list is what was bought, found again by voter ID, and leads to a search without it', async () => {
  const buyer = newBuyer();
  const { id: purchaseId } = await buyer.buy(DEMOCRATS.filters);
  // One is gone, one changed party; both were bought.
  const changed = VOTERS.slice(1).map((voter) =>
    voter.voter_id === 'V2' ? { ...voter, party: 'REP' } : voter,
  );
  await publishVersion(services.admin, { state: 'OK', voters: changed });
  const overlap = await compared(buyer, { purchaseId }, YOUNG);
  const { exclusionNo = 0 } = overlap.bought.one ?? {};
  expect(overlap).toEqual({
    voters: { one: 15, both: 4, other: 5 },
    deliverable: { one: 15, both: 4, other: 5 },
    households: { one: 15, both: 4, other: 1 },
    bought: { one: { exclusionNo, notOnFile: 1 }, other: null },
  });
  const { count } = await succeed(countEndpoint, {
    token: buyer.token,
    body: { ...YOUNG.filters, LeaveOut: String(exclusionNo) },
  });
  expect(count).toBe(5);
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
});

test('somebody else’s purchase or do-not-mail list, and a voter ID, are refused in words', async () => {
  const { id } = await newBuyer().buy(YOUNG.filters);
  const { token } = newBuyer();
  const refusal = async (one: object) =>
    failureOf(await call(overlapEndpoint, { token, body: { one, other: YOUNG } }));
  expect((await refusal({ purchaseId: id })).code).toBe('forbidden');
  expect(await refusal({ filters: { State: 'OK', VoterID: 'V1' } })).toMatchObject({
    ...{ code: 'bad_request', error: expect.stringContaining('must not be a list by voter ID') as string },
  });
  expect((await refusal({ filters: { LeaveOut: '99999' } })).code).toBe('bad_request');
});
