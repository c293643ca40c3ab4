import { receiptNumber } from '../../../src/contract/text';
import type { FiltersInput } from '../../../src/contract/filters';
import { countEndpoint, downloadEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { readCsv } from '../support/csvReader';
import { fileOf, followLink, linkTo, sha256 } from '../support/files';
import { openShop } from '../support/openShop';
import { election, publishVersion } from '../support/voters';

/** The size of a long list, in which a third of the voters have no last name. */
const MANY = 1_103;

const { services, newBuyer, log, alter } = openShop({
  OK: {
    dataDate: '2026-03-02',
    voters: [
      {
        ...{ voter_id: '800000001', first_name: 'ZOË', last_name: 'ÁLVAREZ', congressional_district: 1 },
        ...{ street_num: '12', street_name: '=CMD ST', unit: 'APT "3"', city: 'TULSA', zip: '74101-0001' },
        ...{ mail_line1: 'PO BOX 7, REAR', mail_city: 'TULSA', vote_history: 0b10 },
      },
      { voter_id: '800000002', last_name: 'BELL', congressional_district: 2 },
    ],
    elections: [election(1, '2024-11-05'), election(2, '2022-11-08')],
  },
  AR: {
    dataDate: '2026-01-15',
    voters: Array.from({ length: MANY }, (_, n) => ({
      ...{ voter_id: String(n), party: 'IND', last_name: n % 3 > 0 ? `NAME ${n % 50}` : null },
      first_name: n % 5 > 0 ? `FIRST ${n % 7}` : null,
    })),
  },
});

async function buyFile(filters?: FiltersInput) {
  const buyer = newBuyer();
  const purchase = await buyer.buy(filters);
  const { token } = await linkTo(buyer, purchase.id);
  return { buyer, purchase, token, response: await followLink(token) };
}

test('the file has a UTF-8 mark, quoted cells, and formulas turned into text', async () => {
  const { response, purchase } = await buyFile({ State: 'OK' });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="OK-2-voters-2026-03-02-${receiptNumber(purchase.id)}.csv"`,
  );
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

  const [header = [], ...records] = readCsv(new TextDecoder().decode(bytes));
  const cells = (index: number) => Object.fromEntries(header.map((name, n) => [name, records[index]?.[n]]));
  expect(records).toHaveLength(2);
  expect(cells(0)).toMatchObject({
    ...{ 'First Name': 'ZOË', 'Last Name': 'ÁLVAREZ', 'Street Name': "'=CMD ST", Unit: 'APT "3"' },
    ...{ 'Mailing Line 1': 'PO BOX 7, REAR', 'Mailing Line 2': '', 'Congressional District': 'CD-1' },
    ...{ 'Voted 2024-11-05 general': '', 'Voted 2022-11-08 general': 'Y' },
  });
  // Nothing can be delivered to her, so she is last.
  expect(cells(1)).toMatchObject({
    'Last Name': 'BELL',
    Age: '',
    'Congressional District': 'CD-2',
    'Voted 2022-11-08 general': '',
  });
});

test('a long list of two states is complete, each record once, by state and then by name', async () => {
  const { response, purchase } = await buyFile();
  expect(response.headers.get('Content-Disposition')).toContain(
    `all-states-${MANY + 2}-voters-2026-03-02-${receiptNumber(purchase.id)}.csv`,
  );
  const [header = [], ...records] = readCsv(await response.text());
  expect(records).toHaveLength(MANY + 2);
  const [id, first, last, state] = ['Voter ID', 'First Name', 'Last Name', 'State'].map((name) =>
    header.indexOf(name),
  );
  const keys = records.map((cells) => `${cells[state ?? 0]} ${cells[id ?? 0]}`);
  expect(new Set(keys).size).toBe(MANY + 2);
  const named = records.filter(
    (cells) => cells[state ?? 0] === 'AR' && cells[last ?? 0] !== '' && cells[first ?? 0] !== '',
  );
  const sortKey = (cells: string[]) => [cells[last ?? 0], cells[first ?? 0], cells[id ?? 0]].join('\u0001');
  expect(named.map(sortKey)).toEqual(named.map(sortKey).toSorted());
  expect(log.take()).toContainEqual(
    expect.objectContaining({ event: 'file_complete', purchase: purchase.id, rows: MANY + 2 }),
  );
});

test('two downloads of a purchase are identical, even after the state is reloaded', async () => {
  const { token, response } = await buyFile({ State: 'AR', LastName: 'NAME 1' });
  const digest = async (file: Response) => sha256(await file.text());
  const first = await digest(response);
  const [live] = await services.admin.query<{ version_id: number }>(
    "SELECT version_id FROM data_versions WHERE state = 'AR' AND status = 'live'",
  );
  const newer = await publishVersion(services.admin, {
    state: 'AR',
    voters: [{ voter_id: '1', last_name: 'NAME 1' }],
  });
  expect(await digest(await followLink(token))).toBe(first);
  await services.admin.script(`
    UPDATE data_versions SET status = 'retired' WHERE version_id = ${newer};
    UPDATE data_versions SET status = 'live' WHERE version_id = ${live?.version_id ?? 0}`);
});

test('the buyer can download directly by the exact filters they bought', async () => {
  const buyer = newBuyer();
  const ask = (token: string, body: FiltersInput) => call(downloadEndpoint, { token, body });
  expect(await failureOf(ask(buyer.token, { State: 'OK' }))).toMatchObject({ status: 402, code: 'not_paid' });
  const { id } = await buyer.buy({ State: 'OK' });
  const response = await ask(buyer.token, { State: 'ok' });
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="OK-2-voters-2026-03-02-${receiptNumber(id)}.csv"`,
  );
  expect(readCsv(await response.text())).toHaveLength(3);
  expect(await failureOf(ask(buyer.token, {}))).toMatchObject({ status: 402 });
  expect(await failureOf(ask(newBuyer().token, { State: 'OK' }))).toMatchObject({ status: 402 });
});

test('a file that would not contain the purchased records is never started', async () => {
  const { token, purchase } = await buyFile({ State: 'AR' });
  for (const other of ['record_count + 1', 'record_count - 2']) {
    await alter(purchase.id, `record_count = ${other}`);
    expect(await failureOf(followLink(token))).toMatchObject({ status: 503, code: 'unavailable' });
    expect(log.take()).toContainEqual(expect.objectContaining({ level: 'alarm', status: 503 }));
  }
});

test.each([
  ['missing', "UPDATE voter_rows SET position = position + 1000000 WHERE state = 'AR' AND voter_id = '701'"],
  ['no longer a match', "UPDATE voter_rows SET party = 'LIB' WHERE state = 'AR' AND voter_id = '701'"],
])('a file in which a record is %s is visibly aborted', async (_, change) => {
  const { token } = await buyFile({ State: 'AR', PolitalAff: 'IND,OTH' });
  await services.admin.script(change);
  const response = await followLink(token);
  await expect(response.text()).rejects.toThrow();
  expect(log.take()).toContainEqual(expect.objectContaining({ level: 'alarm', event: 'file_broken' }));
  await services.admin.script(`UPDATE voter_rows SET party = 'IND' WHERE state = 'AR';
    UPDATE voter_rows SET position = position - 1000000 WHERE position >= 1000000`);
});

test('a buyer who disconnects stops the reading without an alarm', async () => {
  const { token } = await buyFile({ State: 'AR' });
  log.take();
  const reader = (await followLink(token)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(log.take().filter(({ level }) => level === 'alarm')).toEqual([]);
});

test('a release with a new filter still makes the files that were bought from older versions', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const count = (City: string) => call(countEndpoint, { body: { State: 'OK', City } });
  expect((await count('NORMAN')).status).toBe(200);
  // As if the next release had brought a filter by township, and no state was loaded since.
  await services.admin.script(
    `UPDATE data_versions SET bit_layout = bit_layout #- '{named,township}' #- '{ordered,township}'`,
  );
  for (const layout of ['everything', 'households'] as const)
    expect((await fileOf(buyer, id, { layout })).rows).toHaveLength(2);
  // The live version is refused: a search by township would find no voters in it.
  expect(await failureOf(count('MOORE'))).toMatchObject({ status: 503, code: 'unavailable' });
});
