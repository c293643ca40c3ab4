import { gunzipSync } from 'node:zlib';
import { failureOf } from '../support/call';
import { readCsv } from '../support/csvReader';
import { bytesOf, getManifest, getPart, linkTo, manifestOf } from '../support/files';
import { openShop } from '../support/openShop';
import { indexVoters, publishVersion } from '../support/voters';

// Here, a response can hold 1,300 records, and pages have 500.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  partBytes: () => 1_300 * 330,
  pageRows: () => 500,
  fewPageRows: () => 500,
}));

const ARKANSANS = 3_100;
const OKLAHOMANS = 1_400;
const MANY = ARKANSANS + OKLAHOMANS;

const { services, newBuyer, log, alter } = openShop({});

beforeAll(async () => {
  for (const [state, count] of [
    ['AR', ARKANSANS],
    ['OK', OKLAHOMANS],
  ] as const) {
    const id = await publishVersion(services.admin, { state, dataDate: '2026-03-02', voters: [] });
    // Voters without first or last names, and cities with a line feed, a formula and quotes.
    await services.admin.script(`
      INSERT INTO voter_rows (version_id, state, voter_id, last_name, first_name, city, party, status, county, vote_history)
      SELECT ${id}, '${state}', n::text,
        CASE WHEN n % 3 > 0 THEN 'NAME ' || n % 50 END, CASE WHEN n % 5 > 0 THEN 'FIRST ' || n % 7 END,
        CASE n WHEN 900 THEN E'A\\nB' WHEN 11 THEN '=1+1' WHEN 13 THEN 'A "B"' WHEN 17 THEN 'Ñ' END,
        'IND', 'A', 'Pulaski', n % 256
      FROM generate_series(1, ${count}) AS n`);
    await indexVoters(services.admin, id);
  }
});

async function bought() {
  const buyer = newBuyer();
  const purchase = await buyer.buy();
  const link = await linkTo(buyer, purchase.id);
  return { buyer, purchase, link, token: link.token };
}

async function everything(token: string) {
  const manifest = await manifestOf(token);
  const parts = [];
  for (const { part } of manifest.parts) parts.push(await bytesOf(getPart(token, part)));
  return { manifest, parts };
}

const recordsOf = (file: Uint8Array) => readCsv(new TextDecoder().decode(file));

test('the parts of a long list join into one gzip file with every record once, in order', async () => {
  const { token, link } = await bought();
  expect(link.inParts).toBe(true);
  const { manifest, parts } = await everything(token);
  expect(manifest).toMatchObject({
    fileName: expect.stringMatching(
      new RegExp(`^all-states-${MANY}-voters-2026-03-02-[0-9A-F]{8}\\.csv$`, 'u'),
    ) as unknown,
    recordCount: MANY,
    parts: [
      { part: 1, rows: 1_000 },
      { part: 2, rows: 1_000 },
      { part: 3, rows: 1_100 },
      { part: 4, rows: 1_000 },
      { part: 5, rows: 400 },
    ],
  });
  const joined = gunzipSync(Buffer.concat(parts));
  expect([...joined.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header = [], ...records] = recordsOf(joined);
  expect(records).toHaveLength(MANY);
  const column = (name: string) => header.indexOf(name);
  const key = (cells: string[]) => `${cells[column('State')] ?? ''} ${cells[column('Voter ID')] ?? ''}`;
  expect(new Set(records.map(key)).size).toBe(MANY);
  const cities = records.map((cells) => cells[column('City')]).filter((city) => city !== '');
  expect(new Set(cities)).toEqual(new Set(['A\nB', "'=1+1", 'A "B"', 'Ñ']));
  // Each part is also a complete gzip file, with the number of rows in the manifest.
  expect(parts.map((part) => recordsOf(gunzipSync(part)).length)).toEqual([1_001, 1_000, 1_100, 1_000, 400]);
});

test('a part that would not contain its records is never started', async () => {
  const { token, purchase } = await bought();
  await manifestOf(token);
  await services.admin.query(
    'UPDATE download_parts SET rows = rows + 10 WHERE purchase_id = $1 AND part_no = 4',
    [purchase.id],
  );
  log.take();
  expect(await failureOf(getPart(token, 4))).toMatchObject({ status: 503 });
  expect(log.take()).toContainEqual(expect.objectContaining({ level: 'alarm', status: 503 }));
});

test('there is no manifest when the parts do not add up to the purchased records', async () => {
  const { token, purchase } = await bought();
  for (const other of ['record_count + 1', 'record_count - 2']) {
    await alter(purchase.id, `record_count = ${other}`);
    expect(await failureOf(getManifest(token))).toMatchObject({ status: 503 });
  }
});

describe('a part is only available through a valid link', () => {
  test('an unknown link or part answers 404', async () => {
    const { token } = await bought();
    await manifestOf(token);
    for (const [link, part] of [
      ['no-such-link', '1'],
      [token, '6'],
      [token, '0'],
      [token, '-1'],
      [token, '1e3'],
      [token, "1' OR '1'='1"],
      [token, '99999999999999999999'],
    ] as const) {
      expect(await failureOf(getPart(link, part))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
  });

  test('a link serves each part at most twenty times on average, and the manifest twenty times', async () => {
    const { token } = await bought();
    await manifestOf(token);
    await services.admin.script('UPDATE download_links SET starts = 19, part_starts = 99');
    await manifestOf(token);
    expect(await failureOf(getManifest(token))).toMatchObject({ status: 410 });
    const last = await getPart(token, 4);
    await last.body?.cancel();
    expect(await failureOf(getPart(token, 4))).toMatchObject({ status: 410 });
  });
});
