import { gunzipSync } from 'node:zlib';
import type { FiltersInput } from '../../../src/contract/filters';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { downloadEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { bytesOf, followLink, getPart, linkTo, manifestOf, sha256 } from '../support/files';
import { openShop } from '../support/openShop';

/** What is kept of each download, and of each file that was made. */

/** A part waits for the one before it for as long as it takes, but where a test says otherwise. */
let mockNeighborMs = 60_000;

// Here, a list of more than 50 records is long.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  wholeRows: () => 50,
  partRows: () => 64,
  pageRows: () => 32,
  RECORD_MS: 60_000,
  get NEIGHBOR_MS() {
    return mockNeighborMs;
  },
}));

const SHORT = { State: 'OK' };
const LONG = { State: 'AR' };

/** Two to a house. */
const voters = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ voter_id: String(n), last_name: `NAME ${n}`, street_num: String((n / 2) | 0) },
    ...{ street_name: 'ELM ST', city: 'ADA', zip: '74820' },
  }));
const { services, log, newBuyer, refund } = openShop({ OK: voters(50), AR: voters(160) });

async function bought(filters: FiltersInput) {
  const buyer = newBuyer();
  const purchase = await buyer.buy(filters);
  const tokenFor = async (layout: LayoutName, more = {}) =>
    (await linkTo(buyer, purchase.id, { layout, ...more })).token;
  return { buyer, purchase, token: await tokenFor('everything'), tokenFor };
}

const recordedOf = ({ id }: { id: string }) =>
  services.admin.query(
    `SELECT token_hash, part_no, rows, bytes, finished_at FROM downloads
     WHERE purchase_id = $1 ORDER BY download_no`,
    [id],
  );

const lengthOf = async (response: Response | Promise<Response>) =>
  String((await bytesOf(response)).byteLength);

test('a file through a link is recorded when it starts and when its last byte is handed over', async () => {
  const { purchase, token } = await bought(SHORT);
  const response = await followLink(token);
  const started = { token_hash: sha256(token), part_no: null, rows: '50' };
  expect(await recordedOf(purchase)).toEqual([{ ...started, bytes: null, finished_at: null }]);
  const bytes = await lengthOf(response);
  const finished = { ...started, bytes, finished_at: expect.any(Date) as unknown };
  expect(await recordedOf(purchase)).toEqual([finished]);
  await lengthOf(followLink(token));
  expect(await recordedOf(purchase)).toEqual([finished, finished]);
});

test('a download of a signed-in buyer is recorded without a link', async () => {
  const { buyer, purchase } = await bought(SHORT);
  const bytes = await lengthOf(call(downloadEndpoint, { token: buyer.token, body: SHORT }));
  expect(await recordedOf(purchase)).toEqual([
    { token_hash: null, part_no: null, rows: '50', bytes, finished_at: expect.any(Date) as unknown },
  ]);
});

test('parts are recorded one by one; their manifest and unknown parts are not', async () => {
  const { purchase, token } = await bought(LONG);
  const { parts } = await manifestOf(token);
  expect(parts.map(({ rows }) => rows)).toEqual([64, 64, 32]);
  expect(await failureOf(getPart(token, 4))).toMatchObject({ status: 404 });
  expect(await recordedOf(purchase)).toEqual([]);
  const first = await lengthOf(getPart(token, 1));
  const second = await lengthOf(getPart(token, 2));
  const finished = { token_hash: sha256(token), rows: '64', finished_at: expect.any(Date) as unknown };
  expect(await recordedOf(purchase)).toEqual([
    { ...finished, part_no: 1, bytes: first },
    { ...finished, part_no: 2, bytes: second },
  ]);
});

test('a canceled file and a canceled part stay unfinished', async () => {
  const short = await bought(SHORT);
  const long = await bought(LONG);
  await manifestOf(long.token);
  for (const response of [await followLink(short.token), await getPart(long.token, 1)]) {
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  }
  const unfinished = { bytes: null, finished_at: null };
  expect(await recordedOf(short.purchase)).toEqual([expect.objectContaining(unfinished)]);
  expect(await recordedOf(long.purchase)).toEqual([expect.objectContaining(unfinished)]);
});

test('a file that breaks off stays unfinished', async () => {
  const { purchase, token } = await bought({ State: 'OK', PolitalAff: 'DEM,IND' });
  await services.admin.script("UPDATE voter_rows SET party = 'LIB' WHERE state = 'OK' AND voter_id = '7'");
  await expect((await followLink(token)).text()).rejects.toThrow();
  await services.admin.script("UPDATE voter_rows SET party = 'DEM' WHERE state = 'OK' AND voter_id = '7'");
  expect(await recordedOf(purchase)).toEqual([expect.objectContaining({ bytes: null, finished_at: null })]);
});

test('nothing is recorded when no download may start', async () => {
  const long = await bought(LONG);
  expect(await failureOf(followLink(long.token))).toMatchObject({ code: 'in_parts' });
  const signedIn = call(downloadEndpoint, { token: long.buyer.token, body: LONG });
  expect(await failureOf(signedIn)).toMatchObject({ code: 'in_parts' });
  expect(await recordedOf(long.purchase)).toEqual([]);

  const refunded = await bought(SHORT);
  await refund(refunded.purchase.intentId);
  expect(await failureOf(followLink(refunded.token))).toMatchObject({ status: 410 });
  const again = call(downloadEndpoint, { token: refunded.buyer.token, body: SHORT });
  expect(await failureOf(again)).toMatchObject({ status: 402 });
  expect(await recordedOf(refunded.purchase)).toEqual([]);
});

const fileOf = (token: string) => bytesOf(followLink(token));
const partOf = async (token: string, part: number) => gunzipSync(await bytesOf(getPart(token, part)));

/** All parts, one after the other. */
async function joined(token: string): Promise<Buffer> {
  const { parts } = await manifestOf(token);
  expect(parts.length).toBeGreaterThan(2);
  const all: Buffer[] = [];
  for (const { part } of parts) all.push(await partOf(token, part));
  return Buffer.concat(all);
}

const filesOf = ({ id }: { id: string }) =>
  services.admin.query<{ sha256: string }>(
    `SELECT layout, selection->'only'->>'pieces' AS pieces, records::int, bytes::int, sha256, data_dates
     FROM files WHERE purchase_id = $1 ORDER BY file_no`,
    [id],
  );
const dated = (state: string) => [{ state, date: '2026-05-12' }];

test('a file in one response is recorded with the hash of its bytes, once for each that differs', async () => {
  const { purchase, tokenFor } = await bought(SHORT);
  const everything = await fileOf(await tokenFor('everything'));
  expect(await fileOf(await tokenFor('everything'))).toEqual(everything);
  const some = await fileOf(await tokenFor('mail-house', { only: { pieces: 7, by: 'random' } }));
  const households = await fileOf(await tokenFor('households'));
  const recorded = (layout: string, records: number, file: Buffer, pieces: string | null = null) => ({
    ...{ layout, pieces, records, bytes: file.length, sha256: sha256(file), data_dates: dated('OK') },
  });
  expect(await filesOf(purchase)).toEqual([
    recorded('everything', 50, everything),
    recorded('mail-house', 7, some, '7'),
    recorded('households', 25, households),
  ]);
});

test('a file in parts is recorded when its last part is made, with the hash of all of it', async () => {
  const { purchase, tokenFor } = await bought(LONG);
  const file = await joined(await tokenFor('everything'));
  expect(await filesOf(purchase)).toEqual([
    {
      ...{ layout: 'everything', pieces: null, records: 160, bytes: file.length },
      ...{ sha256: sha256(file), data_dates: dated('AR') },
    },
  ]);
  const households = await joined(await tokenFor('households'));
  const some = await joined(await tokenFor('crm', { only: { pieces: 100, by: 'every-nth' } }));
  expect(await filesOf(purchase)).toEqual([
    expect.anything(),
    expect.objectContaining({ layout: 'households', records: 80, sha256: sha256(households) }),
    expect.objectContaining({ layout: 'crm', records: 100, sha256: sha256(some) }),
  ]);
});

test('a download that goes on another day, through another link, completes the record', async () => {
  const { purchase, tokenFor } = await bought(LONG);
  const first = await tokenFor('crm');
  await manifestOf(first);
  const [one, two] = [await partOf(first, 1), await partOf(first, 2)];
  expect(await filesOf(purchase)).toEqual([]);
  const second = await tokenFor('crm');
  const rest = [await partOf(second, 2), await partOf(second, 3)];
  expect(rest[0]).toEqual(two);
  const file = Buffer.concat([one, ...rest]);
  expect(await filesOf(purchase)).toEqual([expect.objectContaining({ sha256: sha256(file) })]);
});

test('parts that are made at the same time are hashed in their order', async () => {
  const { purchase, tokenFor } = await bought(LONG);
  const token = await tokenFor('everything');
  await manifestOf(token);
  const file = Buffer.concat(await Promise.all([1, 2, 3].map((part) => partOf(token, part))));
  expect(await filesOf(purchase)).toEqual([expect.objectContaining({ sha256: sha256(file) })]);
});

test('a part whose neighbor was never made is not recorded, and arrives all the same', async () => {
  const { purchase, tokenFor } = await bought(LONG);
  const token = await tokenFor('everything');
  await manifestOf(token);
  log.take();
  mockNeighborMs = 0;
  expect((await partOf(token, 3)).length).toBeGreaterThan(0);
  mockNeighborMs = 60_000;
  expect(log.take()).toContainEqual(expect.objectContaining({ event: 'part_not_hashed' }));
  expect(await filesOf(purchase)).toEqual([]);
  await joined(token);
  expect(await filesOf(purchase)).toHaveLength(1);
});

test('after a suppression between two parts, every file that can be put together is known', async () => {
  const { purchase, tokenFor } = await bought(LONG);
  const before = await tokenFor('everything');
  await manifestOf(before);
  const [one, two] = [await partOf(before, 1), await partOf(before, 2)];
  const [{ voter_id: voter } = { voter_id: '' }] = await services.admin.query<{ voter_id: string }>(
    `SELECT voter_id FROM voters WHERE state = 'AR' ORDER BY position LIMIT 1`,
  );
  await services.admin.query(`SELECT suppress_voter('AR', $1)`, [voter]);
  const again = await joined(await tokenFor('everything'));
  const three = await partOf(await tokenFor('everything'), 3);
  expect((await filesOf(purchase)).map((file) => file.sha256)).toEqual(
    expect.arrayContaining([sha256(again), sha256(Buffer.concat([one, two, three]))]),
  );
});

test('a file arrives whole though it cannot be recorded', async () => {
  const { purchase, tokenFor } = await bought(SHORT);
  const token = await tokenFor('everything');
  await services.admin.script('ALTER TABLE files RENAME TO files_away');
  log.take();
  const file = await fileOf(token);
  await services.admin.script('ALTER TABLE files_away RENAME TO files');
  expect(log.take()).toContainEqual(expect.objectContaining({ event: 'file_not_recorded' }));
  expect(file.toString().split('\r\n')).toHaveLength(52);
  expect(await filesOf(purchase)).toEqual([]);
});

test('what was recorded cannot be changed', async () => {
  const { tokenFor } = await bought(SHORT);
  await fileOf(await tokenFor('everything'));
  for (const change of ['UPDATE files SET records = 1', 'DELETE FROM files'])
    await expect(services.admin.script(change)).rejects.toThrow('never changed');
});
