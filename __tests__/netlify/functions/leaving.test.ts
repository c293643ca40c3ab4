import {
  userProfileEndpoint,
  deleteAccountEndpoint,
  signOutEverywhereEndpoint,
} from '../../../src/contract/account';
import { summaryEndpoint } from '../../../src/contract/purchases';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { call, failureOf, succeed } from '../support/call';
import { followLink } from '../support/files';
import { openShop } from '../support/openShop';
import { settle } from '../support/settled';
import { emulatorToken, type Person } from '../support/tokens';

const { services, newBuyer, secondPayment, statusOf, setStatus } = openShop({
  OK: [{ voter_id: '1' }, { voter_id: '2' }],
});

async function settled() {
  const buyer = newBuyer();
  const { id, link } = await settle(services.admin, buyer);
  const { person, token } = buyer;
  return { person, buyer, id, link, own: { token, body: { firebaseUid: person.uid } } };
}
const signedInAgo = (seconds: number) => ({ auth_time: Math.floor(Date.now() / 1000) - seconds });
const accountsOf = ({ uid }: Person) => services.admin.query('SELECT FROM users WHERE uid = $1', [uid]);
const unauthenticated = { status: 401, code: 'unauthenticated' };

test('signing out everywhere ends every session that began before, and none that begins later', async () => {
  const { person, own, buyer } = await settled();
  const elsewhere = emulatorToken(person, signedInAgo(3000));
  const asked = { params: { uid: person.uid } };
  expect((await call(summaryEndpoint, { ...asked, token: elsewhere })).status).toBe(200);
  await succeed(signOutEverywhereEndpoint, own);
  for (const token of [elsewhere, buyer.token]) {
    expect(await failureOf(call(summaryEndpoint, { ...asked, token }))).toMatchObject(unauthenticated);
    expect(await failureOf(call(searchEndpoint, { token, body: {} }))).toMatchObject(unauthenticated);
    expect(await failureOf(call(countEndpoint, { token, body: {} }))).toMatchObject(unauthenticated);
    expect(await failureOf(call(userProfileEndpoint, { token, body: {} }))).toMatchObject({
      status: 400,
    });
  }
  const later = emulatorToken(person, signedInAgo(-2));
  expect((await call(summaryEndpoint, { ...asked, token: later })).status).toBe(200);
  const other = await settled();
  expect((await other.buyer.history()).length).toBe(1);
});

test('a deleted account leaves no name behind, and the books as they were', async () => {
  const { person, buyer, id, link } = await settled();
  const other = await settled();
  const books = () =>
    services.admin.query(
      'SELECT uid, amount_cents, status, payment_intent_id, completed_at FROM purchases WHERE purchase_id = $1',
      [id],
    );
  const before = await books();
  const affirmed = () =>
    services.admin.query('SELECT organization FROM affirmations WHERE uid = $1 ORDER BY affirmation_no', [
      person.uid,
    ]);
  await services.admin.query(
    `INSERT INTO affirmations (uid, state, policy_version, statement, purpose, organization)
     VALUES ($1, 'OK', 1, 'I will not sell it.', 'campaign', 'For nothing bought')`,
    [person.uid],
  );
  expect(await affirmed()).toHaveLength(2);
  expect((await buyer.leave()).status).toBe(200);
  // Should the answer be lost, it takes a new sign-in to try again: every session has ended.
  expect(await failureOf(buyer.leave())).toMatchObject(unauthenticated);
  expect((await newBuyer(person, signedInAgo(-2)).leave()).status).toBe(200);
  expect(await books()).toEqual(before);
  // The purchase keeps its proof; what was affirmed for nothing goes.
  expect(await affirmed()).toEqual([{ organization: expect.not.stringContaining('nothing') as string }]);
  expect(await accountsOf(person)).toEqual([]);
  const named = await services.admin.query(
    `SELECT 1 FROM purchases WHERE uid = $1
       AND (list_name IS NOT NULL OR last_file IS NOT NULL OR campaign_id IS NOT NULL)
     UNION ALL SELECT 1 FROM saved_lists WHERE uid = $1 UNION ALL SELECT 1 FROM campaigns WHERE uid = $1`,
    [person.uid],
  );
  expect(named).toEqual([]);
  expect(await failureOf(followLink(link))).toMatchObject({ status: 404 });
  expect(await other.buyer.data()).toMatchObject({
    profile: { uid: other.person.uid },
    purchases: [{ list_name: 'My neighbors' }],
    savedLists: [{ name: 'My street' }],
  });
});

test('an account is not deleted while a payment is on its way', async () => {
  const { person, buyer } = await settled();
  await buyer.openAndPay({ VoterID: '1' }, 'late');
  const refused = await failureOf(buyer.leave());
  expect(refused).toMatchObject({
    status: 429,
    error: 'One of your payments is still processing. Try again once it’s done.',
  });
  expect(await accountsOf(person)).toHaveLength(1);
});

test('an account is kept when a payment has just gone through, so that its list can be had', async () => {
  const { person, buyer } = await settled();
  const { purchaseId } = await buyer.openAndPay({ VoterID: '1' });
  expect(await failureOf(buyer.leave())).toMatchObject({
    status: 409,
    code: 'already_purchased',
    purchase: { id: purchaseId },
  });
  expect(await accountsOf(person)).toHaveLength(1);
});

test('a payment that arrives for a deleted account all the same is an alarm, told once', async () => {
  const { buyer } = await settled();
  const { clientSecret, purchaseId } = await buyer.open({ VoterID: '1' });
  // As if the account had been deleted between the bank's approval and our hearing of it.
  await services.payments.pay(clientSecret);
  await setStatus(purchaseId, 'canceled');
  await buyer.leave();
  await services.payments.deliver();
  await services.payments.deliver();
  expect(await services.admin.query('SELECT event FROM alarms WHERE subject = $1', [purchaseId])).toEqual([
    { event: 'paid_after_deletion' },
  ]);
});

test('an account is not deleted while a second payment for a list waits for its refund', async () => {
  const { buyer, id, clientSecret } = await secondPayment();
  await services.payments.run('faults', { kind: 'server_error', on: 'POST /v1/refunds', times: 99 });
  expect((await buyer.confirm(clientSecret)).status).toBe(503);
  expect((await buyer.leave()).status).toBe(503);
  expect(await statusOf(id)).toBe('review');
  await services.payments.run('faults/clear');
  expect((await buyer.leave()).status).toBe(200);
  expect(await statusOf(id)).toBe('refunded');
  await services.payments.deliver();
});

test('an account is only deleted by somebody who signed in just now, and only their own', async () => {
  const { person, own } = await settled();
  expect(await failureOf(newBuyer(person, signedInAgo(700)).leave())).toMatchObject(unauthenticated);
  const other = await settled();
  const notTheirs = { token: other.buyer.token, body: own.body };
  expect(await failureOf(call(deleteAccountEndpoint, notTheirs))).toMatchObject({ status: 403 });
  expect(await accountsOf(person)).toHaveLength(1);
});
