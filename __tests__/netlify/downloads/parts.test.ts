import { gunzipSync } from 'node:zlib';
import { failureOf } from '../support/call';
import { readCsv } from '../support/csvReader';
import { bytesOf, getManifest, getPart, linkTo, manifestOf } from '../support/files';
import { openShop } from '../support/openShop';

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

/** Voters without first or last names, and cities with a line feed, a formula and quotes. */
const CITIES: Readonly<Record<number, string>> = { 900: 'A\nB', 11: '=1+1', 13: 'A "B"', 17: 'Ñ' };
const votersOf = (count: number) => ({
  dataDate: '2026-03-02',
  voters: Array.from({ length: count }, (_, n) => ({
    ...{ voter_id: String(n), party: 'IND', vote_history: n % 256, city: CITIES[n] ?? null },
    last_name: n % 3 > 0 ? `NAME ${n % 50}` : null,
    first_name: n % 5 > 0 ? `FIRST ${n % 7}` : null,
  })),
});
const { services, newBuyer, log, alter } = openShop({ AR: votersOf(ARKANSANS), OK: votersOf(OKLAHOMANS) });

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
