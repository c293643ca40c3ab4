import { startTestDatabase } from '../../support/database';

describe('copying rows out of the database', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  const copied = async (select: string) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of database.admin.copyOut(select)) pieces.push(piece);
    return pieces.map((piece) => Buffer.from(piece).toString());
  };

  it('yields rows in chunks and in order, and leaves nothing behind', async () => {
    const pieces = await copied('SELECT n, repeat($$x$$, 1000) FROM generate_series(6000, 1, -1) AS n');
    expect(pieces.length).toBeGreaterThan(1);
    const lines = pieces.join('').split('\n');
    expect(lines.slice(0, -1).map((line) => Number(line.split('\t')[0]))).toEqual(
      Array.from({ length: 6000 }, (_, n) => 6000 - n),
    );
    expect(await copied('SELECT 1 WHERE false')).toEqual([]);
  });

  it('yields COPY text that can be copied back in unchanged', async () => {
    const values = String.raw`(E'a\\b'), (E'a\tb\nc\rd\be\ff\vg'), (NULL), ($$\N$$), (''), ('ÉŁ€')`;
    await database.admin.script(`CREATE TABLE odd (value text); INSERT INTO odd VALUES ${values};
      CREATE TABLE again (value text)`);
    const rows = database.admin.copyOut('SELECT value FROM odd');
    await database.admin.copyIn('again', ['value'], rows);
    const [difference] = await database.admin.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM (SELECT value FROM odd EXCEPT ALL SELECT value FROM again) AS d`,
    );
    const [there] = await database.admin.query<{ rows: number }>('SELECT count(*)::int AS rows FROM again');
    expect([difference, there]).toEqual([{ rows: 0 }, { rows: 6 }]);
  });
});
