import { crc32, deflateRawSync } from 'node:zlib';

/** How an entry differs from the default: deflated, with a UTF-8 name and 32-bit numbers. */
export interface EntryOptions {
  readonly method?: number;
  readonly encrypted?: boolean;
  readonly zip64?: boolean;
  /** The checksum stored in the archive. */
  readonly crc?: number;
}

export interface Entry extends EntryOptions {
  readonly name: string;
  readonly content: string | Buffer;
}

const UNKNOWN = 0xffffffff;
/** January 10, 2026, as a packed MS-DOS date. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 10;

/** A zip archive built byte by byte, so that no library's bugs are baked in. `before` is prepended to it. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const method = entry.method ?? (entry.name.endsWith('/') ? 0 : 8);
    const packed = method === 0 ? content : deflateRawSync(content);
    const fixed = fields([
      [2, 20],
      [2, 0x800 | (entry.encrypted === true ? 1 : 0)],
      [2, method],
      [2, 0],
      [2, DAY],
      [4, entry.crc ?? crc32(content)],
      [4, entry.zip64 === true ? UNKNOWN : packed.length],
      [4, entry.zip64 === true ? UNKNOWN : content.length],
      [2, Buffer.byteLength(entry.name)],
    ]);
    const name = Buffer.from(entry.name);
    // A different extra field precedes the zip64 one.
    const other = fields([
      [2, 0x5455],
      [2, 1],
      [1, 0],
    ]);
    const large = fields([
      [2, 1],
      [2, 24],
      [8, content.length],
      [8, packed.length],
      [8, at],
    ]);
    const extra = entry.zip64 === true ? Buffer.concat([other, large]) : other;
    const local = [fields([[4, 0x04034b50]]), fixed, fields([[2, other.length]]), name, other, packed];
    directory.push(
      fields([
        [4, 0x02014b50],
        [2, 20],
      ]),
      fixed,
      fields([
        [2, extra.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, entry.zip64 === true ? UNKNOWN : at],
      ]),
      ...[name, extra],
    );
    parts.push(...local);
    at += Buffer.concat(local).length;
  }
  const list = Buffer.concat(directory);
  const zip64 = entries.some((entry) => entry.zip64);
  return Buffer.concat([...parts, list, ...(zip64 ? end64(entries.length, list.length, at) : []), end()]);

  function end(): Buffer {
    const [count, bytes, start] = zip64 ? [0xffff, UNKNOWN, UNKNOWN] : [entries.length, list.length, at];
    const numbers = fields([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, bytes],
      [4, start],
    ]);
    const comment = Buffer.from('a comment');
    return Buffer.concat([numbers, fields([[2, comment.length]]), comment]);
  }
}

function end64(count: number, bytes: number, at: number): Buffer[] {
  const versions: Field[] = [
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
  ];
  const numbers: Field[] = [
    [8, count],
    [8, count],
    [8, bytes],
    [8, at],
  ];
  return [
    fields([[4, 0x06064b50], [8, 44], ...versions, ...numbers]),
    fields([
      [4, 0x07064b50],
      [4, 0],
      [8, at + bytes],
      [4, 1],
    ]),
  ];
}

/** A number of bytes and the value to write in them. */
type Field = readonly [1 | 2 | 4 | 8, number];

function fields(list: readonly Field[]): Buffer {
  return Buffer.concat(
    list.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
