import type { SourceFile } from '../files/sourceFiles';
import { LoadError } from '../errors';
import { isBlankLine, lineBatches, type TextEncoding } from './lines';

/** Lines below a header; blank ones among them are no records. */
export interface RecordBatch {
  readonly header: readonly string[];
  /** Physical line number of `lines[0]`, counted from 1. */
  readonly first: number;
  readonly lines: readonly string[];
  /** Bytes read since the last batch. */
  readonly bytes: number;
}

/**
 * The lines of a file whose first line that is not blank is its header.
 * @throws LoadError naming the file when it is not text in lines
 */
export async function* recordBatches(
  file: SourceFile,
  format: { readonly encoding: TextEncoding; splitHeader(line: string): readonly string[] },
): AsyncGenerator<RecordBatch> {
  let header: readonly string[] | null = null;
  try {
    for await (const { first, lines, bytes } of lineBatches(file.read(), format.encoding)) {
      if (header === null) {
        const at = lines.findIndex((line) => !isBlankLine(line));
        if (at === -1) continue;
        header = format.splitHeader(lines[at] ?? '');
        yield { header, first: first + at + 1, lines: lines.slice(at + 1), bytes };
      } else {
        yield { header, first, lines, bytes };
      }
    }
  } catch (thrown) {
    if (thrown instanceof LoadError) throw new LoadError(`${file.name}: ${thrown.message}`);
    throw thrown;
  }
}
