import { deleteUploadEndpoint } from '../../../src/contract/exclusions';
import { sharesEndpoint } from '../../../src/contract/shares';
import { confirmPaymentEndpoint, type createIntentEndpoint } from '../../../src/contract/purchases';
import { database } from '../../../netlify/lib/db';
import { deleteExpired } from '../../../netlify/queries/retention';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { AFFIRMED } from '../../support/affirmed';
import { call, failureOf, succeed } from '../support/call';
import { followLink, linkTo } from '../support/files';
import { openShop } from '../support/openShop';
import { type Buyer, intentOf, movesOf, readQuote, runReconciler } from '../support/shop';
import { publishVersion } from '../support/voters';

const VOTERS = [{ voter_id: '1' }, { voter_id: '2' }, { voter_id: '3' }];
const { services, newBuyer, alarms, refund, statusAtStripe, reconcileAfter } = openShop({ OK: VOTERS });
const OK = { State: 'OK' } as const;

type Opened = ResponseOf<typeof createIntentEndpoint>;
const open = (payer: Buyer, token: string, organization?: string) => payer.openQuote(token, OK, organization);
const confirm = ({ token }: Buyer, { clientSecret }: Opened) =>
  succeed(confirmPaymentEndpoint, { token, body: { paymentIntentId: intentOf(clientSecret) } });
async function pay(payer: Buyer, opened: Opened) {
  await services.payments.pay(opened.clientSecret);
  return confirm(payer, opened);
}
const refused = (payer: Buyer, token: string, filters: object = OK) =>
  failureOf(payer.tryToPayQuote(token, filters));
const fileFor = async (reader: Buyer, id: string) =>
  (await followLink((await linkTo(reader, id)).token)).text();

test('one makes it, another pays it after a reload: both get the same file and the receipt, no third person does', async () => {
  const [ann, ben, eve] = [newBuyer(), newBuyer(), newBuyer()];
  const { token } = await ann.quote(OK, { layout: 'crm' });
  await publishVersion(services.admin, { state: 'OK', voters: [...VOTERS, { voter_id: '4' }] });
  const { purchase } = await pay(ben, await open(ben, token, 'Friends of Ada'));
  expect(purchase).toMatchObject({ status: 'succeeded', record_count: 3, organization: 'Friends of Ada' });
  expect(await fileFor(ann, purchase.id)).toBe(await fileFor(ben, purchase.id));
  expect(await ben.receipt(purchase.id)).toMatchObject({
    purchase: { payment_method_last4: '4242', organization: 'Friends of Ada' },
  });
  expect(await ann.receipt(purchase.id)).toMatchObject({
    ...{ is_shared: true, purchase: { organization: 'Friends of Ada', receipt_url: null } },
  });
  await expect(eve.receipt(purchase.id)).rejects.toThrow('403');
  expect((await eve.link(purchase.id)).status).toBe(403);
  expect(await readQuote(token)).toMatchObject({ status: 'paid', role: 'reader', purchase_id: null });
  expect(await readQuote(token, ann)).toMatchObject({ role: 'author', purchase_id: purchase.id });
  expect(await readQuote(token, ben)).toMatchObject({ role: 'payer', purchase_id: purchase.id });
  expect(await ben.history()).toMatchObject([{ file: { layout: 'crm' } }]);
  expect(await ann.history()).toEqual([]);
  const shares = ({ token: who, person: { uid } }: Buyer) =>
    succeed(sharesEndpoint, { token: who, params: { uid } });
  expect(await shares(ann)).toMatchObject({
    // What its payer downloads later is the payer's: Ann's download begins with the quote's file.
    purchases: [{ whose: 'Friends of Ada', purchase: { id: purchase.id, file: { layout: 'crm' } } }],
  });
  // The payer never sees the author's address.
  expect(JSON.stringify(await shares(ben))).not.toContain(ann.person.email);
  expect(
    await services.admin.query('SELECT DISTINCT by_uid, by_email FROM downloads WHERE by_uid = $1', [
      ann.person.uid,
    ]),
  ).toEqual([{ by_uid: ann.person.uid, by_email: null }]);
});

test('of two people who pay at once, the first payment stands; the other goes back and says why', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  const { quote, token } = await ann.quote(OK);
  const [first, second] = [await open(ben, token), await open(cal, token)];
  await Promise.all([first, second].map(({ clientSecret }) => services.payments.pay(clientSecret)));
  alarms();
  expect(await confirm(ben, first)).toMatchObject({ purchase: { status: 'succeeded' } });
  expect(await confirm(cal, second)).toMatchObject({ paidByAnother: true });
  await services.payments.deliver();
  expect(await confirm(cal, second)).toMatchObject({ purchase: { status: 'refunded' }, paidByAnother: true });
  expect(alarms()).toEqual([['list_paid_twice', second.purchaseId]]);
  expect(await readQuote(token, cal)).toMatchObject({ status: 'paid', returned: true, purchase_id: null });
  expect(await readQuote(token, ben)).toMatchObject({ returned: false });
  expect(await cal.history()).toMatchObject([{ status: 'refunded', paid_by_another: true }]);
  expect((await cal.link(second.purchaseId)).status).toBe(402);
  expect(await refused(newBuyer(), token)).toMatchObject({
    ...{ status: 410, code: 'quote_over', error: 'Another person has paid this quote.' },
  });
  expect(await failureOf(ben.tryToPayQuote(token, OK))).toMatchObject({
    ...{ code: 'already_purchased', purchase: { id: first.purchaseId } },
  });
  expect(await failureOf(ann.changeQuote(quote.id, { closed: true }))).toMatchObject({
    status: 400,
    error: 'This quote is paid, so it stays as it is.',
  });
});

test('an open payment of a quote that somebody else paid is canceled, when its buyer returns or by the reconciler', async () => {
  const [ann, ben, cal, dan] = [newBuyer(), newBuyer(), newBuyer(), newBuyer()];
  const { token } = await ann.quote(OK);
  const [mine, cals, dans] = [await open(ben, token), await open(cal, token), await open(dan, token)];
  await pay(ben, mine);
  expect(await refused(cal, token)).toMatchObject({ status: 410 });
  expect(await statusAtStripe(intentOf(cals.clientSecret))).toBe('canceled');
  await reconcileAfter('5 minutes');
  expect(await movesOf(services.admin, dans.purchaseId)).toEqual(['created', 'canceled']);
});

test('says who has bought its list without it: its author, on the profile too, or the reader; no more once it is paid', async () => {
  const [ann, ben, eve] = [newBuyer(), newBuyer(), newBuyer()];
  const { quote, token } = await ann.quote(OK);
  expect(quote.bought).toBeNull();
  // What is only begun is not bought.
  await ann.open(OK);
  expect((await readQuote(token, ann)).bought).toBeNull();
  const annBought = await ann.buy(OK);
  const boughtAt = expect.stringMatching(/^\d{4}-.+Z$/u) as string;
  expect((await readQuote(token, ann)).bought).toEqual({ by: 'you', boughtAt });
  expect(await ann.quotes()).toMatchObject([{ status: 'open', bought: { by: 'you', boughtAt } }]);
  for (const reader of [ben, undefined])
    expect((await readQuote(token, reader)).bought).toEqual({ by: 'author', boughtAt });
  await eve.buy(OK);
  expect((await readQuote(token, eve)).bought).toEqual({ by: 'you', boughtAt });
  await refund(annBought.intentId);
  await runReconciler();
  expect((await readQuote(token, ben)).bought).toBeNull();
  await ann.buy(OK);
  // Told, not blocked.
  await pay(ben, await open(ben, token));
  for (const reader of [ann, ben, eve])
    expect(await readQuote(token, reader)).toMatchObject({ status: 'paid', bought: null });
});

test('once the payment is refunded, the quote can be paid again, while it is good', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  const { token } = await ann.quote(OK);
  const { purchase } = await pay(ben, await open(ben, token));
  const [row] = await services.admin.query<{ id: string }>(
    'SELECT payment_intent_id AS id FROM purchases WHERE purchase_id = $1',
    [purchase.id],
  );
  await refund(row?.id ?? '');
  expect((await ann.link(purchase.id)).status).toBe(402);
  expect((await readQuote(token)).status).toBe('open');
  expect(await pay(cal, await open(cal, token))).toMatchObject({ purchase: { status: 'succeeded' } });
  // It was not because of another payer that Ben’s money went back.
  expect((await ben.history())[0]).not.toHaveProperty('paid_by_another');
});

test('a quote that is over is not begun to be paid, and one that was begun before can be', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  const { quote, token } = await ann.quote(OK);
  const begun = await open(ben, token);
  expect((await ann.changeQuote(quote.id, { closed: true })).status).toBe(200);
  expect(await refused(cal, token)).toMatchObject({
    status: 410,
    error: 'This quote was closed by the person who made it. Ask them for a new one.',
  });
  // Such as to name the organization.
  expect((await open(ben, token, AFFIRMED.organization)).purchaseId).toBe(begun.purchaseId);
  expect(await pay(ben, begun)).toMatchObject({ purchase: { status: 'succeeded' } });

  const late = await ann.quote(OK, { layout: 'everything' });
  await services.admin.query(`UPDATE quotes SET expires_at = '2026-05-12T12:00Z' WHERE quote_id = $1`, [
    late.quote.id,
  ]);
  expect(await refused(cal, late.token)).toMatchObject({
    ...{ status: 410, error: 'This quote was good until May 12, 2026. Ask for a new one.' },
  });
});

test('a quote names its payer from the payment on, and nobody who only opened a checkout; its list is then its author’s, too', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  const { token } = await ann.quote(OK);
  expect((await open(ben, token, 'Friends of Ben')).organization).toBe('Friends of Ben');
  expect(await readQuote(token)).toMatchObject({ organization: null, organization_id: null });
  const opened = await open(cal, token, 'Friends of Cal');
  expect(opened.organization).toBe('Friends of Cal');
  await pay(cal, opened);
  expect(await readQuote(token)).toMatchObject({ status: 'paid', organization: 'Friends of Cal' });
  const card = { payment_method_brand: null, payment_method_last4: null, receipt_url: null };
  expect(await ann.owned(OK)).toMatchObject({
    ...{ is_shared: true, purchase: { id: opened.purchaseId, ...card }, file: { layout: 'mail-house' } },
  });
  expect((await cal.owned(OK)).is_shared).toBeUndefined();
  expect(await ben.owned(OK)).toMatchObject({ purchase: null });
});

test('a quote that names who pays is paid for that committee alone', async () => {
  const [ann, cal] = [newBuyer(), newBuyer()];
  const { quote, token } = await ann.quote(OK);
  expect(
    (await ann.changeQuote(quote.id, { organization: 'Ada for Senate', organizationId: 'OK-7' })).status,
  ).toBe(200);
  expect(await failureOf(cal.tryToPayQuote(token, OK, 'Friends of Ben'))).toMatchObject({ status: 409 });
  const { purchase } = await pay(cal, await open(cal, token, 'Ada for Senate'));
  expect(purchase.organization).toBe('Ada for Senate');
  expect(await cal.receipt(purchase.id)).toMatchObject({
    organization_id: 'OK-7',
    purchase: { quote_id: quote.id },
    affirmations: [{ affirmed_by: expect.stringContaining('Ada for Senate') as string }],
  });
});

test('what the author leaves out stays left out of the payer’s file, whatever the author does', async () => {
  await publishVersion(services.admin, { state: 'OK', voters: VOTERS });
  const [ann, ben] = [newBuyer(), newBuyer()];
  const mailed = await ann.buy({ VoterID: '2' });
  const exclusionNo = await ann.leaveOut(mailed.id);
  const filters = { State: 'OK', LeaveOut: String(exclusionNo) };
  const { token } = await ann.quote(filters, { layout: 'everything' });
  const opened = await ben.openQuote(token, filters);
  expect(opened.recordCount).toBe(2);
  const { purchase } = await pay(ben, opened);
  await call(deleteUploadEndpoint, { token: ann.token, body: { exclusionNo } });
  await ann.leave();
  await deleteExpired(database());
  const file = await fileFor(ben, purchase.id);
  expect(file.split('\r\n').length - 2).toBe(2);
  expect(
    await services.admin.query('SELECT name FROM exclusions WHERE exclusion_no = $1', [exclusionNo]),
  ).toEqual([{ name: null }]);
});
