import type { OnBytes } from './files/packed';
import type { Rejects } from './files/rejectFile';
import type { SourceFile } from './files/sourceFiles';
import { rejected, type Refusal, type StateReader } from './states/reader';
import { Tally } from './tally';
import { isBlankLine } from './text/lines';
import { recordBatches } from './text/records';

/** What became of the rows of one kind of file. */
export class RowCounts {
  rows = 0;
  readonly rejected = new Tally();
  readonly excluded = new Tally();
}

export type CopyRow = (cells: readonly string[], copied: string[]) => Refusal | null;

export interface RowCopying {
  readonly reader: StateReader;
  readonly files: readonly SourceFile[];
  readonly counts: RowCounts;
  readonly mended: Tally;
  /** Null where the same rows were judged before. */
  readonly rejects: Rejects | null;
  readonly onBytes: OnBytes;
  /** What turns the rows below a header into pieces of COPY text, which it adds to `copied`, or refuses them. */
  rowOf(header: readonly string[], file: SourceFile): CopyRow;
}

/**
 * Files as COPY text, a chunk at a time; refused rows are counted and written to the reject file, and reading goes on.
 * @throws LoadError when a file is not what its name says (no lines, no header)
 */
export async function* copyRows(copying: RowCopying): AsyncGenerator<string> {
  for (const file of copying.files) yield* copyFile(file, copying);
}

async function* copyFile(file: SourceFile, copying: RowCopying): AsyncGenerator<string> {
  const { reader, counts, mended } = copying;
  let copyRow: CopyRow | null = null;
  const format = reader.formatOf(file);
  for await (const { header, first, lines } of recordBatches(file, format, copying.onBytes)) {
    copyRow ??= copying.rowOf(header, file);
    const copied: string[] = [];
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] ?? '';
      if (isBlankLine(line)) continue;
      counts.rows += 1;
      const cells = format.split(line, header.length, mended);
      const refusal = cells === null ? WRONG_COLUMNS : copyRow(cells, copied);
      if (refusal !== null) refuse(refusal, { file: file.name, line: first + index, record: line }, copying);
    }
    if (copied.length > 0) yield copied.join('');
  }
}

const WRONG_COLUMNS = rejected('wrong number of columns');

function refuse(
  { refused, reason, detail }: Refusal,
  row: { file: string; line: number; record: string },
  { counts, rejects }: RowCopying,
): void {
  counts[refused].add(reason);
  if (refused === 'rejected') {
    rejects?.add({ ...row, reason: detail === undefined ? reason : `${reason}: ${detail}` });
  }
}
