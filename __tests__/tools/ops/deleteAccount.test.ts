import { openShop } from '../../netlify/support/openShop';
import type { FoundRecords } from '../../../tools/ops/find';
import { waitingIn } from '../../support/waitingIn';
import { typed, WHO } from './typed';

const { services, newBuyer } = openShop();

const ops = (args: readonly string[], answer: string | null = null) => typed(services.admin, args, answer);

it('signs an account out everywhere', async () => {
  const buyer = newBuyer();
  await buyer.saveProfile();
  await ops(['sign-out', `${buyer.person.uid}@example.com`, ...WHO], 'yes');
  expect((await buyer.tryToOpen()).status).toBe(401);
});

it('deletes an account: what names a person goes, the books stay', async () => {
  const buyer = newBuyer();
  const { uid } = buyer.person;
  const { id } = await buyer.buy();
  await buyer.link(id);
  await buyer.saveProfile();
  await services.admin.query("UPDATE purchases SET list_name = 'Ann’s list' WHERE uid = $1", [uid]);
  const { asked, text } = await ops(['delete-account', `${uid}@Example.com`, ...WHO], 'yes');
  expect(asked[0]).toContain(`Delete the account ${uid}@example.com (Bo Archer, 1 purchase)?`);
  expect(text).toContain(`delete user ${uid} in Firebase’s console`);
  expect((await ops(['log', id.slice(0, 8)])).text).toContain(`Odessa: delete-account ${uid}, done`);
  const { purchases } = JSON.parse((await ops(['find', id, '--json'])).text) as FoundRecords;
  const [story] = purchases;
  expect(story).toMatchObject({ status: 'succeeded', cents: 999, email: null });
  for (const what of [id.slice(0, 8), uid])
    expect((await ops(['find', what])).text).toMatch(
      new RegExp(`  buyer     account deleted on \\d{4}-\\d\\d-\\d\\dT.*Z \\(${uid}\\)`, 'u'),
    );
  await expect(ops(['find', `${uid}@example.com`])).rejects.toThrow('Nothing found');
  const left = await services.admin.query(
    `SELECT list_name FROM purchases WHERE uid = $1 UNION ALL SELECT token_hash FROM download_links
     WHERE purchase_id = $2::uuid UNION ALL SELECT email FROM users WHERE uid = $1`,
    [uid, id],
  );
  expect(left).toEqual([{ list_name: null }]);
  await expect(ops(['delete-account', `${uid}@example.com`, ...WHO, '--yes'])).rejects.toThrow(
    'No account has',
  );
});

it('says that the evidence of an open dispute has to be written first', async () => {
  const buyer = newBuyer();
  const { uid } = buyer.person;
  const { id } = await buyer.buy();
  await buyer.saveProfile();
  await services.admin.query("UPDATE purchases SET status = 'disputed' WHERE purchase_id = $1", [id]);
  const { asked } = await ops(['delete-account', `${uid}@example.com`, ...WHO], 'yes');
  expect(asked[0]).toContain('The bank is looking into 1 purchase: write the evidence first');
});

it('waits with an account whose payment is on its way', async () => {
  await services.admin.script(`
    INSERT INTO users (uid, email, first_name, last_name, email_verified)
      VALUES ('busy', 'busy@example.com', 'Ann', 'Archer', false);
    INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency, status)
      VALUES (gen_random_uuid(), 'busy', '{}', repeat('a', 64), '{1}', 1, 999, 'usd', 'processing')`);
  await expect(ops(['delete-account', 'busy@example.com', ...WHO, '--yes'])).rejects.toThrow('processing');
});

it('waits for what the account is doing, and takes that away too', async () => {
  const { uid } = newBuyer().person;
  const { admin } = services;
  await admin.query(
    `INSERT INTO users (uid, email, first_name, last_name, email_verified)
       VALUES ($1, $1 || '@example.com', 'Ann', 'Archer', false)`,
    [uid],
  );
  const account = () => admin.query('SELECT FROM users WHERE uid = $1', [uid]);
  // A transaction that has the account's lock until all is read.
  const acting = admin.copyOut(`SELECT pg_advisory_xact_lock(hashtextextended('${uid}', 5))`);
  await acting.next();
  const deleting = ops(['delete-account', `${uid}@example.com`, ...WHO], 'yes');
  await waitingIn(admin);
  expect(await account()).toHaveLength(1);
  await acting.next();
  await deleting;
  expect(await account()).toEqual([]);
});
