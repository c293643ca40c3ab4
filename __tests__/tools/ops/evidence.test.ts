import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { writeEvidence } from '../../../tools/ops/evidence/writeEvidence';
import { startTestDatabase } from '../../support/database';
import { testDirectory } from '../../support/testDirectory';

const ID = '1b2c3d4e-0000-4000-8000-000000000001';
const OTHER = '1b2c3d4f-0000-4000-8000-000000000002';
const HOSTILE = `<script>alert("x")</script>' & <img src=x>`;

/** `Shoes` is a filter that the shop no longer has. */
const FILTERS = {
  AgeMin: 40,
  City: HOSTILE,
  County_Desc: 'LE FLORE,TULSA',
  PolitalAff: 'DEM,IND',
  Shoes: '44',
  State: 'OK',
};

let database: LocalDatabase;
const directory = testDirectory();

beforeAll(async () => {
  database = await startTestDatabase();
  const versions = await database.admin.query<{ id: number }>(
    `INSERT INTO data_versions (state, status, data_date, sample)
     VALUES ('OK', 'retired', '2026-03-02', false), ('AR', 'live', '2026-05-12', true),
       ('AR', 'retired', '2025-12-01', false)
     RETURNING version_id AS id`,
  );
  const [first, second, purged] = versions.map(({ id }) => id);
  await database.admin.query('DELETE FROM data_versions WHERE version_id = $1', [purged]);
  await database.admin.query(
    `INSERT INTO users (uid, email, first_name, last_name, email_verified, created_at)
     VALUES ('buyer-1', 'buyer@example.com', $1, 'O’Neil', true, '2026-01-05 08:00:00Z')`,
    [HOSTILE],
  );
  await database.admin.query(
    `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency,
       status, payment_intent_id, payment_method_brand, payment_method_last4, receipt_url, organization, created_at,
       completed_at)
     VALUES ($1, 'buyer-1', $2, repeat('a', 64), $3, 45000, 999, 'usd', 'disputed', 'pi_paid', 'visa', '4242',
       'https://pay.stripe.com/receipts/1', $5, '2026-11-20 23:59:58Z', '2026-11-21 00:00:40Z'),
     ($4, 'buyer-2', '{}', repeat('b', 64), $3, 7, 999, 'usd', 'canceled', NULL, NULL, NULL, NULL,
       NULL, '2026-11-20 10:00:00Z', NULL)`,
    [ID, JSON.stringify(FILTERS), [first, second], OTHER, `Friends of ${HOSTILE}`],
  );
  // The second event has an earlier time than the first, as from a clock that was set back: the log's order
  // counts.
  await database.admin.script(`
    INSERT INTO purchase_events (purchase_id, from_status, to_status, cause, provider_event_id, version_ids, record_count, at)
    VALUES ('${ID}', NULL, 'created', 'create', NULL, NULL, NULL, '2026-11-20 23:59:58Z'),
      ('${ID}', 'created', 'succeeded', 'webhook', 'evt_1', NULL, NULL, '2026-11-20 23:59:57Z'),
      ('${ID}', 'succeeded', 'succeeded', 'rebuild', NULL, ARRAY[${first}, ${purged}], 44000, '2026-11-21 09:00:00Z'),
      ('${ID}', 'succeeded', 'disputed', 'reconcile', NULL, NULL, NULL, '2026-11-22 09:00:00Z'),
      ('${OTHER}', NULL, 'created', 'create', NULL, NULL, NULL, '2026-11-20 10:00:00Z');
    INSERT INTO downloads (purchase_id, by_uid, token_hash, part_no, parts, rows, started_at, finished_at, bytes, records, data_dates)
    VALUES ('${ID}', 'buyer-1', repeat('c', 64), 1, 2, 40000, '2026-11-21 00:01:00Z', '2026-11-21 00:01:09Z', 1234567, 39998,
        '[{"state":"AR","date":"2026-05-12"},{"state":"OK","date":"2026-03-02"}]'),
      ('${ID}', 'buyer-1', repeat('c', 64), 2, 2, 5000, '2026-11-21 00:01:10Z', NULL, NULL, NULL, NULL),
      ('${ID}', 'buyer-1', NULL, NULL, NULL, 45000, '2026-11-21 00:02:00Z', '2026-11-21 00:02:03Z', 98765, NULL, NULL);
    INSERT INTO downloads (purchase_id, by_uid, token_hash, layout, selection, rows, started_at, finished_at, bytes, records)
    VALUES ('${ID}', 'buyer-1', repeat('c', 64), 'crm', '{"invented":true}', 45000, '2026-11-21 00:03:00Z', '2026-11-21 00:03:01Z', 4000, 30),
      ('${ID}', 'colleague', repeat('c', 64), 'households', NULL, 377, '2026-11-21 00:04:00Z', '2026-11-21 00:04:01Z', 2000, 302)`);
});
afterAll(() => database.close());

async function written(id: string) {
  await rm(join(directory, `evidence-${id.slice(0, 8)}.html`), { force: true });
  const lines = await writeEvidence(database.admin, id, directory);
  const path = lines.at(-1) ?? '';
  const page = await readFile(path, 'utf8');
  return { lines, path, page, text: textOf(page) };
}

/** What a reader sees, with a bar between cells and single spaces. */
const textOf = (page: string) =>
  page
    .replace(/^.*<body>/su, '')
    .replace(/<\/(?:td|th|dt|dd)>/gu, ' | ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/gu, ' ');

test('the page says who bought what, when, and how it was paid', async () => {
  const { lines, path, text } = await written(ID);
  expect(lines).toHaveLength(2);
  expect(basename(path)).toBe('evidence-1b2c3d4e.html');
  for (const said of [
    'Name | <script>alert("x")</script>\' & <img src=x> O’Neil |',
    'Email | buyer@example.com (verified) |',
    'Filter: State | OK | Filter: County | LE FLORE, TULSA | Filter: City |',
    'Filter: Political Affiliation | DEM, IND | Filter: Youngest age | 40 | Filter: Shoes | 44 |',
    'Records | 45,000, one per voter |',
    'Voter files | AR, data as of 2026-05-12 (sample data); OK, data as of 2026-03-02 |',
    'State | Payment disputed |',
    'Ordered | 2026-11-20 23:59:58 UTC |',
    'Paid | 2026-11-21 00:00:40 UTC |',
    'Card | Visa ending in 4242 |',
    'PaymentIntent | pi_paid |',
    `Committee or organization on the receipt | Friends of ${HOSTILE} |`,
  ])
    expect(text).toContain(said);
});

test('the page tells what happened in the order of the log, with times and causes in words', async () => {
  const { text } = await written(ID);
  const story = text.slice(text.indexOf('What happened'), text.indexOf('Downloads'));
  expect(
    story
      .split(/(?= 20\d\d-\d\d-\d\d \d\d:)/u)
      .slice(1)
      .map((row) => row.trim()),
  ).toEqual([
    '2026-11-20 23:59:58 UTC | Ordered, not paid | The buyer ordered the list | |',
    '2026-11-20 23:59:57 UTC | Paid | Stripe sent an event, and we checked with Stripe | evt_1 |',
    '2026-11-21 09:00:00 UTC | List rebuilt | The buyer had the list rebuilt on newer data, free of charge. ' +
      'Before: 44,000 records, AR, data as of 2025-12-01; OK, data as of 2026-03-02 | |',
    '2026-11-22 09:00:00 UTC | Payment disputed | Our regular check with Stripe | |',
  ]);
});

test('the page lists every download with its data', async () => {
  const { text } = await written(ID);
  for (const said of [
    '2026-11-21 00:01:00 UTC | 2026-11-21 00:01:09 UTC | Part 1 | Everything | AR 2026-05-12, OK 2026-03-02 | 40,000 | 39,998 voters | 1,234,567 | By a link',
    '2026-11-21 00:01:10 UTC | Not finished | Part 2 | Everything | | 5,000 | | | By a link',
    '2026-11-21 00:02:00 UTC | 2026-11-21 00:02:03 UTC | Whole file | Everything | | 45,000 | | 98,765 | Signed in',
    '| Whole file | Mail house, one piece per household | | 377 | 302 households | 2,000 | By a link',
    '| Whole file | CRM, with voter IDs; a part of the list that the buyer chose | | 45,000 | 30 voters | 4,000 | By a link',
  ])
    expect(text).toContain(said);
});

test('the page says what the buyer affirmed, with the purpose in the words that the buyer chose', async () => {
  await database.admin.script(`
    INSERT INTO affirmations (uid, state, policy_version, statement, purpose, typed_name, at)
      VALUES ('buyer-2', 'OK', 3, 'I use it for elections.', 'measure', 'Ben Baker', '2026-11-20 09:59:00Z');
    INSERT INTO purchase_affirmations SELECT '${OTHER}', state, affirmation_no FROM affirmations WHERE uid = 'buyer-2'`);
  expect((await written(OTHER)).text).toContain(
    '2026-11-20 09:59:00 UTC, OK, version 3 of our statement, by Ben Baker. Purpose: “A campaign for or against a ' +
      'ballot measure”. The buyer affirmed: “I use it for elections.”',
  );
});

test('hostile text stays text, the page loads nothing, is its owner’s alone, and is never replaced', async () => {
  const { path, page, text } = await written(ID);
  expect(text).toContain(`Filter: City | ${HOSTILE} |`);
  expect(page).not.toMatch(/<(?:script|img|link|iframe|a)\b/iu);
  expect(page).toContain("content=\"default-src 'none'; style-src 'unsafe-inline'\"");
  expect(page).not.toContain('c'.repeat(64));
  expect((await stat(path)).mode & 0o077).toBe(0);
  await expect(writeEvidence(database.admin, ID, directory)).rejects.toThrow(`${path} already exists.`);
  expect(await readFile(path, 'utf8')).toBe(page);
});

test('an unpaid purchase gets its page, which says so; refunded from review, it was paid', async () => {
  const { lines, text, path } = await written(OTHER);
  expect(lines).toEqual(['This purchase is not paid (Canceled, not paid). The page says so.', path]);
  for (const said of ['This purchase has not been paid.', 'Profile | None was saved |', 'Paid | Not paid |'])
    expect(text).toContain(said);
  await database.admin.query(`UPDATE purchases SET status = 'refunded' WHERE purchase_id = $1`, [OTHER]);
  const refunded = await written(OTHER);
  expect(refunded.lines).toEqual([path]);
  expect(refunded.text).toContain('State | Refunded in full |');
  expect(refunded.text).toContain('Paid | Never counted as paid |');
  expect(refunded.text).not.toContain('This purchase has not been paid.');
});

test('the dispute is named for the bank, and its latest deadline for the operator', async () => {
  await database.admin.script(`
    INSERT INTO alarms (event, subject, facts) SELECT event, concat(dispute, due),
      jsonb_strip_nulls(jsonb_build_object('purchase', '${ID}', 'dispute', dispute, 'dueBy', due))
    FROM (VALUES ('dispute_opened', 'dp_1', '2026-12-01T08:00:00.000Z'), ('dispute_lost', 'dp_2', NULL),
      ('dispute_opened', 'dp_1', '2026-12-09T08:00:00.000Z')) AS a (event, dispute, due)`);
  const { lines, text } = await written(ID);
  expect(lines.slice(0, -1)).toEqual([
    'Dispute dp_1: the bank takes an answer until 2026-12-09 08:00:00 UTC. Upload the page in Stripe, Payments, Disputes.',
    'Dispute dp_2: the bank takes no answer, or none any more.',
  ]);
  expect(text).toContain('Dispute | dp_1 | Dispute | dp_2 |');
});
