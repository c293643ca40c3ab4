import { database } from '../../../netlify/lib/db';
import { deleteExpired } from '../../../netlify/queries/retention';
import { failureOf } from '../support/call';
import { followLink, linkTo } from '../support/files';
import { interruptRequests } from '../support/network';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';

const VOTERS = Array.from({ length: 40 }, (_, n) => ({
  voter_id: `V${n}`,
  party: n % 4 === 0 ? 'DEM' : 'REP',
}));
const { services, newBuyer, newColleague, alarms, settle, statusOf } = openShop({ OK: VOTERS });
const DEMOCRATS = { State: 'OK', PolitalAff: 'DEM' } as const;

const before = interruptRequests();

/** Ann buys and shares; Cy leaves that out of his own list. */
async function sharedList() {
  const ann = newBuyer();
  const { id } = await ann.buy(DEMOCRATS);
  const cy = newColleague();
  const share = (more?: object) => ann.share({ purchaseId: id }, cy.person.email, more);
  await share();
  const exclusionNo = await cy.leaveOut(id);
  return { ann, cy, share, filters: { State: 'OK', LeaveOut: String(exclusionNo) } };
}
type Shared = Awaited<ReturnType<typeof sharedList>>;

/** How many voters the file behind a link has: a line each, beneath the headings. */
const votersIn = async (token: string) =>
  (await (await followLink(token)).text()).trimEnd().split('\n').length - 1;

/** What takes a list away from a colleague. */
const LOSSES: Readonly<Record<string, (shared: Shared) => Promise<unknown>>> = {
  'the owner deletes her account': async ({ ann }) => {
    await ann.leave();
    await deleteExpired(database());
  },
  'the owner takes the share back': ({ share }) => share({ removed: true }),
};

/** Pays what a checkout has opened, and counts the voters of the file. */
async function votersPaidFor(payer: Buyer, { clientSecret, purchaseId }: Opened): Promise<number> {
  await services.payments.pay(clientSecret);
  expect((await payer.confirm(clientSecret)).status).toBe(200);
  await deleteExpired(database());
  return votersIn((await linkTo(payer, purchaseId)).token);
}
type Opened = Readonly<Record<'clientSecret' | 'purchaseId', string>>;

/** What is done with the list, and who pays for it afterwards. */
const ACTS: readonly (readonly [
  act: string,
  ask: (shared: Shared) => Promise<Response>,
  paid: (shared: Shared, answer: Response) => Promise<number>,
])[] = [
  [
    'a checkout',
    ({ cy, filters }) => cy.tryToOpen(filters),
    async ({ cy }, answer) => votersPaidFor(cy, (await answer.json()) as Opened),
  ],
  [
    'a quote',
    ({ cy, filters }) => cy.tryToQuote(filters),
    async ({ filters }, answer) => {
      const { token } = (await answer.json()) as { token: string };
      const payer = newBuyer();
      return votersPaidFor(payer, await payer.openQuote(token, filters));
    },
  ],
];

describe.each(Object.entries(LOSSES))('invariant 29: %s at each moment', (_, loss) => {
  it.each(ACTS)(
    'of %s: who pays gets the file that was sold, or hears that it can’t be left out',
    async (_act, ask, paid) => {
      for (let nth = 1, over = false; !over; nth += 1) {
        const shared = await sharedList();
        const { response, wasLast } = await before(
          nth,
          () => loss(shared),
          () => ask(shared),
        );
        over = wasLast;
        if (response.status === 200) expect(await paid(shared, response)).toBe(30);
        else expect(await failureOf(response)).toMatchObject({ error: 'must list your own exclusions' });
      }
    },
  );
});

it('invariant 29: data that is withdrawn at each moment of a checkout on a quote is not sold from then on', async () => {
  const setData = (columns: string) =>
    services.admin.script(`UPDATE data_versions SET ${columns} WHERE state = 'OK'`);
  for (let nth = 1, over = false; !over; nth += 1) {
    const { token } = await newBuyer().quote(DEMOCRATS);
    const { response, wasLast } = await before(
      nth,
      () => setData("status = 'retired', withdrawn_at = clock_timestamp()"),
      () => newBuyer().tryToPayQuote(token, DEMOCRATS),
    );
    over = wasLast;
    expect([200, 410]).toContain(response.status);
    const soldSince = 'SELECT FROM purchases p JOIN data_versions ON p.created_at > withdrawn_at';
    expect(await services.admin.query(soldSince)).toEqual([]);
    await setData("status = 'live', withdrawn_at = NULL");
  }
});

test('a paid list that can’t be made all the same is refunded by itself, and an operator is told', async () => {
  const { cy, filters } = await sharedList();
  const { clientSecret, purchaseId } = await cy.openAndPay(filters);
  await services.admin.query('DELETE FROM purchase_exclusions WHERE purchase_id = $1', [purchaseId]);
  await services.admin.query('DELETE FROM exclusions WHERE exclusion_no = $1', [filters.LeaveOut]);
  await cy.confirm(clientSecret);
  expect(alarms()).toEqual([['list_cannot_be_made', purchaseId]]);
  await settle();
  expect(await statusOf(purchaseId)).toBe('refunded');
});
