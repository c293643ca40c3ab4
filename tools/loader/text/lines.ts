import { LoadError } from '../model/errors';
import { detectingDecoder } from './detectEncoding';

/** No record of a voter file has more characters than this. */
const LONGEST_LINE = 1 << 20;

interface LineBatch {
  /** Physical line number of `lines[0]`, counted from 1, blank lines included. */
  readonly first: number;
  /** Without line endings; CRLF and LF may be mixed. */
  readonly lines: readonly string[];
}

/**
 * Decodes bytes into lines, a batch per chunk, keeping one chunk in memory. The encoding is detected, and a
 * byte order mark dropped. Undecodable bytes become U+FFFD, which `cleanCell` removes and counts.
 * @throws LoadError if a line is longer than a million characters
 */
export async function* lineBatches(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBatch> {
  const decoder = detectingDecoder();
  let first = 1;
  let unfinished = '';
  for await (const chunk of chunks) {
    const lines = (unfinished + decoder.decode(chunk, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    if (unfinished.length > LONGEST_LINE) {
      throw new LoadError(`line ${first + lines.length} is too long: this is not a voter file`);
    }
    yield { first, lines: lines.map(withoutReturn) };
    first += lines.length;
  }
  unfinished += decoder.decode();
  if (unfinished !== '') yield { first, lines: [withoutReturn(unfinished)] };
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
