import { openArchive } from './archive';
import type { MakeForm, Making } from './form';

/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Makes a ZIP archive with a CSV file for each group of a list that is divided into groups. */
export const makeGroupFiles: MakeForm = async (making, out) => {
  const column = making.headings.indexOf('Group');
  const groups = new Set<string>();
  for await (const batch of making.records()) for (const cells of batch) groups.add(cells[column] ?? '');
  const archive = openArchive(out);
  let records = 0;
  const onRecord = () => (records += 1);
  for (const group of [...groups].toSorted()) {
    const csv = csvOf(making, (cells) => cells[column] === group, onRecord);
    await archive.add(`${making.title}-${group}.csv`, csv);
    making.onRecords(records);
  }
  await archive.close();
};

async function* csvOf(
  { headings, records }: Making,
  isWanted: (cells: readonly string[]) => boolean,
  onRecord: () => void,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(headings);
  for await (const batch of records()) {
    const wanted = batch.filter(isWanted);
    wanted.forEach(onRecord);
    yield wanted.map(lineOf).join('');
  }
}

/** A record as the whole file has it (RFC 4180), with every cell quoted. */
const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
