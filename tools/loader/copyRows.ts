import type { OnBytes } from './files/packed';
import type { Rejects } from './files/rejectFile';
import type { SourceFile } from './files/sourceFiles';
import { rejected, type RefusedRow, type StateReader } from './states/reader';
import { LeftOut } from './model/leftOut';
import { Tally } from './model/tally';
import { isBlankLine } from './text/lines';
import { recordBatches } from './files/records';

/** Counts of the rows of one kind of file, by outcome. */
export class RowCounts {
  rows = 0;
  readonly rejected = new Tally();
  readonly excluded = new Tally();
  readonly leftOut = new LeftOut();
}

/** Reads a row or refuses it. It may append the row to `copied` as COPY text. */
export type CopyRow = (cells: readonly string[], copied: string[]) => RefusedRow | null;

interface RowCopying {
  readonly reader: StateReader;
  readonly files: readonly SourceFile[];
  readonly counts: RowCounts;
  readonly repaired: Tally;
  /** Null if the same rows were already checked in an earlier pass. */
  readonly rejects: Rejects | null;
  readonly onBytes: OnBytes;
  rowOf(header: readonly string[], file: SourceFile): CopyRow;
}

/**
 * Reads files a batch of rows at a time, and yields the COPY text that came of each, which may be empty.
 * Counts refused rows, writes rejected ones to the reject file, and continues. @throws LoadError when a file
 * is not what its name suggests (no lines, or a column is missing)
 */
export async function* copyRows(copying: RowCopying): AsyncGenerator<string> {
  for (const file of copying.files) yield* copyFile(file, copying);
}

async function* copyFile(file: SourceFile, copying: RowCopying): AsyncGenerator<string> {
  const { reader, counts, repaired } = copying;
  let copyRow: CopyRow | null = null;
  const format = reader.formatOf(file);
  for await (const { header, first, lines } of recordBatches(file, format, copying.onBytes)) {
    copyRow ??= copying.rowOf(header, file);
    const copied: string[] = [];
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? '';
      if (isBlankLine(line)) continue;
      counts.rows += 1;
      const cells = format.split(line, header.length, repaired);
      const refusal = cells === null ? WRONG_COLUMNS : copyRow(cells, copied);
      if (refusal !== null) refuse(refusal, { file: file.name, line: first + index, record: line }, copying);
    }
    yield copied.join('');
  }
}

const WRONG_COLUMNS = rejected('wrong number of columns');

function refuse(
  { refused, reason, detail, county = '', leftOut }: RefusedRow,
  row: { file: string; line: number; record: string },
  { counts, rejects }: RowCopying,
): void {
  counts[refused].add(reason);
  counts.leftOut.add(county, leftOut);
  if (refused === 'rejected') {
    rejects?.add({ ...row, reason: detail === undefined ? reason : `${reason}: ${detail}` });
  }
}
