import { ADDRESSED_SOURCE } from '../../../netlify/downloads/layouts/addressed';
import { readCsv } from '../support/csvReader';
import { followLink, linkTo } from '../support/files';
import { openShop } from '../support/openShop';

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

const { state: _, ...ADDRESSED } = ADDRESSED_SOURCE;
const TEXT_COLUMNS = [...Object.values(ADDRESSED), 'county', 'precinct', 'muni_sub'];

const { newBuyer } = openShop({
  OK: ATTACKS.map((attack, n) => ({
    ...Object.fromEntries(TEXT_COLUMNS.map((column) => [column, attack])),
    voter_id: `${attack}${n}`,
  })),
});

test('attacks in every field of a voter stay text in their own cells, unchanged except for the apostrophe', async () => {
  const buyer = newBuyer();
  const { token } = await linkTo(buyer, (await buyer.buy()).id);
  const response = await followLink(token);
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w.-]+"$/u);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const [header = [], ...records] = readCsv(await response.text());
  expect(records).toHaveLength(ATTACKS.length);
  for (const cells of records) {
    expect(cells).toHaveLength(header.length);
    // Cells that a spreadsheet would read as a formula.
    expect(cells.filter((cell) => /^[=+\-@\t\r\n\0]/u.test(cell))).toEqual([]);
  }
  const city = header.indexOf('City');
  const asWritten = (attack: string) => (/^[=+\-@\t\r\n\0]/u.test(attack) ? `'${attack}` : attack);
  expect(records.map((cells) => cells[city]).toSorted()).toEqual(ATTACKS.map(asWritten).toSorted());
  for (const heading of ['Last Name', 'Mailing Line 1', 'Precinct'])
    expect(records.map((cells) => cells[header.indexOf(heading)])).toEqual(
      records.map((cells) => cells[city]),
    );
});
