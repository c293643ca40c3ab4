import type { OnBytes } from '../files/packed';
import type { SourceFile } from '../files/sourceFiles';
import { LoadError } from '../errors';
import type { Tally } from '../tally';
import { isBlankLine, lineBatches, type TextEncoding } from './lines';

/** How the records of a file are written: one record a line. */
export interface RecordFormat {
  readonly encoding: TextEncoding;
  /** The names of the columns of a file without a header row; null where the first line that is not blank names them. */
  readonly columns: readonly string[] | null;
  splitHeader(line: string): readonly string[];
  /** A record's cells, or null when it does not have `columns` of them. */
  split(line: string, columns: number, mended: Tally): readonly string[] | null;
}

/** Lines below a header; blank ones among them are no records. */
export interface RecordBatch {
  readonly header: readonly string[];
  /** Physical line number of `lines[0]`, counted from 1. */
  readonly first: number;
  readonly lines: readonly string[];
}

/**
 * The lines of a file, with the names of their columns.
 * @param onBytes told of the bytes read from the disk, packed ones where the file is packed
 * @throws LoadError naming the file when it is not text in lines
 */
export async function* recordBatches(
  file: SourceFile,
  format: Pick<RecordFormat, 'encoding' | 'columns' | 'splitHeader'>,
  onBytes?: OnBytes,
): AsyncGenerator<RecordBatch> {
  let header = format.columns;
  try {
    for await (const { first, lines } of lineBatches(file.read(onBytes), format.encoding)) {
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
