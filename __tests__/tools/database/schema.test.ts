import { readFile } from 'node:fs/promises';
import { CANCEL } from '../../../netlify/purchases/cancelUnpaid';
import { MOVES } from '../../../netlify/purchases/syncPurchase';
import { migrationFiles, migrationsDirectory } from '../../../tools/database/migrate';
import { schemaPage, withMoves } from '../../../tools/database/schemaDocs';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../support/database';

let database: LocalDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('every table and column says what it means', async () => {
  const silent = await database.admin.query(
    `SELECT relname AS "table", attname AS "column" FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
       AND (col_description(c.oid, attnum) IS NULL OR obj_description(c.oid, 'pg_class') IS NULL)`,
  );
  expect(silent).toEqual([]);
});

it('docs/schema.md and the moves in docs/purchases.md are those of the database (npm run schema)', async () => {
  const read = (page: string) => readFile(`docs/${page}.md`, 'utf8');
  const files = await migrationFiles(migrationsDirectory());
  expect(await read('schema')).toBe(await schemaPage(database.admin, files));
  const purchases = await read('purchases');
  expect(purchases).toBe(await withMoves(database.admin, purchases));
  expect(purchases).toContain('    created --> processing: sync\n');
});

it('a purchase can make the moves that the code makes, and no other', async () => {
  const made = [...Object.values(MOVES).flat(), CANCEL].flatMap(({ from, to }) =>
    from.map((before) => `${before} ${to}`),
  );
  const known = await database.admin.query<{ move: string; why: string }>(
    `SELECT from_status || ' ' || to_status AS move, why FROM purchase_moves`,
  );
  // A rebuild and a restore leave the state as it is.
  const moves = known.filter(({ why }) => !/re(?:build|store)/u.test(why)).map(({ move }) => move);
  expect(moves.toSorted()).toEqual([...new Set(made)].toSorted());
});

it('the log refuses any other', async () => {
  const id = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
  await database.admin.script(`
    INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency,
                           status, payment_intent_id)
      VALUES ('${id}', 'ann-uid', '{"State":"OK"}', repeat('a', 64), '{1}', 1, 999, 'usd', 'succeeded', 'pi_1')`);
  const log = (from: string, to: string) =>
    database.admin.script(`INSERT INTO purchase_events (purchase_id, from_status, to_status, cause)
      VALUES ('${id}', ${from}, '${to}', 'confirm')`);
  await log('NULL', 'created');
  await log(`'created'`, 'succeeded');
  await expect(log(`'refunded'`, 'succeeded')).rejects.toThrow('violates foreign key constraint');
  await expect(log('NULL', 'succeeded')).rejects.toThrow('violates check constraint');
});
