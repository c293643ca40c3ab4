import { gunzipSync } from 'node:zlib';
import type { FiltersInput } from '../../../src/contract/filters';
import type { LayoutName } from '../../../src/contract/layouts/layouts';
import { bytesOf, followLink, getPart, linkTo, manifestOf, sha256 } from '../support/files';
import { openShop } from '../support/openShop';

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
const { services, log, newBuyer } = openShop({ OK: voters(50), AR: voters(160) });

async function bought(filters: FiltersInput) {
  const buyer = newBuyer();
  const { id: purchaseId } = await buyer.buy(filters);
  const tokenFor = async (layout: LayoutName, more = {}) =>
    (await linkTo(buyer, purchaseId, { layout, ...more })).token;
  return { purchaseId, tokenFor };
}

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

const filesOf = (purchaseId: string) =>
  services.admin.query<{ sha256: string }>(
    `SELECT layout, selection->'only'->>'pieces' AS pieces, records::int, bytes::int, sha256, data_dates
     FROM files WHERE purchase_id = $1 ORDER BY file_no`,
    [purchaseId],
  );
const dated = (state: string) => [{ state, date: '2026-05-12' }];

test('a file in one response is recorded with the hash of its bytes, once for each that differs', async () => {
  const { purchaseId, tokenFor } = await bought(SHORT);
  const everything = await fileOf(await tokenFor('everything'));
  expect(await fileOf(await tokenFor('everything'))).toEqual(everything);
  const some = await fileOf(await tokenFor('mail-house', { only: { pieces: 7, by: 'random' } }));
  const households = await fileOf(await tokenFor('households'));
  const recorded = (layout: string, records: number, file: Buffer, pieces: string | null = null) => ({
    ...{ layout, pieces, records, bytes: file.length, sha256: sha256(file), data_dates: dated('OK') },
  });
  expect(await filesOf(purchaseId)).toEqual([
    recorded('everything', 50, everything),
    recorded('mail-house', 7, some, '7'),
    recorded('households', 25, households),
  ]);
});

test('a file in parts is recorded when its last part is made, with the hash of all of it', async () => {
  const { purchaseId, tokenFor } = await bought(LONG);
  const file = await joined(await tokenFor('everything'));
  expect(await filesOf(purchaseId)).toEqual([
    {
      ...{ layout: 'everything', pieces: null, records: 160, bytes: file.length },
      ...{ sha256: sha256(file), data_dates: dated('AR') },
    },
  ]);
  const households = await joined(await tokenFor('households'));
  const some = await joined(await tokenFor('crm', { only: { pieces: 100, by: 'every-nth' } }));
  expect(await filesOf(purchaseId)).toEqual([
    expect.anything(),
    expect.objectContaining({ layout: 'households', records: 80, sha256: sha256(households) }),
    expect.objectContaining({ layout: 'crm', records: 100, sha256: sha256(some) }),
  ]);
});

test('a download that goes on another day, through another link, completes the record', async () => {
  const { purchaseId, tokenFor } = await bought(LONG);
  const first = await tokenFor('crm');
  await manifestOf(first);
  const [one, two] = [await partOf(first, 1), await partOf(first, 2)];
  expect(await filesOf(purchaseId)).toEqual([]);
  const second = await tokenFor('crm');
  const rest = [await partOf(second, 2), await partOf(second, 3)];
  expect(rest[0]).toEqual(two);
  const file = Buffer.concat([one, ...rest]);
  expect(await filesOf(purchaseId)).toEqual([expect.objectContaining({ sha256: sha256(file) })]);
});

test('parts that are made at the same time are hashed in their order', async () => {
  const { purchaseId, tokenFor } = await bought(LONG);
  const token = await tokenFor('everything');
  await manifestOf(token);
  const file = Buffer.concat(await Promise.all([1, 2, 3].map((part) => partOf(token, part))));
  expect(await filesOf(purchaseId)).toEqual([expect.objectContaining({ sha256: sha256(file) })]);
});

test('a part whose neighbor was never made is not recorded, and arrives all the same', async () => {
  const { purchaseId, tokenFor } = await bought(LONG);
  const token = await tokenFor('everything');
  await manifestOf(token);
  log.take();
  mockNeighborMs = 0;
  expect((await partOf(token, 3)).length).toBeGreaterThan(0);
  mockNeighborMs = 60_000;
  expect(log.take()).toContainEqual(expect.objectContaining({ event: 'part_not_hashed' }));
  expect(await filesOf(purchaseId)).toEqual([]);
  await joined(token);
  expect(await filesOf(purchaseId)).toHaveLength(1);
});

test('after a suppression between two parts, every file that can be put together is known', async () => {
  const { purchaseId, tokenFor } = await bought(LONG);
  const before = await tokenFor('everything');
  await manifestOf(before);
  const [one, two] = [await partOf(before, 1), await partOf(before, 2)];
  const [{ voter_id: voter } = { voter_id: '' }] = await services.admin.query<{ voter_id: string }>(
    `SELECT voter_id FROM voters WHERE state = 'AR' ORDER BY position LIMIT 1`,
  );
  await services.admin.query(`SELECT suppress_voter('AR', $1)`, [voter]);
  const again = await joined(await tokenFor('everything'));
  const three = await partOf(await tokenFor('everything'), 3);
  expect((await filesOf(purchaseId)).map((file) => file.sha256)).toEqual(
    expect.arrayContaining([sha256(again), sha256(Buffer.concat([one, two, three]))]),
  );
});

test('a file arrives whole though it cannot be recorded', async () => {
  const { purchaseId, tokenFor } = await bought(SHORT);
  const token = await tokenFor('everything');
  await services.admin.script('ALTER TABLE files RENAME TO files_away');
  log.take();
  const file = await fileOf(token);
  await services.admin.script('ALTER TABLE files_away RENAME TO files');
  expect(log.take()).toContainEqual(expect.objectContaining({ event: 'file_not_recorded' }));
  expect(file.toString().split('\r\n')).toHaveLength(52);
  expect(await filesOf(purchaseId)).toEqual([]);
});

test('nobody changes what was recorded', async () => {
  const { tokenFor } = await bought(SHORT);
  await fileOf(await tokenFor('everything'));
  for (const change of ['UPDATE files SET records = 1', 'DELETE FROM files'])
    await expect(services.admin.script(change)).rejects.toThrow('never changed');
});
