import { changesEndpoint, overlapEndpoint } from '../../../src/contract/exclusions';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { countEndpoint } from '../../../src/contract/voters';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { publishVersion } from '../support/voters';

/**
 * Forty voters, two in each house; the even ones are Democrats, the first ten 30 years old. V38 and V39 live
 * in another city.
 */
const BEFORE = Array.from({ length: 40 }, (_, n) => ({
  ...{ voter_id: `V${n}`, last_name: `NAME ${n}`, first_name: 'ANN', party: n % 2 === 0 ? 'DEM' : 'REP' },
  ...{ street_num: String(10 + Math.floor(n / 2)), street_name: 'ELM ST', zip: '74820' },
  ...{ city: n < 38 ? 'ADA' : 'TULSA', age: n < 10 ? 30 : 60 },
}));
/** What the next file says of some voters. */
const NEXT: Readonly<Record<string, object>> = {
  V0: { street_num: '7' },
  V2: { street_num: '8', state_house_district: 2 },
  V4: { last_name: 'WED' },
  V6: { party: 'REP' },
  V8: { city: 'TULSA' },
  V11: { party: 'DEM' },
  V38: { city: 'ADA' },
};
const AFTER = [
  ...BEFORE.filter(({ voter_id }) => voter_id !== 'V36').map((voter) => ({
    ...voter,
    ...NEXT[voter.voter_id],
  })),
  { ...BEFORE[1], voter_id: 'NEW', last_name: 'NEWCOMER', party: 'DEM', street_num: '90' },
];
const { services, newBuyer } = openShop({ OK: BEFORE });

afterEach(() => publishVersion(services.admin, { state: 'OK', voters: BEFORE }));

test('the counts of what changed are those that plain SQL finds', async () => {
  const buyer = newBuyer();
  const filters = { State: 'OK', City: 'ADA', PolitalAff: 'DEM' };
  const { id: purchaseId } = await buyer.buy(filters);
  await publishVersion(services.admin, { state: 'OK', dataDate: '2026-09-01', voters: AFTER });
  const { changes } = await succeed(changesEndpoint, { token: buyer.token, body: { purchaseId } });
  const file = (version: string) =>
    `(SELECT v.* FROM voter_rows v JOIN data_versions d USING (version_id) WHERE d.state = 'OK' AND ${version})`;
  const onList = (alias: string) => `${alias}.city = 'ADA' AND ${alias}.party = 'DEM'`;
  const unread = ['version_id', 'position', 'local_no', 'household_key', 'deliverable'];
  const [plain] = await services.admin.query<Readonly<Record<string, number>>>(
    `SELECT count(*) FILTER (WHERE ${onList('o')} AND ${onList('n')})::int AS stayed,
       count(*) FILTER (WHERE ${onList('n')} AND (${onList('o')}) IS NOT TRUE)::int AS joined,
       count(*) FILTER (WHERE ${onList('o')} AND n.voter_id IS NULL)::int AS "notOnFile",
       count(*) FILTER (WHERE ${onList('o')} AND n.voter_id IS NOT NULL
         AND to_jsonb(o) - $2::text[] IS DISTINCT FROM to_jsonb(n) - $2::text[])::int AS altered
     FROM ${file(`d.version_id = (SELECT version_ids[1] FROM purchases WHERE purchase_id = $1)`)} o
       FULL JOIN ${file(`d.status = 'live'`)} n USING (voter_id)`,
    [purchaseId, unread],
  );
  expect(changes).toMatchObject({ ...plain, voters: 19 });
  expect(changes).toMatchObject({ stayed: 16, joined: 3, notOnFile: 1, altered: 5 });
  expect(changes.left).toEqual([
    { step: 'City', voters: 1 },
    { step: 'PolitalAff', voters: 1 },
  ]);
  const joined = { ...filters, LeaveOut: String(changes.exclusionNo) };
  expect(await succeed(countEndpoint, { token: buyer.token, body: joined })).toMatchObject({ count: 3 });
});

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
  const exclusionNo = await buyer.leaveOut(id);
  expect(await overlapOf(buyer, { ...YOUNG, LeaveOut: String(exclusionNo) }, id)).toEqual({
    voters: { all: 5, shared: 0 },
    households: { all: 5, shared: 5 },
  });
});

test('a bought list is what was bought, found again by voter ID in newer data', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy(DEMOCRATS);
  // One is gone, one changed party; both were bought.
  const changed = BEFORE.slice(1).map((voter) =>
    voter.voter_id === 'V2' ? { ...voter, party: 'REP' } : voter,
  );
  await publishVersion(services.admin, { state: 'OK', voters: changed });
  expect(await overlapOf(buyer, YOUNG, id)).toEqual({
    voters: { all: 9, shared: 4 },
    households: { all: 5, shared: 4 },
  });
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
