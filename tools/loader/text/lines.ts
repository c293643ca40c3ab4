import { LoadError } from '../model/errors';
import { detectingDecoder, type ChunkDecoder } from './detectEncoding';

/** No record of a voter file has more characters than this. */
const LONGEST_LINE = 1 << 20;

/**
 * Byte order marks and their encodings; some tools save a file as UTF-16 that they opened in another
 * encoding.
 */
const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

interface LineBatch {
  /** Physical line number of `lines[0]`, counted from 1, blank lines included. */
  readonly first: number;
  /** Without line endings; CRLF and LF may be mixed. */
  readonly lines: readonly string[];
}

/**
 * Decodes bytes into lines, a batch per chunk, keeping one chunk in memory. A UTF-8 or UTF-16 byte order mark
 * decides the encoding and is dropped; without one it is detected. Undecodable bytes become U+FFFD, which
 * `cleanCell` removes and counts.
 * @throws LoadError if a line is longer than a million characters
 */
export async function* lineBatches(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBatch> {
  let decoder: ChunkDecoder | null = null;
  let first = 1;
  let unfinished = '';
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    const lines = (unfinished + decoder.decode(chunk, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    if (unfinished.length > LONGEST_LINE) {
      throw new LoadError(`line ${first + lines.length} is too long: this is not a voter file`);
    }
    yield { first, lines: lines.map(withoutReturn) };
    first += lines.length;
  }
  unfinished += decoder?.decode() ?? '';
  if (unfinished !== '') yield { first, lines: [withoutReturn(unfinished)] };
}

function decoderFor(start: Uint8Array): ChunkDecoder {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  return mark === undefined ? detectingDecoder() : new TextDecoder(mark.encoding);
}

const BLANK = 0x20;
const FIRST_NON_ASCII = 0x7f;
const RETURN = 0x0d;

const withoutReturn = (line: string) =>
  line.charCodeAt(line.length - 1) === RETURN ? line.slice(0, -1) : line;

/** Nothing but whitespace, NULs, and the DOS end-of-file character: not a record. */
export function isBlankLine(line: string): boolean {
  // For nearly every line the first character is enough to tell.
  if (line.charCodeAt(0) > BLANK && line.charCodeAt(0) < FIRST_NON_ASCII) return false;
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  return /^[\s\0\u001A]*$/u.test(line);
}
