import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BYTE_ORDER_MARK, csvRecord } from '../../../netlify/downloads/csv';
import { knownOf } from '../../../netlify/downloads/layouts/addressed';
import { FILE_LAYOUTS } from '../../../netlify/downloads/layouts/fileLayouts';
import { HOUSEHOLD_SOURCE } from '../../../netlify/downloads/layouts/households';
import { namedValues, type Row } from '../../../netlify/downloads/layouts/layout';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import { mailboxOf } from '../../../netlify/mail/mailbox';
import { EVERYTHING_COLUMNS } from '../../../src/contract/layouts/everything';
import { type LayoutName, LAYOUTS } from '../../../src/contract/layouts/layouts';
import { projectRoot } from '../../database/projectRoot';

/** The free sample with every column, written by hand: its voters are those of the others. */
export const WRITTEN = 'public/precinct-post-sample.csv';

/** The free samples of the other layouts, as a bought file would have them: path and text. */
export function sampleFiles(): ReadonlyMap<string, string> {
  const [heading = [], ...voters] = cellsOf(readFileSync(join(projectRoot(), WRITTEN), 'utf8'));
  const elections = heading.slice(EVERYTHING_COLUMNS.length);
  const others = LAYOUTS.filter((layout) => layout !== 'everything');
  return new Map(
    others.map((layout) => [
      `public/precinct-post-sample-${layout}.csv`,
      sampleOf(layout, voters, elections),
    ]),
  );
}

function sampleOf(name: LayoutName, voters: readonly string[][], elections: readonly string[]): string {
  const layout = FILE_LAYOUTS[name];
  const columns = { headings: elections, marks: () => [] };
  const values = voters.map((cells) => layout.source.map((column) => valueOf(column, cells)));
  const marks = voters.map((cells) => cells.slice(EVERYTHING_COLUMNS.length));
  const { together, cells } = layout;
  const records = together
    ? byMailbox(values).map((piece) => together.cells(piece))
    : values.map((of, n) => cells?.(of, marks[n] ?? []) ?? of);
  return BYTE_ORDER_MARK + [layout.headings(columns), ...records].map(csvRecord).join('');
}

/** The voters of each mailbox in the order of the mail, and last those to whom nothing can be delivered. */
function byMailbox(rows: readonly Row[]): readonly (readonly Row[])[] {
  const voterOf = namedValues(HOUSEHOLD_SOURCE);
  const keyOf = (row: Row) => {
    const voter = voterOf(row);
    return mailboxOf(addressBlock(knownOf(voter))) ?? `~~${voter.voterId}`;
  };
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, piece]) => piece);
}

/** The column of `voters`, as the layout with every column has it. Its districts have a prefix. */
function valueOf(column: string, cells: readonly string[]): string {
  const at = FILE_LAYOUTS.everything.source.findIndex(
    (expression) => expression === column || expression.endsWith(` || ${column}`),
  );
  const value = cells[at] ?? '';
  return column.endsWith('_district') ? value.replace(/^[A-Z]+-/u, '') : value;
}

const cellsOf = (csv: string) =>
  csv
    .slice(BYTE_ORDER_MARK.length)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
