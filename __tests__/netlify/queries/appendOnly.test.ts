import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../support/database';

let database: LocalDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.admin.script(`
    INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency,
                           status, payment_intent_id)
      VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', 'ann-uid', '{"State":"OK"}', repeat('a', 64), '{1}', 1, 999,
              'usd', 'succeeded', 'pi_1');
    INSERT INTO purchase_events (purchase_id, from_status, to_status, cause)
      VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', 'created', 'succeeded', 'confirm')`);
});
afterAll(() => database.close());

test('what happened to a purchase, and what operators did, is never changed', async () => {
  const refused = (sql: string) => expect(database.admin.script(sql)).rejects.toThrow('never changed');
  await refused(`UPDATE purchase_events SET cause = 'nobody'`);
  await refused('DELETE FROM purchase_events');
  await refused(`UPDATE operations SET operator = 'nobody'`);
  await refused('DELETE FROM operations');
});

test('the functions own nothing: they change rows, and no table, trigger or function', async () => {
  const ask = (query: string) => database.functions.run({ query, params: [] });
  const { rows } = await ask(`SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = current_user
    UNION ALL SELECT proname FROM pg_proc WHERE pg_get_userbyid(proowner) = current_user`);
  expect(rows).toEqual([]);
  for (const act of [
    'DROP TABLE users',
    'ALTER TABLE purchase_events DISABLE TRIGGER ALL',
    'TRUNCATE users',
    'CREATE TABLE mine (n int)',
  ])
    await expect(ask(act)).rejects.toThrow(/must be owner|permission denied/u);
  await database.admin.script('CREATE TABLE voters_v99 (n int)');
  expect((await ask('SELECT n FROM voters_v99')).rows).toEqual([]);
});
