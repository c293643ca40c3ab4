import type { DatabaseAdmin } from '../../database/admin';
import { bitText } from '../../loader/version/bits/writeStrings';

/** Bit strings held in memory by chunk, as the loader writes them. */
export interface ChunkedStrings {
  readonly set: (string: number, position: number) => void;
  /** COPY text with the columns `string`, `chunk` and `bits`; with or without rows that have no set bit. */
  readonly lines: (empty: 'keep' | 'leave out') => Generator<string>;
}

/** Strings with these numbers, for `voters` positions. */
export function chunkedStrings(
  numbers: readonly number[],
  voters: number,
  chunkPositions: number,
): ChunkedStrings {
  const bytes = new Map(numbers.map((number) => [number, new Uint8Array(Math.ceil(voters / 8))]));
  return {
    set(number, position) {
      const string = bytes.get(number);
      if (string === undefined) throw new RangeError(`No string ${number}`);
      string[position >> 3] = (string[position >> 3] ?? 0) | (128 >> (position & 7));
    },
    *lines(empty) {
      for (const [number, string] of bytes) {
        for (let start = 0; start < voters; start += chunkPositions) {
          const length = Math.min(chunkPositions, voters - start);
          const chunk = string.subarray(start / 8, start / 8 + Math.ceil(length / 8));
          if (empty === 'keep' || chunk.some((byte) => byte !== 0))
            yield `${number}\t${start / chunkPositions}\t${bitText(chunk, length)}\n`;
        }
      }
    },
  };
}

export async function writeLines(
  admin: DatabaseAdmin,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  await admin.copyIn(table, columns, each(lines));
}

async function* each(lines: Iterable<string>): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}
