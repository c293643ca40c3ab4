import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFiles } from '../../../tools/local/sample/sampleFiles';
import { LAYOUT_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import { addedColumns, extraOf } from '../../../src/contract/layouts/mailOptions';
import { LAYOUTS } from '../../../src/contract/layouts/layouts';
import { readCsv } from '../support/csvReader';

// The free samples that the shop links to must look like the files that are bought.

const FILES = [...sampleFiles()];

it.each(FILES)('%s is what the layout makes of invented voters', (path, written) => {
  expect(readFileSync(join(__dirname, '../../..', path), 'utf8')).toBe(written);
});

it.each(LAYOUTS)('the sample of %s has its columns, and elections named by date and kind', (layout) => {
  const [, text = ''] =
    FILES.find(([path]) => path.endsWith(layout === 'everything' ? 'sample.csv' : `-${layout}.csv`)) ?? [];
  const [heading = [], ...rows] = readCsv(text);
  const { columns, elections } = LAYOUT_COLUMNS[layout];
  expect(heading.slice(0, columns.length)).toEqual(columns.map(([, words]) => words));
  // The eight that filters name, and five more over which turnout is counted.
  expect(heading.length).toBe(columns.length + (elections ? 13 : 0));
  for (const election of heading.slice(columns.length))
    expect(election).toMatch(/^Voted 20\d\d-\d\d-\d\d [a-z ]+$/u);
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const row of rows) expect(row).toHaveLength(heading.length);
});

it.each(['mail-house', 'households'] as const)(
  'the sample of %s with every option has their columns',
  (layout) => {
    const [, text = ''] = FILES.find(([path]) => path.endsWith(`-${layout}-options.csv`)) ?? [];
    const [heading = [], ...rows] = readCsv(text);
    const added = addedColumns(extraOf(layout).join(), 'FALL26').map(([words]) => words);
    expect(heading).toEqual([...LAYOUT_COLUMNS[layout].columns.map(([, words]) => words), ...added]);
    const sequence = heading.indexOf('Sequence Number');
    expect(rows.map((row) => row[sequence])).toEqual(rows.map((_row, n) => String(n + 1)));
  },
);
