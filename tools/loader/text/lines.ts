import { LoadError } from '../errors';
import { detectingDecoder, type ChunkDecoder } from './detectEncoding';

/**
 * How a state writes text. `windows-1252` is what files called latin-1 hold in practice; the two differ only in
 * 0x80–0x9F, control characters in latin-1. `detect` is one of the two, told by each file's bytes.
 */
export type TextEncoding = 'windows-1252' | 'utf-8' | 'detect';

/** A line longer than this many characters is no record of any voter file. */
const LONGEST_LINE = 1 << 20;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

export interface LineBatch {
  /** Physical line number of `lines[0]`, counted from 1, blank lines included. */
  readonly first: number;
  /** Without line ends; CRLF and LF may be mixed. */
  readonly lines: readonly string[];
  /** Bytes read since the last batch. */
  readonly bytes: number;
}

/**
 * Decodes bytes into lines, a batch per chunk, holding one chunk at a time. A UTF-8 byte order mark is dropped and
 * outweighs `encoding`; bytes that cannot be decoded become U+FFFD, for `cleanText` to take out and count.
 * @throws LoadError when a line has no end within a million characters
 */
export async function* lineBatches(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<LineBatch> {
  let decoder: ChunkDecoder | null = null;
  let first = 1;
  let unfinished = '';
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk, encoding);
    const lines = (unfinished + decoder.decode(chunk, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    if (unfinished.length > LONGEST_LINE) {
      throw new LoadError(`line ${first + lines.length} has no end: this is not a voter file`);
    }
    yield { first, lines: lines.map(withoutReturn), bytes: chunk.length };
    first += lines.length;
  }
  unfinished += decoder?.decode() ?? '';
  if (unfinished !== '') yield { first, lines: [withoutReturn(unfinished)], bytes: 0 };
}

function decoderFor(start: Uint8Array, encoding: TextEncoding): ChunkDecoder {
  const marked = BYTE_ORDER_MARK.every((byte, index) => start[index] === byte);
  if (!marked && encoding === 'detect') return detectingDecoder();
  return new TextDecoder(marked || encoding === 'detect' ? 'utf-8' : encoding);
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Nothing but blanks, NULs and the end-of-file mark of old systems: not a record. */
export function isBlankLine(line: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^[\s\0\u001A]*$/u.test(line);
}
