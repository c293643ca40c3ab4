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

/** A zip archive built byte by byte, so that no library's bugs are baked in. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const name = Buffer.from(entry.name);
    const method = entry.method ?? (entry.name.endsWith('/') ? 0 : 8);
    const packed = method === 0 ? content : deflateRawSync(content);
    const zip64 = entry.zip64 === true;
    const fixed = Buffer.concat([
      u16(20, 0x800 | (entry.encrypted === true ? 1 : 0), method, 0, DAY),
      u32(entry.crc ?? crc32(content), zip64 ? UNKNOWN : packed.length, zip64 ? UNKNOWN : content.length),
      u16(name.length),
    ]);
    // A different extra field precedes the zip64 one.
    const other = Buffer.concat([u16(0x5455, 1), Buffer.alloc(1)]);
    const large = Buffer.concat([u16(1, 24), u64(content.length, packed.length, at)]);
    const extra = zip64 ? Buffer.concat([other, large]) : other;
    const local = Buffer.concat([u32(0x04034b50), fixed, u16(other.length), name, other, packed]);
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), fixed, u16(extra.length, 0, 0, 0), u32(0)]),
      Buffer.concat([u32(zip64 ? UNKNOWN : at), name, extra]),
    );
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const zip64 = entries.some((entry) => entry.zip64);
  return Buffer.concat([
    ...parts,
    list,
    ...(zip64 ? [end64(entries.length, list.length, at)] : []),
    u32(0x06054b50),
    zip64 ? u16(0, 0, 0xffff, 0xffff) : u16(0, 0, entries.length, entries.length),
    zip64 ? u32(UNKNOWN, UNKNOWN) : u32(list.length, at),
    u16(9),
    Buffer.from('a comment'),
  ]);
}

const end64 = (count: number, bytes: number, at: number) =>
  Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(45, 45),
    u32(0, 0),
    u64(count, count, bytes, at),
    u32(0x07064b50, 0),
    u64(at + bytes),
    u32(1),
  ]);

/** Numbers of 2, 4 and 8 bytes, the lowest first. */
const u16 = (...values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer);
const u64 = (...values: readonly number[]) => Buffer.from(BigUint64Array.from(values.map(BigInt)).buffer);
