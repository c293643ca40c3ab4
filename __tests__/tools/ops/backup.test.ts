import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { differencesIn } from '../../../netlify/purchases/books';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { BACKED_UP, writeBackup } from '../../../tools/ops/backup';
import { checkRestore, restoreBackup } from '../../../tools/ops/restore';
import { explainOpsError } from '../../../tools/ops/explain';
import { typed, WHO } from './typed';
import { empty } from '../../support/emptyDatabase';
import { testDirectory } from '../../support/testDirectory';
import { followLink, linkTo } from '../../netlify/support/files';
import { openShop } from '../../netlify/support/openShop';
import { letTimePass, runReconciler } from '../../netlify/support/shop';
import { publishVersion } from '../../netlify/support/voters';

const { services, newBuyer } = openShop({});
const directory = testDirectory();

beforeEach(async () => {
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
});
afterEach(async () => {
  await empty(services.admin);
  for (const file of await readdir(directory)) await rm(join(directory, file));
});

const restore = async (file: string) =>
  restoreBackup(services.admin, file, await checkRestore(services.admin, file), {
    ...{ operator: 'Odessa', reason: 'The old one is lost', command: 'restore' },
  });
const buyer = (n: number) => newBuyer({ uid: `buyer-${n}`, email: `b${n}@example.com` });
/** What a backup lacks: voters and what is computed of them, budgets, runs, and what migrations write. */
const MADE_ANEW = [
  ...['data_versions', 'voter_rows', 'local_districts', 'voter_values', 'suppressed_voters', 'counties'],
  ...['exclusion_versions', 'exclusion_bits', 'elections', 'purchase_moves', 'filter_options', 'left_out'],
  ...['household_parts', 'download_parts', 'part_hashes', 'request_counts', 'preview_budgets'],
  ...['preview_searches', 'schedule_runs', 'audits_begun', 'schema_migrations'],
];
const rowsOf = async (admin: DatabaseAdmin) =>
  Object.fromEntries(
    await Promise.all(
      BACKED_UP.map(
        async (table) =>
          [table, await admin.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t`)] as const,
      ),
    ),
  );

it('every table is either in the backup or made anew', async () => {
  const tables = await services.admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND relname !~ '_v\\d+$'`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...BACKED_UP, ...MADE_ANEW].toSorted());
});

it('a restored shop has every purchase, and Stripe agrees with all but those paid since', async () => {
  const { admin } = services;
  const paid = await buyer(1).buy();
  await (await followLink((await linkTo(buyer(1), paid.id)).token)).text();
  const refunded = await buyer(2).buy();
  await buyer(3).open();
  // What JSON and COPY write in ways of their own.
  await admin.query(
    'INSERT INTO users (uid, email, first_name, last_name, email_verified) VALUES ($1, $2, $3, $4, true)',
    ['buyer-1', 'b1@example.com', 'Åsa "Ann"\t\\', 'O’Neil\n\\n'],
  );
  await typed(admin, ['refund', refunded.id, ...WHO, '--yes'], null);
  await admin.query(`INSERT INTO sessions_ended (uid, ended_at) VALUES ('buyer-3', now())`);
  // A list over all states whose payment could not be opened: its states are in no table of the backup.
  await buyer(6).open({});
  await admin.query(`UPDATE purchases SET payment_intent_id = NULL WHERE uid = 'buyer-6'`);
  const before = await rowsOf(admin);
  const file = join(directory, 'backup.jsonl.gz');
  const counts = await writeBackup(admin, file);
  expect(counts).toMatchObject({ users: 1, purchases: 4, download_links: 1, operations: 2 });
  expect(counts).toMatchObject({ affirmations: 4, sessions_ended: 1, downloads: 1, files: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const late = await buyer(4).buy();

  await empty(admin);
  await restore(file);
  const { operations, version_records: versions, ...after } = await rowsOf(admin);
  const { operations: written, version_records: none, ...there } = before;
  expect(after).toEqual(there);
  // The versions themselves are not there, so receipts need the records that they leave.
  expect([none?.length, versions?.length]).toEqual([0, 1]);
  expect(await buyer(1).history()).toMatchObject([{ data_dates: [{ state: 'OK', date: '2026-05-12' }] }]);
  expect(operations?.slice(0, -1)).toEqual(written);
  expect(operations?.at(-1)).toMatchObject({ row: { act: 'restore', operator: 'Odessa', phase: 'done' } });
  const tomorrow = Math.ceil(Date.now() / 1000) + 86_400;
  expect(await differencesIn(0, tomorrow)).toEqual([{ intentId: late.intentId, cents: -999 }]);
  // The state is loaded again, under a number that no purchase has.
  await publishVersion(admin, { state: 'OK', voters: [{ voter_id: '1' }] });
  const [bought] = await admin.query<{ same: boolean }>(
    'SELECT (SELECT max(version_id) FROM data_versions) = ANY(version_ids) AS same FROM purchases WHERE purchase_id = $1',
    [paid.id],
  );
  expect(bought?.same).toBe(false);
  // The shop goes on selling, and the reconciler finds nothing to move.
  await letTimePass(admin, '5 minutes');
  await runReconciler();
  expect(await admin.query('SELECT status FROM purchases ORDER BY status')).toEqual([
    { status: 'created' },
    { status: 'created' },
    { status: 'refunded' },
    { status: 'succeeded' },
  ]);
  const next = await buyer(5).buy();
  expect(next.status).toBe('succeeded');
  // Its rows are numbered after those of the backup.
  await (await followLink((await linkTo(buyer(5), next.id)).token)).text();
  expect(await admin.query('SELECT purchase_id AS id FROM files ORDER BY file_no')).toEqual([
    { id: paid.id },
    { id: next.id },
  ]);
});

it('gives every paid list a rebuild on the voters that are loaded next, one rebuilt before too', async () => {
  const { admin } = services;
  const { id } = await buyer(1).buy();
  await admin.query('UPDATE purchases SET rebuilt_at = now() WHERE purchase_id = $1', [id]);
  const file = join(directory, 'backup.jsonl.gz');
  await writeBackup(admin, file);
  await empty(admin);
  await restore(file);
  await publishVersion(admin, { state: 'OK', voters: [{ voter_id: '1' }, { voter_id: '2' }] });
  expect((await buyer(1).rebuild(id)).status).toBe(200);
  const rebuilt = await (await followLink((await linkTo(buyer(1), id)).token)).text();
  expect(rebuilt.trimEnd().split('\r\n')).toHaveLength(3);
  expect(
    await admin.query(
      `SELECT cause FROM purchase_events WHERE cause IN ('restored', 'rebuild') ORDER BY cause`,
    ),
  ).toEqual([{ cause: 'rebuild' }, { cause: 'restored' }]);
});

it('restores all or nothing, and says in words what it did', async () => {
  const { admin } = services;
  await buyer(1).buy();
  const file = join(directory, 'shop.backup.gz');
  const ops = (...args: string[]) => typed(admin, args, null);
  const backedUp = await ops('backup', file);
  expect(backedUp.text).toMatch(/^Backed up 0 accounts, 1 purchase and \d+ other rows in \d+\.\d s\.$/u);
  await empty(admin);
  await admin.script(`ALTER TABLE operations ADD CONSTRAINT none CHECK (act <> 'restore')`);
  try {
    await expect(restore(file)).rejects.toThrow('Nothing was restored');
    expect(await admin.query('SELECT 1 FROM purchases')).toEqual([]);
  } finally {
    await admin.script(`ALTER TABLE operations DROP CONSTRAINT none`);
  }
  const restored = await ops('restore', file, ...WHO, '--yes');
  expect(restored.text).toMatch(/^Restored 0 accounts, 1 purchase and \d+ other rows in \d+\.\d s\.\n/u);
  await expect(ops('backup', join(directory, 'new/'))).rejects.toThrow('No backup was written.');
});

it('refuses a database with rows, another file, and to replace a backup', async () => {
  const { admin } = services;
  const file = join(directory, 'backup.jsonl.gz');
  await buyer(1).buy();
  await writeBackup(admin, file);
  await expect(writeBackup(admin, file)).rejects.toThrow(`${file} already exists.`);
  await expect(writeBackup(admin, 'backup.gz')).rejects.toThrow('backup.gz is inside the project.');
  expect(await readdir(directory)).toEqual(['backup.jsonl.gz']);
  const accounts = (table: string) =>
    `This database already has ${table}: a backup is restored into an empty`;
  await expect(restore(file)).rejects.toThrow(accounts('rows in affirmations'));
  await admin.query(
    `INSERT INTO users (uid, email, first_name, last_name, email_verified) VALUES ('b', 'b@example.com', 'B', 'B', true)`,
  );
  await expect(restore(file)).rejects.toThrow(accounts('accounts'));
  // The file comes first: it may be mistyped.
  await expect(restore(join(directory, 'none.gz'))).rejects.toThrow('There is no file');
  const failed: unknown = await restore(directory).catch((thrown: unknown) => thrown);
  expect(explainOpsError(failed, { databaseUrl: undefined, localDir: '.local' })).toBe(
    `${directory} is a directory.`,
  );
  await empty(admin);
  await writeFile(join(directory, 'other.gz'), gzipSync('{"kind":"something else"}\n'));
  await expect(restore(join(directory, 'other.gz'))).rejects.toThrow('not a backup');
  await writeFile(join(directory, 'empty.gz'), gzipSync(''));
  await expect(restore(join(directory, 'empty.gz'))).rejects.toThrow('empty');
});

it('reads a file to its end before it restores anything of it', async () => {
  const { admin } = services;
  const [file, broken] = [join(directory, 'backup.jsonl.gz'), join(directory, 'broken.gz')];
  await buyer(1).buy();
  await writeBackup(admin, file);
  await empty(admin);
  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  changed.writeUInt32LE(7, whole.length - 8);
  for (const [bytes, words] of [
    [whole.subarray(0, -9), 'This file was cut off'],
    [changed, 'This file is damaged'],
    [Buffer.from('no gzip at all'), 'This file is damaged, or is not a backup'],
  ] as const) {
    await writeFile(broken, bytes);
    await expect(restore(broken)).rejects.toThrow(words);
  }
  expect(await admin.query('SELECT 1 FROM purchases')).toEqual([]);
});
