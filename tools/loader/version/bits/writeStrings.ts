import { Readable } from 'node:stream';
import type { DatabaseAdmin } from '../../../database/admin';
import { tablesOf } from '../tables';
import { stringBuilder, type ChunkStrings } from './chunkStrings';
import type { PlannedStrings } from './planStrings';
import { writeValueCodes } from './valueCodes';

/**
 * Passes rows through and writes the version's strings on the way, then the codes of its values. Rows are
 * whole lines of COPY text with `BIT_COLUMNS` first, in order of position. One chunk is written while the
 * next is built.
 * @param onShare called with the share done (0 to 1); throw to stop
 */
export async function* writingStrings(
  admin: DatabaseAdmin,
  versionId: number,
  rows: AsyncIterable<string>,
  strings: PlannedStrings,
  onShare: (share: number) => void,
): AsyncGenerator<string> {
  const { layout, values, counted } = strings;
  const builder = stringBuilder(versionId, layout, values, counted.locals);
  let writing: Promise<void> = Promise.resolve();
  const write = async (chunks: readonly ChunkStrings[]) => {
    for (const chunk of chunks) {
      await writing;
      onShare((chunk.chunk * layout.chunkPositions + chunk.voters) / layout.voters);
      writing = writeChunk(admin, versionId, chunk);
      writing.catch(() => undefined);
    }
  };
  try {
    for await (const lines of rows) {
      await write(builder.add(lines));
      yield lines;
    }
    await write(builder.end());
    await writing;
    const chunks = Math.ceil(layout.voters / layout.chunkPositions);
    await writeValueCodes(admin, versionId, values, builder.occupied, chunks);
  } finally {
    // Wait, so that no write is still running when the caller cleans up.
    await Promise.allSettled([writing]);
  }
}

const NEWLINE = 0x0a;

/** Splits COPY text at the ends of rows: a newline inside a value is escaped. */
export async function* wholeLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let unfinished = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([unfinished, piece]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    unfinished = bytes.subarray(end);
    if (end > 0) yield bytes.toString('utf8', 0, end);
  }
}

async function writeChunk(admin: DatabaseAdmin, versionId: number, chunk: ChunkStrings): Promise<void> {
  await admin.copyIn(
    tablesOf(versionId).bits,
    ['string', 'chunk', 'bits'],
    Readable.from(stringLines(chunk)),
  );
  const parts = chunk.households.map(
    ({ start, length, household }) => `${versionId}\t${chunk.chunk}\t${start}\t${length}\t${household}\n`,
  );
  if (parts.length > 0) await admin.copyIn('household_parts', PART_COLUMNS, Readable.from(parts));
}

const PART_COLUMNS = ['version_id', 'chunk', 'start', 'length', 'household'];

function* stringLines({ chunk, strings, voters }: ChunkStrings): Generator<string> {
  for (const [string, bytes] of strings.entries())
    // In the order of the mail, a place has voters in few chunks.
    if (bytes.some((byte) => byte !== 0)) yield `${string}\t${chunk}\t${bitText(bytes, voters)}\n`;
}

/** In hexadecimal if the length is a multiple of four bits, else in binary. */
function bitText(bytes: Uint8Array, bits: number): string {
  if (bits % 4 === 0)
    return `x${Buffer.from(bytes)
      .toString('hex')
      .slice(0, bits / 4)}`;
  return Array.from(bytes, (byte) => BITS[byte])
    .join('')
    .slice(0, bits);
}

const BITS = Array.from({ length: 256 }, (_, byte) => byte.toString(2).padStart(8, '0'));
