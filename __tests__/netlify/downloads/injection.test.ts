import { createLinkEndpoint, linkedDownloadEndpoint } from '../../../src/contract/purchases';
import { call, succeed } from '../support/call';
import { readCsv } from '../support/csvReader';
import { captureLog } from '../support/log';
import { type Services, startServices } from '../support/server';
import { buyerOf } from '../support/shop';
import { publishVersion, type VoterFixture } from '../support/voters';

/** Cells that a spreadsheet would run, or that would break out of their cell or record. */
const ATTACKS = [
  '=HYPERLINK("http://evil.example","Click")',
  "=cmd|'/C calc'!A0",
  '+SUM(1,1)',
  '-2+3+cmd|A0',
  '@SUM(1+1)*cmd|A0',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '"=1+1',
  '","=1+1","',
  '"\r\n"=1+1',
  "'=1+1",
  ';=1+1',
  '\u007F=1+1',
  '<script>alert(1)</script>',
  '\u200B=1+1',
] as const;

const TEXT_COLUMNS = [
  'last_name',
  'first_name',
  'middle_name',
  'suffix',
  'street_num',
  'street_name',
  'unit',
  'city',
  'zip',
  'mail_line1',
  'mail_city',
  'county',
  'precinct',
  'muni_sub',
] as const satisfies readonly (keyof VoterFixture)[];

let services: Services;
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  await publishVersion(services.admin, {
    state: 'OK',
    voters: ATTACKS.map((attack, n) => ({
      ...Object.fromEntries(TEXT_COLUMNS.map((column) => [column, attack])),
      voter_id: `${attack}${n}`,
    })),
  });
});
afterAll(async () => {
  log.restore();
  await services.close();
});

test('attacks in every field of a voter stay text in their own cells, unchanged except for the apostrophe', async () => {
  const buyer = buyerOf({ uid: 'buyer', email: 'buyer@example.com' }, services.payments);
  const { id: purchaseId } = await buyer.buy();
  const { downloadUrl } = await succeed(createLinkEndpoint, { token: buyer.token, body: { purchaseId } });
  const token = downloadUrl.split('/').at(-1) ?? '';
  const response = await call(linkedDownloadEndpoint, { params: { token } });
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w.-]+"$/u);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const [header = [], ...records] = readCsv((await response.text()).replace(/^\uFEFF/u, ''));
  expect(records).toHaveLength(ATTACKS.length);
  for (const cells of records) {
    expect(cells).toHaveLength(header.length);
    // Cells that a spreadsheet would read as a formula.
    expect(cells.filter((cell) => /^[=+\-@\t\r\n\0]/u.test(cell))).toEqual([]);
  }
  const city = header.indexOf('City');
  const asWritten = (attack: string) => (/^[=+\-@\t\r\n\0]/u.test(attack) ? `'${attack}` : attack);
  expect(records.map((cells) => cells[city]).toSorted()).toEqual(ATTACKS.map(asWritten).toSorted());
  for (const [heading, attackOf] of [
    ['Last Name', (cells: string[]) => cells[city]],
    ['Mailing Line 1', (cells: string[]) => cells[city]],
    ['Precinct', (cells: string[]) => cells[city]],
  ] as const) {
    expect(records.map((cells) => cells[header.indexOf(heading)])).toEqual(records.map(attackOf));
  }
});
