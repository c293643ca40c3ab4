import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAYOUTS, type LayoutName } from '../../../src/contract/layouts/layouts';
import { csvRecord } from '../../../netlify/downloads/csv';
import { fileOf } from '../../netlify/support/fileOf';
import { captureLog } from '../../netlify/support/log';
import { type Services, startServices } from '../../netlify/support/server';
import { type Buyer, buyerOf } from '../../netlify/support/shop';
import { publishVersion } from '../../netlify/support/voters';
import { parseCommand } from '../../../tools/ops/arguments';
import { run } from '../../../tools/ops/run';
import { traceCopy } from '../../../tools/ops/traceCopy';

// Here, a list of more than 1,000 records comes in parts.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  wholeRows: () => 1_000,
  partRows: () => 700,
  pageRows: () => 300,
}));

let services: Services;
let directory: string;
const bought: { readonly buyer: Buyer; readonly id: string }[] = [];
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  directory = await mkdtemp(join(tmpdir(), 'copies-'));
  // One to four to a house, some of whom get their mail elsewhere.
  await publishVersion(services.admin, {
    state: 'OK',
    voters: Array.from({ length: 3_000 }, (_, n) => ({
      ...{ voter_id: `8000${n}`, last_name: `NAME ${n % 97}`, first_name: `FIRST ${n}` },
      ...{
        street_num: String(100 + ((n / (1 + (n % 4))) | 0)),
        street_name: 'ELM ST',
        city: 'ADA',
        zip: '74820',
      },
      ...(n % 11 === 0 && { mail_line1: `PO BOX ${n % 50}`, mail_city: 'ADA', mail_zip: '74821' }),
    })),
  });
  for (let n = 0; n < 5; n += 1) {
    const buyer = buyerOf({ uid: `buyer-${n}`, email: `b${n}@example.com` }, services.payments);
    bought.push({ buyer, id: (await buyer.buy({ State: 'OK' })).id });
  }
});
afterAll(async () => {
  log.restore();
  await services.close();
});

type Rows = Awaited<ReturnType<typeof fileOf>>['rows'];

const rowsOf = async (n: number, layout: LayoutName): Promise<Rows> => {
  const { buyer, id } = bought[n] ?? { buyer: buyerOf({ uid: '', email: '' }, services.payments), id: '' };
  return (await fileOf(buyer, id, { layout })).rows;
};

async function saved(rows: Rows, asCsv = csvRecord): Promise<string> {
  const path = join(directory, `${Math.random()}.csv`);
  await writeFile(
    path,
    [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(asCsv).join(''),
  );
  return path;
}

describe.each(LAYOUTS)('%s', (layout) => {
  test('500 records tell which of five purchases of the same list they are of', async () => {
    for (const [n, { id }] of bought.entries()) {
      const excerpt = (await rowsOf(n, layout)).slice(300 * n, 300 * n + 500);
      const { best, certain, pairs } = await traceCopy(services.admin, await saved(excerpt));
      expect({ purchaseId: best?.purchaseId, certain }).toEqual({ purchaseId: id, certain: true });
      expect(pairs).toBeGreaterThan(60);
    }
  });

  test('the mail stays in its order, with everybody once', async () => {
    const marked = await rowsOf(0, layout);
    await services.admin.script('UPDATE purchases SET copy_key = NULL');
    const plain = await rowsOf(0, layout);
    await services.admin.script('UPDATE purchases SET copy_key = gen_random_uuid()');
    // Of each record: where the mail goes, and how many stand there.
    const places = (rows: Rows) =>
      rows.map(({ StreetNum, MailLine1, Address1, vAddress, mAddress, Voters }) =>
        [StreetNum, MailLine1, Address1, vAddress, mAddress, Voters].join('|'),
      );
    expect(places(marked)).toEqual(places(plain));
    const told = (rows: Rows) =>
      rows
        .map((row) => JSON.stringify({ ...row, VoterIDs: row['VoterIDs']?.split(' ').toSorted() }))
        .toSorted();
    expect(told(marked)).toEqual(told(plain));
    expect(marked).not.toEqual(plain);
  });
});

test('a file that a spreadsheet saved again, and one in several hands, are told all the same', async () => {
  const rows = await rowsOf(2, 'mail-house');
  const plain = (cells: readonly (string | null)[]) => `${cells.join(',')}\n`;
  const { best, certain } = await traceCopy(services.admin, await saved(rows.slice(0, 500), plain));
  expect([best?.purchaseId, certain]).toEqual([bought[2]?.id, true]);
});

test('records sorted anew tell nothing, except those of households', async () => {
  const byName = (rows: Rows) =>
    rows.toSorted((one, other) =>
      (one['FirstName'] ?? one['NameLine'] ?? '') < (other['FirstName'] ?? other['NameLine'] ?? '') ? -1 : 1,
    );
  const sorted = await saved(byName(await rowsOf(1, 'everything')));
  expect((await traceCopy(services.admin, sorted)).certain).toBe(false);
  const households = await saved(byName(await rowsOf(1, 'households')).slice(0, 500));
  expect(await traceCopy(services.admin, households)).toMatchObject({
    certain: true,
    best: { purchaseId: bought[1]?.id },
  });
});

test('it is told in words; a file of another kind, or none, is refused', async () => {
  const printed: string[] = [];
  const trace = (path: string) =>
    run(services.admin, parseCommand(['trace-copy', path]), {
      print: (line) => printed.push(line),
      ask: null,
    });
  await trace(await saved((await rowsOf(3, 'crm')).slice(0, 500)));
  expect(printed).toEqual([
    expect.stringMatching(`as in the files for ${bought[3]?.id ?? ''}.*it’s a copy of this`),
  ]);
  await trace(await saved((await rowsOf(3, 'crm')).slice(0, 3)));
  expect(printed[1]).toMatch('can’t tell which');
  await expect(trace(await saved([{ Name: 'Ann' }]))).rejects.toThrow('doesn’t match any of our layouts');
  await expect(trace('no-such-file.csv')).rejects.toThrow('There is no file');
});
