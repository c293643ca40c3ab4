import pg from 'pg';
import { directUrl } from '../../../tools/database/openAdmin';
import { startTestDatabase } from '../../support/database';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';

describe('the address that tools work on', () => {
  const rest = '/neondb?sslmode=require&channel_binding=require';

  it.each([
    ['ep-cool-dew-123456-pooler.us-east-2.aws.neon.tech', 'ep-cool-dew-123456.us-east-2.aws.neon.tech'],
    ['ep-a-1-pooler.c-2.eu-central-1.aws.neon.tech', 'ep-a-1.c-2.eu-central-1.aws.neon.tech'],
    ['ep-a-1-pooler.eastus2.azure.neon.tech:5432', 'ep-a-1.eastus2.azure.neon.tech:5432'],
    ['ep-cool-dew-123456.us-east-2.aws.neon.tech', 'ep-cool-dew-123456.us-east-2.aws.neon.tech'],
  ])('is the direct one of Neon: %s', (given, direct) => {
    const url = (host: string, end: string) => `postgresql://neondb_owner:p%40ss%2Fw@${host}${end}`;
    expect(directUrl(url(given, rest))).toBe(url(direct, rest.replace('=require&', '=verify-full&')));
  });

  it.each([
    'postgres://voter:secret@localhost:5432/voters',
    'postgres://voter@db-pooler.example.com/voters?sslmode=require',
    'postgresql:///voters?host=/var/run/postgresql',
    'no address at all',
  ])('is as given elsewhere: %s', (url) => {
    expect(directUrl(url)).toBe(url);
  });

  it('is reached over TLS, as its sslmode says', () => {
    const url = directUrl(`postgresql://owner:p%40ss@ep-a-1-pooler.us-east-2.aws.neon.tech${rest}`);
    const { host, ssl, password } = new pg.Client({ connectionString: url });
    expect([host, password]).toEqual(['ep-a-1.us-east-2.aws.neon.tech', 'p@ss']);
    expect(ssl).toEqual(expect.anything());
    expect(ssl).not.toMatchObject({ rejectUnauthorized: false });
  });
});

let database: LocalDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

describe('copying rows out of the database', () => {
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
    await database.admin.script('DROP TABLE odd, again');
  });
});
