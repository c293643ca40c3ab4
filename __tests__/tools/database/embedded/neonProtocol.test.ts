import { neon, neonConfig, NeonDbError } from '@neondatabase/serverless';
import type { LocalDatabase } from '../../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../../support/database';

let database: LocalDatabase;
const connect = () => neon('postgres://postgres:local@localhost/precinct_post');

beforeAll(async () => {
  database = await startTestDatabase();
  neonConfig.fetchEndpoint = database.endpoint;
  await database.admin.script(
    'CREATE TABLE pots (pot_id integer PRIMARY KEY, name text); INSERT INTO pots VALUES (1, NULL)',
  );
});
afterAll(() => database.close());

it('answers Neon’s own driver with rows of the right types', async () => {
  const sql = connect();
  const [row] =
    await sql`SELECT 7::int AS whole, 1.5::float8 AS part, 9007199254740993::int8 AS big, true AS yes,
    NULL::text AS nothing, 'ümlaut ''quoted''' AS text, '{"a":[1]}'::jsonb AS json, ARRAY[1,2] AS list, DATE '2026-10-31' AS day`;
  expect(row).toMatchObject({
    whole: 7,
    part: 1.5,
    big: '9007199254740993',
    yes: true,
    nothing: null,
    text: "ümlaut 'quoted'",
    json: { a: [1] },
    list: [1, 2],
  });
  expect(row?.day).toBeInstanceOf(Date);
});

it('takes parameters as values, never as SQL', async () => {
  const nasty = "'; DROP TABLE pots; --";
  expect(
    await connect()`SELECT ${nasty}::text AS echo, ${[3, 4]}::int[] AS list, ${null}::text AS nothing`,
  ).toEqual([{ echo: nasty, list: [3, 4], nothing: null }]);
  expect(await connect()`SELECT count(*)::int AS pots FROM pots`).toEqual([{ pots: 1 }]);
});

it('reports an error as the driver’s own, with PostgreSQL’s code', async () => {
  const failing = connect()`INSERT INTO pots VALUES (1, 'again')`;
  await expect(failing).rejects.toThrow(NeonDbError);
  await expect(connect()`INSERT INTO pots VALUES (1, 'again')`).rejects.toMatchObject({ code: '23505' });
  await expect(connect()`SELECT nonsense`).rejects.toMatchObject({ code: '42703' });
});

it('runs a batch as one transaction: all of it or nothing', async () => {
  const sql = connect();
  const batch = sql.transaction([
    sql`INSERT INTO pots VALUES (2, 'two')`,
    sql`INSERT INTO pots VALUES (1, 'taken')`,
  ]);
  await expect(batch).rejects.toMatchObject({ code: '23505' });
  expect(await sql`SELECT pot_id FROM pots`).toEqual([{ pot_id: 1 }]);
  const [inserted, counted] = await sql.transaction([
    sql`INSERT INTO pots VALUES (3, 'three') RETURNING pot_id`,
    sql`SELECT count(*)::int AS pots FROM pots`,
  ]);
  expect([inserted, counted]).toEqual([[{ pot_id: 3 }], [{ pots: 2 }]]);
});

it('honors read-only batches', async () => {
  const sql = connect();
  const batch = sql.transaction([sql`DELETE FROM pots`], {
    readOnly: true,
    isolationLevel: 'RepeatableRead',
  });
  await expect(batch).rejects.toMatchObject({ code: '25006' });
});

it('answers a request without a query with a client error', async () => {
  for (const body of ['', 'nonsense', '{}', '{"query":7}', '{"queries":"x"}']) {
    const response = await fetch(database.endpoint, { method: 'POST', body });
    expect({ body, status: response.status }).toEqual({ body, status: 400 });
    expect(await response.json()).toHaveProperty('message');
  }
});
