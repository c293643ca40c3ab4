import { changeShareEndpoint } from '../../../src/contract/shares';
import { makeQuoteEndpoint } from '../../../src/contract/quotes';
import { database } from '../../../netlify/lib/db';
import { deleteExpired } from '../../../netlify/queries/retention';
import { call, failureOf, succeed } from '../support/call';
import { followLink, linkTo } from '../support/files';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { buyerOf } from '../support/shop';

const VOTERS = Array.from({ length: 40 }, (_, n) => ({
  voter_id: `V${n}`,
  party: n % 4 === 0 ? 'DEM' : 'REP',
}));
const { services, newBuyer, alarms, settle, statusOf } = openShop({ OK: VOTERS });
const DEMOCRATS = { State: 'OK', PolitalAff: 'DEM' } as const;

/** Called before each request to the database. */
let beforeCall: (() => Promise<void>) | undefined;
interceptFetch(async (url, _init, send) => {
  if (url.pathname === '/sql') await beforeCall?.();
  return send();
});

/** Ann buys and shares; Cy leaves that out of his own list. */
async function sharedList() {
  const ann = newBuyer();
  const { id } = await ann.buy(DEMOCRATS);
  const person = { uid: `cy-${id}`, email: `cy-${id}@example.org` };
  const cy = buyerOf(person, { pay: (...paid) => services.payments.pay(...paid) }, { email_verified: true });
  const share = { purchaseId: id, email: person.email };
  await succeed(changeShareEndpoint, { token: ann.token, body: share });
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
  'the owner takes the share back': ({ ann, share }) =>
    succeed(changeShareEndpoint, { token: ann.token, body: { ...share, removed: true } }),
};

/** Runs before the nth request to the database. Whether there was one. */
async function before(nth: number, loss: () => Promise<unknown>, act: () => Promise<Response>) {
  let calls = 0;
  beforeCall = async () => {
    calls += 1;
    if (calls !== nth) return;
    beforeCall = undefined;
    await loss();
  };
  const response = await act();
  beforeCall = undefined;
  return { response, wasLast: calls < nth };
}

describe.each(Object.entries(LOSSES))('invariant 29: %s at each moment', (_, loss) => {
  it('of a checkout: who pays gets the file that was sold, or is told that it can’t be left out', async () => {
    for (let nth = 1, over = false; !over; nth += 1) {
      const shared = await sharedList();
      const { cy, filters } = shared;
      const { response, wasLast } = await before(
        nth,
        () => loss(shared),
        () => cy.tryToOpen(filters),
      );
      over = wasLast;
      if (response.status === 200) {
        const { clientSecret, purchaseId } = (await response.json()) as {
          clientSecret: string;
          purchaseId: string;
        };
        await services.payments.pay(clientSecret);
        expect((await cy.confirm(clientSecret)).status).toBe(200);
        await deleteExpired(database());
        const { token } = await linkTo(cy, purchaseId);
        expect(await votersIn(token)).toBe(30);
      } else expect(await failureOf(response)).toMatchObject({ error: 'must list your own exclusions' });
    }
  });

  it('of a quote: who pays it gets its file', async () => {
    for (let nth = 1, over = false; !over; nth += 1) {
      const shared = await sharedList();
      const { cy, filters } = shared;
      const making = () =>
        call(makeQuoteEndpoint, {
          token: cy.token,
          body: { firebaseUid: cy.person.uid, searchParameters: filters, file: { layout: 'mail-house' } },
        });
      const { response, wasLast } = await before(nth, () => loss(shared), making);
      over = wasLast;
      if (response.status === 200) {
        const { token } = (await response.json()) as { token: string };
        const payer = newBuyer();
        const { clientSecret, purchaseId } = await payer.openQuote(token, filters);
        await services.payments.pay(clientSecret);
        await payer.confirm(clientSecret);
        const link = await linkTo(payer, purchaseId);
        expect(await votersIn(link.token)).toBe(30);
      } else expect(await failureOf(response)).toMatchObject({ error: 'must list your own exclusions' });
    }
  });
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
