import type { OnBytes } from './packed';
import type { SourceFile } from './sourceFiles';
import { LoadError } from '../model/errors';
import type { Tally } from '../model/tally';
import { type Separator, splitCells, splitHeader } from '../text/cells';
import { isBlankLine, lineBatches } from '../text/lines';

/** How the records of a file are written, one per line. */
export interface RecordFormat {
  /** The column names of a file without a header row; null if its first nonblank line names them. */
  readonly columns: readonly string[] | null;
  splitHeader(line: string): readonly string[];
  /** A record's cells, or null if there are not exactly `columns` of them. */
  split(line: string, columns: number, repaired: Tally): readonly string[] | null;
}

/** Cells between separators, in quotes or not. @param columns of files without a header row */
export const separatedBy = (
  separator: Separator,
  columns: readonly string[] | null = null,
): RecordFormat => ({
  columns,
  split: (line, count, repaired) => splitCells(line, separator, count, repaired),
  splitHeader: (line) => splitHeader(line, separator),
});

/** Lines below a header, including blank ones, which are not records. */
interface RecordBatch {
  readonly header: readonly string[];
  /** Physical line number of `lines[0]`, counted from 1. */
  readonly first: number;
  readonly lines: readonly string[];
}

/**
 * The lines of a file, with its column names. @param onBytes called with the number of bytes read from disk,
 * compressed if the file is
 * @throws LoadError naming the file if it is not text in lines
 */
export async function* recordBatches(
  file: SourceFile,
  format: RecordFormat,
  onBytes?: OnBytes,
): AsyncGenerator<RecordBatch> {
  let header = format.columns;
  try {
    for await (const { first, lines } of lineBatches(file.read(onBytes))) {
      if (header === null) {
        const at = lines.findIndex((line) => !isBlankLine(line));
        if (at === -1) continue;
        header = format.splitHeader(lines[at] ?? '');
        yield { header, first: first + at + 1, lines: lines.slice(at + 1) };
      } else {
        yield { header, first, lines };
      }
    }
  } catch (thrown) {
    if (thrown instanceof LoadError && !thrown.message.startsWith(file.name)) {
      throw new LoadError(`${file.name}: ${thrown.message}`);
    }
    throw thrown;
  }
}
