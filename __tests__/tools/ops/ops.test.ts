import type { FoundRecords } from '../../../tools/ops/find';
import type { Operation } from '../../../tools/ops/operationsLog';
import { typed, WHO } from './typed';
import { openShop } from '../../netlify/support/openShop';

const { services, log, newBuyer } = openShop();

afterEach(() => services.payments.run('faults/clear'));

const ops = (args: readonly string[], answer: string | null = null) => typed(services.admin, args, answer);
const found = async (what: string) => JSON.parse((await ops(['find', what, '--json'])).text) as FoundRecords;
const stories = async (what: string) => (await found(what)).purchases;

it('finds a purchase by its id, its receipt’s number, its buyer, its payment and the request that paid it', async () => {
  log.take();
  const buyer = newBuyer();
  const { uid, email } = buyer.person;
  const { id, intentId } = await buyer.buy();
  const requests = log
    .take()
    .flatMap(({ route, requestId }) => (String(route).includes('payments') ? [String(requestId)] : []));
  expect(requests).toHaveLength(2);
  await buyer.link(id, { layout: 'everything' });
  await services.admin.query(
    'INSERT INTO users (uid, email, first_name, last_name, email_verified) VALUES ($1, $2, $3, $4, false)',
    [uid, email.replace('b', 'B'), 'Ann', 'Archer'],
  );
  const number = id.slice(0, 8).toUpperCase();
  const file = `Downloads/OK-1-voters-2026-05-12-${number}.csv`;
  for (const what of [id, number, file, email, intentId, ...requests]) {
    const [story, ...others] = await stories(what);
    expect([what, story?.id, others]).toEqual([what, id, []]);
  }
  const [story] = await stories(id);
  expect(story).toMatchObject({ status: 'succeeded', cents: 999, records: 1, paymentIntent: intentId });
  expect(
    story?.happened.map(({ what, requestId }) => [what.replace(/valid until.*/u, ''), requestId]),
  ).toEqual([
    ['created (create)', requests[0]],
    ['created → succeeded (confirm)', requests[1]],
    ['link made, for everything, used 0 times, ', null],
  ]);
  const { text } = await ops(['find', ` ${number} `]);
  expect(text).toContain('  Paid  $9.99\n');
  expect(text).toContain(`  buyer     Ann Archer, ${email.replace('b', 'B')} (${uid})\n`);
  expect(text).toContain('  list      all voters (1 record)\n');
  expect(text).toMatch(
    /\dZ {2}Paid\. The buyer’s browser reported the payment, and we checked with Stripe {2}\[/u,
  );
  expect(text).toMatch(/used 0 times, valid until \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/u);
});

it('refunds after asking, and keeps who did it and why', async () => {
  const { id } = await newBuyer().buy();
  await expect(ops(['refund', id, ...WHO], 'no')).rejects.toThrow('Nothing was done.');
  await expect(ops(['refund', id, ...WHO])).rejects.toThrow('Pass --yes to act without asking');
  expect((await stories(id))[0]?.status).toBe('succeeded');
  const { text, asked } = await ops(['refund', id, ...WHO], 'yes');
  expect(asked).toEqual([
    expect.stringMatching(
      /^Purchase .*\nBuyer .*\nList .*all voters \(1 record\)\nRefund \$9\.99 to .* Type yes to continue: $/u,
    ),
  ]);
  expect(text).toBe('Done: $9.99 refunded at Stripe; the purchase is now “Refunded in full”.');
  const [story] = await stories(id);
  expect(story?.status).toBe('refunded');
  expect(story?.happened.map(({ what }) => what)).toEqual([
    'created (create)',
    'created → succeeded (confirm)',
    'operator Odessa: refund begun (The customer asked)',
    'succeeded → refunded (operator)',
    'operator Odessa: refund done (The customer asked): $9.99 refunded at Stripe; the purchase is now “Refunded in full”',
  ]);
  await expect(ops(['refund', id, ...WHO, '--yes'])).rejects.toThrow(
    'This purchase has already been refunded.',
  );
});

it('of two operators who refund in the same instant, one does', async () => {
  const { id } = await newBuyer().buy();
  const act = () => ops(['refund', id, ...WHO, '--yes']).then(({ text }) => text, String);
  const said = await Promise.all([act(), act()]);
  expect(said.filter((text) => text.includes('Done: $9.99 refunded at Stripe'))).toHaveLength(1);
  expect((await stories(id))[0]?.status).toBe('refunded');
});

it('writes down an act that fails', async () => {
  const { id } = await newBuyer().buy();
  await services.payments.run('faults', { kind: 'server_error', on: 'POST /v1/refunds', times: 9 });
  await expect(ops(['refund', id, ...WHO, '--yes'])).rejects.toThrow();
  const done = JSON.parse((await ops(['log', id, '--json'])).text) as Operation[];
  expect(done.map(({ operator, act, phase, outcome }) => [operator, act, phase, outcome])).toEqual([
    ['Odessa', 'refund', 'begun', null],
    ['Odessa', 'refund', 'failed', 'ApiError'],
  ]);
  expect((await stories(id))[0]?.status).toBe('succeeded');
});

it('gives back a payment that was recorded nowhere yet, and says how much is left of one', async () => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId } = await buyer.open();
  // Neither the browser nor a webhook told us.
  await services.payments.pay(clientSecret);
  expect((await ops(['refund', purchaseId, ...WHO, '--yes'])).text).toContain('now “Refunded in full”');
  expect((await stories(purchaseId))[0]?.happened.map(({ what }) => what)).toContain(
    'created → succeeded (operator)',
  );
  const unpaid = await newBuyer().open();
  await expect(ops(['refund', unpaid.purchaseId, ...WHO, '--yes'])).rejects.toThrow(
    'Nothing to refund: this purchase is “Ordered, not paid”.',
  );
});

it('tells the alarms of a purchase, whatever they are filed under, and accounts without a purchase', async () => {
  const { id, intentId } = await newBuyer().buy();
  await services.admin.query(
    `INSERT INTO alarms (event, subject, facts) VALUES ('books_differ', $1, jsonb_build_object('paymentIntent', $1::text))`,
    [intentId],
  );
  expect((await stories(id))[0]?.happened.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^alarm: books_differ/u),
  );
  await services.admin.query(
    `INSERT INTO users (uid, email, first_name, last_name, email_verified) VALUES ('new', 'new@example.com', 'N', 'E', false)`,
  );
  await services.admin.query(
    `INSERT INTO exclusions (uid, state, name, rows_read, voters, deleted_at)
     VALUES ('new', 'OK', 'Opted out', 3, 2, NULL), ('new', 'OK', 'Old', 3, 2, now())`,
  );
  expect((await ops(['find', 'new@example.com'])).text).toMatch(
    /^Account new@example\.com .*without a purchase; keeps 0 saved lists, 1 do-not-mail list$/u,
  );
  await expect(ops(['evidence', 'NEW@example.com'])).rejects.toThrow('No purchase goes by NEW@example.com.');
  await expect(ops(['find', 'request-that-wrote-nothing'])).rejects.toThrow('Netlify’s function log');
});

it('finds by the request of an affirmation only the purchase for which it was made', async () => {
  const buyer = newBuyer();
  const [first, second] = [await buyer.buy(), await buyer.buy({ State: 'OK' })];
  await services.admin.query(
    `WITH said AS (INSERT INTO affirmations (uid, state, policy_version, statement, purpose, request_id)
       VALUES ($1, 'OK', 1, 'S', 'campaign', 'said-once') RETURNING affirmation_no)
     INSERT INTO purchase_affirmations SELECT purchase_id, 'OK', affirmation_no FROM purchases, said WHERE uid = $1
     ON CONFLICT (purchase_id, state) DO UPDATE SET affirmation_no = excluded.affirmation_no`,
    [buyer.person.uid],
  );
  expect((await stories('said-once')).map(({ id }) => id)).toEqual([first.id]);
  expect(second.id).not.toBe(first.id);
});

it('ends the download links of a purchase', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy();
  await buyer.link(id);
  await buyer.link(id, { layout: 'everything' });
  expect((await ops(['revoke-links', id, ...WHO, '--yes'])).text).toMatch(
    /2 links to this list.*Yes\.\nDone: 2 links revoked\.$/u,
  );
  await expect(ops(['revoke-links', id, ...WHO, '--yes'])).rejects.toThrow('has no valid link');
  expect((await ops(['find', id])).text.match(/, revoked \d{4}-\d\d-\d\dT/gu)).toHaveLength(2);
});
