import { neon, neonConfig, type NeonDbError, type NeonQueryFunction } from '@neondatabase/serverless';
import type { LocalDatabase } from '../../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../../support/database';

describe('the local database, as Neon’s own driver sees it', () => {
  let database: LocalDatabase;
  let sql: NeonQueryFunction<false, false>;

  beforeAll(async () => {
    database = await startTestDatabase();
    neonConfig.fetchEndpoint = database.endpoint;
    sql = neon('postgres://postgres:local@localhost/precinct_post');
    await database.admin.script('CREATE TABLE lists (id integer PRIMARY KEY, name text UNIQUE)');
  });
  afterAll(() => database.close());

  const failureOf = async (query: Promise<unknown>): Promise<NeonDbError> => {
    try {
      await query;
    } catch (thrown) {
      return thrown as NeonDbError;
    }
    throw new Error('The query did not fail');
  };

  test('returns rows as objects with the same types as Neon', async () => {
    const [row] = await sql`SELECT 7::int AS int4, 9007199254740993::int8 AS int8, 1.50::numeric AS numeric,
      true AS yes, NULL::text AS nothing, ''::text AS empty, '{"a":[1]}'::jsonb AS json,
      ARRAY[1, NULL, 3] AS numbers, ARRAY['a,b', '"q"', NULL] AS texts, '\\x00ff'::bytea AS bytes,
      timestamptz '2026-05-12 10:00:00+00' AS at, 1.5::float8 AS part, date '2026-10-31' AS day`;
    expect(row).toEqual({
      int4: 7,
      int8: '9007199254740993',
      numeric: '1.50',
      yes: true,
      nothing: null,
      empty: '',
      json: { a: [1] },
      numbers: [1, null, 3],
      texts: ['a,b', '"q"', null],
      bytes: Buffer.from([0, 255]),
      at: new Date('2026-05-12T10:00:00Z'),
      part: 1.5,
      day: expect.any(Date) as unknown,
    });
  });

  test('reports an error as a NeonDbError with the database’s fields', async () => {
    const syntax = await failureOf(sql.query('SELEC 1'));
    expect(syntax).toMatchObject({ name: 'NeonDbError', code: '42601', severity: 'ERROR', position: '1' });
    await sql`INSERT INTO lists VALUES (1, 'first')`;
    const repeated = await failureOf(sql`INSERT INTO lists VALUES (2, 'first')`);
    expect(repeated).toMatchObject({
      name: 'NeonDbError',
      code: '23505',
      table: 'lists',
      constraint: 'lists_name_key',
      detail: 'Key (name)=(first) already exists.',
    });
    expect(await sql`SELECT count(*)::int AS n FROM lists`).toEqual([{ n: 1 }]);
  });

  test('refuses several statements in one query, and a NUL in a value', async () => {
    expect(await failureOf(sql.query('SELECT 1; SELECT 2'))).toMatchObject({ code: '42601' });
    expect(await failureOf(sql`SELECT ${'a\0b'}::text`)).toMatchObject({ code: '22021' });
  });

  test('commits a transaction as a whole, or nothing of it', async () => {
    const [inserted, counted] = await sql.transaction([
      sql`INSERT INTO lists VALUES (10, 'ten'), (11, 'eleven') RETURNING id`,
      sql`SELECT count(*)::int AS n FROM lists WHERE id >= 10`,
    ]);
    expect([inserted, counted]).toEqual([[{ id: 10 }, { id: 11 }], [{ n: 2 }]]);
    const failure = await failureOf(
      sql.transaction([sql`INSERT INTO lists VALUES (20, 'twenty')`, sql`SELECT 1 / 0`]),
    );
    expect(failure).toMatchObject({ name: 'NeonDbError', code: '22012' });
    expect(await sql`SELECT id FROM lists WHERE id = 20`).toEqual([]);
  });

  test('honors the mode of a transaction', async () => {
    const [isolation, readOnly] = await sql.transaction(
      [sql`SHOW transaction_isolation`, sql`SHOW transaction_read_only`],
      { isolationLevel: 'RepeatableRead', readOnly: true },
    );
    expect([isolation, readOnly]).toEqual([
      [{ transaction_isolation: 'repeatable read' }],
      [{ transaction_read_only: 'on' }],
    ]);
    const failure = await failureOf(
      sql.transaction([sql`INSERT INTO lists VALUES (30, 'thirty')`], { readOnly: true }),
    );
    expect(failure).toMatchObject({ code: '25006' });
    const [usual] = await sql.transaction([sql`SHOW transaction_isolation`]);
    expect(usual).toEqual([{ transaction_isolation: 'read committed' }]);
  });
});
