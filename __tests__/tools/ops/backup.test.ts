import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { differencesIn } from '../../../netlify/purchases/books';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { restoreBackup, writeBackup } from '../../../tools/ops/backup';
import { run } from '../../../tools/ops/run';
import { empty } from '../../support/emptyDatabase';
import { captureLog } from '../../netlify/support/log';
import { type Services, startServices } from '../../netlify/support/server';
import { buyerOf, letTimePass, runReconciler } from '../../netlify/support/shop';
import { publishVersion } from '../../netlify/support/voters';

let services: Services;
let directory: string;
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'precinct-post-backup-'));
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
});
afterEach(async () => {
  await empty(services.admin);
  await rm(directory, { recursive: true });
});
afterAll(async () => {
  log.restore();
  await services.close();
});

const buyer = (n: number) => buyerOf({ uid: `buyer-${n}`, email: `b${n}@example.com` }, services.payments);
const KEPT = [
  'users',
  'purchases',
  'purchase_events',
  'download_links',
  'alarms',
  'audited_days',
  'operations',
];
const rowsOf = async (admin: DatabaseAdmin) =>
  Object.fromEntries(
    await Promise.all(
      KEPT.map(
        async (table) =>
          [table, await admin.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t`)] as const,
      ),
    ),
  );

it('a restored shop has every purchase, and Stripe agrees with all but those paid since', async () => {
  const { admin } = services;
  const paid = await buyer(1).buy();
  await buyer(1).link(paid.id);
  const refunded = await buyer(2).buy();
  await buyer(3).open();
  // What JSON and COPY write in ways of their own.
  await admin.query(
    'INSERT INTO users (uid, email, first_name, last_name, email_verified) VALUES ($1, $2, $3, $4, true)',
    ['buyer-1', 'b1@example.com', 'Åsa "Ann"\t\\', 'O’Neil\n\\n'],
  );
  const who = ['--operator', 'Odessa', '--reason', 'Asked', '--yes'];
  await run(admin, ['refund', refunded.id, ...who], { print: () => undefined, ask: null });
  const before = await rowsOf(admin);
  const file = join(directory, 'backup.jsonl.gz');
  const counts = await writeBackup(admin, file);
  expect(counts).toMatchObject({ users: 1, purchases: 3, download_links: 1, operations: 2 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const late = await buyer(4).buy();

  await empty(admin);
  await restoreBackup(admin, file);
  expect(await rowsOf(admin)).toEqual(before);
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
    { status: 'refunded' },
    { status: 'succeeded' },
  ]);
  expect((await buyer(5).buy()).status).toBe('succeeded');
});

it('refuses a database with rows, another file, and to replace a backup', async () => {
  const { admin } = services;
  const file = join(directory, 'backup.jsonl.gz');
  await buyer(1).buy();
  await writeBackup(admin, file);
  await expect(writeBackup(admin, file)).rejects.toThrow(/EEXIST/u);
  await expect(restoreBackup(admin, file)).rejects.toThrow('affirmations has rows');
  await empty(admin);
  await writeFile(join(directory, 'other.gz'), gzipSync('{"kind":"something else"}\n'));
  await expect(restoreBackup(admin, join(directory, 'other.gz'))).rejects.toThrow('not a backup');
  await writeFile(join(directory, 'empty.gz'), gzipSync(''));
  await expect(restoreBackup(admin, join(directory, 'empty.gz'))).rejects.toThrow('empty');
});
