import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signOutEverywhereEndpoint } from '../../../src/contract/account';
import { deleteUploadEndpoint } from '../../../src/contract/exclusions';
import { changeQuoteEndpoint } from '../../../src/contract/quotes';
import { changeShareEndpoint } from '../../../src/contract/shares';
import { succeed } from '../../netlify/support/call';
import { openShop } from '../../netlify/support/openShop';
import { runReconciler } from '../../netlify/support/shop';
import { upload } from '../../netlify/support/uploads';
import { typed, WHO } from './typed';

const { services, newBuyer, log } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });
const ops = async (...args: string[]) => (await typed(services.admin, args, 'yes')).text;

/** What a restore brings back. */
const TABLES = [
  ...['users', 'campaigns', 'saved_lists', 'purchase_shares', 'quotes', 'exclusions', 'download_links'],
  ...['sessions_ended', 'suppressions', 'suppressed_voters', 'privacy_acts', 'purchases'],
];
/** Puts the tables back to what they were; triggers and foreign keys sleep, as in a restore. */
async function restore(saved: ReadonlyMap<string, string>): Promise<void> {
  const back = TABLES.map((table) => {
    const rows = saved.get(table)?.replaceAll("'", "''") ?? '[]';
    return `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_recordset(NULL::${table}, '${rows}');`;
  });
  await services.admin.script(`SET LOCAL session_replication_role = replica; ${back.join(' ')}`);
}
const rowsOf = async () =>
  new Map(
    await Promise.all(
      TABLES.map(async (table): Promise<[string, string]> => {
        const [found] = await services.admin.query<{ rows: unknown }>(
          `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS rows FROM ${table} t`,
        );
        return [table, JSON.stringify(found?.rows)];
      }),
    ),
  );

it('after a restore, what people asked for since is done again, from the export or from the log', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  await ann.saveProfile();
  await ben.saveProfile();
  const { id } = await ben.buy({ State: 'OK' });
  const share = { purchaseId: id, email: 'cy@example.org' };
  await succeed(changeShareEndpoint, { token: ben.token, body: share });
  const { quote } = await ben.quote({ VoterID: '2' });
  const list = await upload(ben, 'voterId', ['1']);
  await ben.link(id);
  const before = await rowsOf();

  await ann.leave();
  await succeed(changeShareEndpoint, { token: ben.token, body: { ...share, removed: true } });
  await succeed(changeQuoteEndpoint, { token: ben.token, body: { quoteId: quote.id, closed: true } });
  const { exclusionNo } = list.upload;
  await succeed(deleteUploadEndpoint, { token: ben.token, body: { exclusionNo } });
  await ops('revoke-links', id, ...WHO);
  await services.admin.query(`SELECT suppress_voter('OK', '1')`);
  await succeed(signOutEverywhereEndpoint, { token: ben.token, body: { firebaseUid: ben.person.uid } });
  const exported = await ops('acts');
  log.take();
  await runReconciler();
  const logged = log.take().filter(({ event }) => event === 'privacy_act');
  expect(logged.map(({ act, subject }) => [act, subject])).toEqual(
    exported.split('\n').map((line) => {
      const { act, subject } = JSON.parse(line) as Record<string, unknown>;
      return [act, subject];
    }),
  );
  expect(exported).not.toMatch(/buyer-\d|@/u);
  const left = async () => ({
    users: await services.admin.query('SELECT uid FROM users'),
    shares: await services.admin.query('SELECT 1 FROM purchase_shares'),
    open: await services.admin.query('SELECT 1 FROM quotes WHERE closed_at IS NULL'),
    lists: await services.admin.query('SELECT 1 FROM exclusions WHERE deleted_at IS NULL'),
    links: await services.admin.query('SELECT 1 FROM download_links WHERE expires_at > now()'),
    voters: await services.admin.query('SELECT voter_id FROM voters ORDER BY 1'),
    ended: await services.admin.query('SELECT uid FROM sessions_ended ORDER BY uid'),
  });
  const wanted = await left();
  expect(wanted).toMatchObject({
    users: [{ uid: ben.person.uid }],
    shares: [],
    open: [],
    lists: [],
    links: [],
  });

  const directory = await mkdtemp(join(tmpdir(), 'acts-'));
  for (const text of [exported, logged.map((line) => JSON.stringify(line)).join('\n')]) {
    await restore(before);
    expect(await left()).not.toEqual(wanted);
    const file = join(directory, 'acts.jsonl');
    await writeFile(file, `${text}\nnot an act\n`);
    await ops('replay-acts', file, '--after', '2020-01-01T00:00:00Z', ...WHO);
    expect(await left()).toEqual({ ...wanted, voters: expect.anything() as unknown });
  }
  await expect(ops('replay-acts', join(directory, 'acts.jsonl'), '--after', 'today', ...WHO)).rejects.toThrow(
    '--after takes a moment',
  );
  await rm(directory, { recursive: true });
});
