import { LoadError } from '../errors';
import { detectingDecoder, type ChunkDecoder } from './detectEncoding';

/**
 * How a state writes text. `windows-1252` is what files called latin-1 hold in practice; the two differ only in
 * 0x80–0x9F, control characters in latin-1. `detect` is one of the two, told by each file's bytes.
 */
export type TextEncoding = 'windows-1252' | 'utf-8' | 'detect';

/** A line longer than this many characters is no record of any voter file. */
const LONGEST_LINE = 1 << 20;

/** Byte order marks, and what they tell; some tools save as UTF-16 what they opened as something else. */
const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const LONGEST_MARK = 3;

export interface LineBatch {
  /** Physical line number of `lines[0]`, counted from 1, blank lines included. */
  readonly first: number;
  /** Without line ends; CRLF and LF may be mixed. */
  readonly lines: readonly string[];
}

/**
 * Decodes bytes into lines, a batch per chunk, holding one chunk at a time. A byte order mark of UTF-8 or UTF-16 is
 * dropped and outweighs `encoding`; bytes that cannot be decoded become U+FFFD, for `cleanText` to take out and count.
 * @throws LoadError when a line has no end within a million characters
 */
export async function* lineBatches(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<LineBatch> {
  let decoder: ChunkDecoder | null = null;
  let first = 1;
  let unfinished = '';
  for await (const chunk of withWholeMark(chunks)) {
    decoder ??= decoderFor(chunk, encoding);
    const lines = (unfinished + decoder.decode(chunk, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    if (unfinished.length > LONGEST_LINE) {
      throw new LoadError(`line ${first + lines.length} has no end: this is not a voter file`);
    }
    yield { first, lines: lines.map(withoutReturn) };
    first += lines.length;
  }
  unfinished += decoder?.decode() ?? '';
  if (unfinished !== '') yield { first, lines: [withoutReturn(unfinished)] };
}

/** The same bytes, but the first chunk, however short the pieces are, holds the whole of a byte order mark. */
async function* withWholeMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (start === null) {
      yield chunk;
      continue;
    }
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    if (start.length < LONGEST_MARK) continue;
    yield start;
    start = null;
  }
  if (start !== null) yield start;
}

function decoderFor(start: Uint8Array, encoding: TextEncoding): ChunkDecoder {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  if (mark !== undefined) return new TextDecoder(mark.encoding);
  return encoding === 'detect' ? detectingDecoder() : new TextDecoder(encoding);
}

const BLANK = 0x20;
const FIRST_NON_ASCII = 0x7f;
const RETURN = 0x0d;

const withoutReturn = (line: string) =>
  line.charCodeAt(line.length - 1) === RETURN ? line.slice(0, -1) : line;

/** Nothing but blanks, NULs and the end-of-file mark of old systems: not a record. */
export function isBlankLine(line: string): boolean {
  // Almost every line shows by its first character that it is a record.
  if (line.charCodeAt(0) > BLANK && line.charCodeAt(0) < FIRST_NON_ASCII) return false;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^[\s\0\u001A]*$/u.test(line);
}
