import { gunzipSync } from 'node:zlib';
import type { FiltersInput } from '../../../src/contract/filters';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { downloadEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { bytesOf, followLink, getPart, linkTo, manifestOf, sha256 } from '../support/files';
import { openShop } from '../support/openShop';

/** What is kept of each download, and which files a receipt lists. */

// Here, a response can hold some 70 records.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  partBytes: () => 70 * 370,
  pageRows: () => 32,
  fewPageRows: () => 32,
  RECORD_MS: 60_000,
}));

const SHORT = { State: 'OK' };
const LONG = { State: 'AR' };

/** Two to a house. */
const voters = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ voter_id: String(n), last_name: `NAME ${n}`, street_num: String((n / 2) | 0) },
    ...{ street_name: 'ELM ST', city: 'ADA', zip: '74820' },
  }));
const { services, newBuyer, refund } = openShop({ OK: voters(50), AR: voters(160) });

async function bought(filters: FiltersInput) {
  const buyer = newBuyer();
  const purchase = await buyer.buy(filters);
  const tokenFor = async (layout: LayoutName, more = {}) =>
    (await linkTo(buyer, purchase.id, { layout, ...more })).token;
  return { buyer, purchase, token: await tokenFor('everything'), tokenFor };
}

const recordedOf = ({ id }: { id: string }) =>
  services.admin.query(
    `SELECT token_hash, part_no, rows, bytes, finished_at, data_dates FROM downloads
     WHERE purchase_id = $1 ORDER BY download_no`,
    [id],
  );

const finishedOf = (state: string) => ({
  finished_at: expect.any(Date) as unknown,
  data_dates: [{ state, date: '2026-05-12' }],
});
const unfinished = { bytes: null, finished_at: null, data_dates: null };

const lengthOf = async (response: Response | Promise<Response>) =>
  String((await bytesOf(response)).byteLength);

test('a file through a link is recorded when it starts and when its last byte is handed over', async () => {
  const { purchase, token } = await bought(SHORT);
  const response = await followLink(token);
  const started = { token_hash: sha256(token), part_no: null, rows: '50' };
  expect(await recordedOf(purchase)).toEqual([{ ...started, ...unfinished }]);
  const bytes = await lengthOf(response);
  const finished = { ...started, bytes, ...finishedOf('OK') };
  expect(await recordedOf(purchase)).toEqual([finished]);
  await lengthOf(followLink(token));
  expect(await recordedOf(purchase)).toEqual([finished, finished]);
});

test('a download of a signed-in buyer is recorded without a link', async () => {
  const { buyer, purchase } = await bought(SHORT);
  const bytes = await lengthOf(call(downloadEndpoint, { token: buyer.token, body: SHORT }));
  expect(await recordedOf(purchase)).toEqual([
    { token_hash: null, part_no: null, rows: '50', bytes, ...finishedOf('OK') },
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
  const finished = { token_hash: sha256(token), rows: '64', ...finishedOf('AR') };
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
  expect(await recordedOf(short.purchase)).toEqual([expect.objectContaining(unfinished)]);
  expect(await recordedOf(long.purchase)).toEqual([expect.objectContaining(unfinished)]);
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

const partOf = async (token: string, part: number) => gunzipSync(await bytesOf(getPart(token, part)));

const filesOf = async ({ buyer, purchase: { id } }: Awaited<ReturnType<typeof bought>>) => {
  return (await buyer.receipt(id)).files.map(({ layout, records, only }) => ({
    layout,
    records,
    pieces: only?.pieces ?? null,
  }));
};

test('a receipt lists a file in one response once, with the records that it has', async () => {
  const list = await bought(SHORT);
  for (const token of [
    await list.tokenFor('everything'),
    await list.tokenFor('mail-house', { only: { pieces: 7, by: 'random' } }),
    await list.tokenFor('households'),
    await list.tokenFor('everything'),
  ])
    await lengthOf(followLink(token));
  expect(await filesOf(list)).toEqual([
    { layout: 'mail-house', records: 7, pieces: 7 },
    { layout: 'households', records: 25, pieces: null },
    { layout: 'everything', records: 50, pieces: null },
  ]);
});

test('a receipt lists a file in parts once all of them have been downloaded, on whatever day', async () => {
  const list = await bought(LONG);
  const first = await list.tokenFor('crm');
  await manifestOf(first);
  const two = await partOf(first, 2);
  await partOf(first, 1);
  expect(await filesOf(list)).toEqual([]);
  const second = await list.tokenFor('crm');
  expect(await partOf(second, 2)).toEqual(two);
  await partOf(second, 3);
  expect(await filesOf(list)).toEqual([{ layout: 'crm', records: 160, pieces: null }]);
});
