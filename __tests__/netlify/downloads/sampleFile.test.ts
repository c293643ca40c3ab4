import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BYTE_ORDER_MARK } from '../../../netlify/downloads/csv';
import { sampleFiles } from '../../../tools/local/sample/sampleFiles';
import { EVERYTHING_COLUMNS } from '../../../src/contract/layouts/everything';

const OWN = EVERYTHING_COLUMNS.map(([name]) => name);

/** The free sample that the checkout links to must look like the file that is bought. */
const text = readFileSync(join(__dirname, '../../../public/precinct-post-sample.csv'), 'utf8');
const [heading = '', ...rows] = text
  .slice(BYTE_ORDER_MARK.length)
  .trimEnd()
  .split('\r\n')
  .map((line) => line.slice(1, -1).split('","'));

it('has the columns of a bought file, and elections named by date and kind', () => {
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  expect(heading.slice(0, OWN.length)).toEqual(OWN);
  const elections = heading.slice(OWN.length);
  expect(elections).toHaveLength(8);
  for (const election of elections) expect(election).toMatch(/^Voted 20\d\d-\d\d-\d\d (?:general|primary)$/u);
});

it.each([...sampleFiles()])('%s is what the layout makes of the same voters', (path, written) => {
  expect(readFileSync(join(__dirname, '../../..', path), 'utf8')).toBe(written);
});

it('has a cell for each column in every record', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const row of rows) expect(row).toHaveLength(heading.length);
});
