import type { FiltersInput } from '../../../src/contract/filters';
import { downloadEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { bytesOf, followLink, getPart, linkTo, manifestOf, sha256 } from '../support/files';
import { openShop } from '../support/openShop';

// Here, a list of more than 50 records is long.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  wholeRows: () => 50,
  partRows: () => 64,
  pageRows: () => 32,
}));

const SHORT = { State: 'OK' };
const LONG = { State: 'AR' };

const voters = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ voter_id: String(n), last_name: `NAME ${n}` }));
const { services, newBuyer, refund } = openShop({ OK: voters(50), AR: voters(128) });

async function bought(filters: FiltersInput) {
  const buyer = newBuyer();
  const purchase = await buyer.buy(filters);
  const { token } = await linkTo(buyer, purchase.id);
  return { buyer, purchase, token };
}

interface Recorded {
  readonly token_hash: string | null;
  readonly part_no: number | null;
  readonly rows: string;
  readonly bytes: string | null;
  readonly finished_at: Date | null;
}

const recordedOf = ({ id }: { id: string }) =>
  services.admin.query<Recorded>(
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
  expect(await recordedOf(purchase)).toEqual([
    { ...started, bytes, finished_at: expect.any(Date) as unknown },
  ]);
});

test('each download is recorded, and no record holds the token', async () => {
  const { purchase, token } = await bought(SHORT);
  await lengthOf(followLink(token));
  await lengthOf(followLink(token));
  expect(await recordedOf(purchase)).toHaveLength(2);
  const everything = await services.admin.query('SELECT * FROM downloads');
  expect(JSON.stringify(everything)).not.toContain(token);
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
  expect(parts.map(({ rows }) => rows)).toEqual([64, 64]);
  expect(await failureOf(getPart(token, 3))).toMatchObject({ status: 404 });
  expect(await recordedOf(purchase)).toEqual([]);
  const second = await lengthOf(getPart(token, 2));
  const first = await lengthOf(getPart(token, 1));
  const finished = { token_hash: sha256(token), rows: '64', finished_at: expect.any(Date) as unknown };
  expect(await recordedOf(purchase)).toEqual([
    { ...finished, part_no: 2, bytes: second },
    { ...finished, part_no: 1, bytes: first },
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
