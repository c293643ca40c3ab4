import { open, type FileHandle } from 'node:fs/promises';
import { LoadError } from '../model/errors';

/** One file in a zip archive, as listed in the archive's central directory. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly encrypted: boolean;
  /** The number of the compression method (APPNOTE 4.4.5): 0 stored, 8 deflate. */
  readonly method: number;
  readonly crc32: number;
  readonly compressedBytes: number;
  readonly bytes: number;
  /** The offset of its local header in the archive. */
  readonly headerAt: number;
  /** Date of the last modification, in the time zone of whoever made the archive; empty if invalid. */
  readonly modified: string;
}

/** Size of the fixed part of each record of a zip archive, and its signature (APPNOTE 4.3). */
const END = { bytes: 22, signature: 0x06054b50 };
const END_64_LOCATOR = { bytes: 20, signature: 0x07064b50 };
const END_64 = { bytes: 56, signature: 0x06064b50 };
const ENTRY = { bytes: 46, signature: 0x02014b50 };

/** The end record may be followed by a comment of up to 65,535 bytes. */
const LONGEST_END = END.bytes + 0xffff;

/** Marks a number that does not fit and is stored in the zip64 records instead. */
const ELSEWHERE_32 = 0xffffffff;
const ELSEWHERE_16 = 0xffff;
const ZIP64_FIELD = 0x0001;

const ENCRYPTED_FLAG = 1;
const UTF8_FLAG = 1 << 11;
/** Far above any real archive: the directory of thousands of files takes a few hundred kilobytes. */
const LARGEST_DIRECTORY = 1 << 26;

/**
 * The files of a zip archive, without folders, in the archive's order. Supports zip64.
 * @throws LoadError naming the archive if it is damaged, truncated, or one part of several
 */
export async function zipDirectory(path: string, name: string): Promise<readonly ZipEntry[]> {
  const file = await open(path);
  try {
    return await entriesOf(file, (await file.stat()).size);
  } catch (thrown) {
    if (thrown instanceof BrokenArchive || thrown instanceof RangeError) {
      throw new LoadError(`${name} is not a complete zip archive: ${thrown.message}`, { cause: thrown });
    }
    throw thrown;
  } finally {
    await file.close();
  }
}

class BrokenArchive extends Error {}

async function entriesOf(file: FileHandle, size: number): Promise<readonly ZipEntry[]> {
  const { count, bytes, at } = await directoryPlace(file, size);
  if (bytes > LARGEST_DIRECTORY || at + bytes > size) throw new BrokenArchive('its directory does not fit');
  const directory = await bytesAt(file, at, bytes);
  const entries: ZipEntry[] = [];
  let next = 0;
  for (let n = 0; n < count; n += 1) {
    const record = directory.subarray(next);
    expectSignature(record, ENTRY);
    entries.push(entryIn(record));
    next += ENTRY.bytes + record.readUInt16LE(28) + record.readUInt16LE(30) + record.readUInt16LE(32);
  }
  return entries.filter((entry) => !entry.name.endsWith('/'));
}

async function directoryPlace(file: FileHandle, size: number) {
  const tail = await bytesAt(file, Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END));
  const endAt = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (endAt === -1 || tail.length - endAt < END.bytes) throw new BrokenArchive('its end is missing');
  const end = tail.subarray(endAt);
  const [count, bytes, at] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count !== ELSEWHERE_16 && bytes !== ELSEWHERE_32 && at !== ELSEWHERE_32) {
    if (end.readUInt16LE(4) !== 0) throw new BrokenArchive('it is one of several parts');
    return { count, bytes, at };
  }
  const locator = tail.subarray(Math.max(0, endAt - END_64_LOCATOR.bytes));
  expectSignature(locator, END_64_LOCATOR);
  const end64 = await bytesAt(file, uint64(locator, 8), END_64.bytes);
  expectSignature(end64, END_64);
  return { count: uint64(end64, 32), bytes: uint64(end64, 40), at: uint64(end64, 48) };
}

function entryIn(record: Buffer): ZipEntry {
  const flags = record.readUInt16LE(8);
  const nameEnd = ENTRY.bytes + record.readUInt16LE(28);
  const name = record.toString((flags & UTF8_FLAG) === 0 ? 'latin1' : 'utf8', ENTRY.bytes, nameEnd);
  // The zip64 field has, in this order, only the numbers marked as stored elsewhere (APPNOTE 4.5.3).
  const large = zip64Numbers(record.subarray(nameEnd, nameEnd + record.readUInt16LE(30)));
  const number = (at: number) => {
    const told = record.readUInt32LE(at);
    return told === ELSEWHERE_32 ? (large.shift() ?? told) : told;
  };
  const [bytes, compressedBytes, headerAt] = [number(24), number(20), number(42)];
  return {
    name: name.replaceAll('\\', '/'),
    encrypted: (flags & ENCRYPTED_FLAG) !== 0,
    method: record.readUInt16LE(10),
    crc32: record.readUInt32LE(16),
    compressedBytes,
    bytes,
    headerAt,
    modified: dayOf(record.readUInt16LE(14)),
  };
}

function zip64Numbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, n) => uint64(field, 8 * n));
  }
  return [];
}

/** MS-DOS's packed date. */
function dayOf(packed: number): string {
  const [year, month, day] = [1980 + (packed >> 9), (packed >> 5) & 15, packed & 31];
  const isDay = month >= 1 && month <= 12 && day >= 1;
  return isDay ? [year, month, day].map((part) => String(part).padStart(2, '0')).join('-') : '';
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: at });
  if (bytesRead < length) throw new BrokenArchive('it is truncated');
  return buffer;
}

function expectSignature(record: Buffer, { signature }: { readonly signature: number }): void {
  if (record.readUInt32LE(0) !== signature) throw new BrokenArchive('its directory is damaged');
}

function uint64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BrokenArchive('its directory is damaged');
  return Number(value);
}
