import { changesEndpoint } from '../../../src/contract/exclusions';
import { succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { publishVersion } from '../support/voters';

/** Forty voters of Ada, of whom every second is a Democrat; V38 and V39 are away from home. */
const BEFORE = Array.from({ length: 40 }, (_, n) => ({
  ...{ voter_id: `V${n}`, last_name: `NAME ${n}`, first_name: 'ANN', party: n % 2 === 0 ? 'DEM' : 'REP' },
  ...{ street_num: String(10 + n), street_name: 'ELM ST', city: n < 38 ? 'ADA' : 'TULSA', zip: '74820' },
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

test('the counts of what changed are those that plain SQL finds', async () => {
  const buyer = newBuyer();
  const { id: purchaseId } = await buyer.buy({ State: 'OK', City: 'ADA', PolitalAff: 'DEM' });
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
});
