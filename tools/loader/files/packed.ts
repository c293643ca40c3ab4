import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Duplex } from 'node:stream';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import { LoadError } from '../errors';
import type { ZipEntry } from './zipDirectory';

/** Bytes as they are read from the disk, packed or not: what progress is told by. */
export type OnBytes = (bytes: number) => void;

/** Bytes of a chunk, packed or unpacked: a few hundred rows. Text of larger ones is costly to make and to collect. */
const CHUNK_BYTES = 1 << 16;

const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** The bytes of a file, or of a part of it. */
export async function* plainBytes(
  path: string,
  onBytes: OnBytes,
  part: { readonly start?: number; readonly end?: number } = {},
): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, ...part })) {
    const bytes = chunk as Buffer;
    onBytes(bytes.length);
    yield bytes;
  }
}

/**
 * What a .gz file holds, of one member or several.
 * @throws LoadError naming the file when it is no gzip file, damaged or cut off
 */
export function gunzipped(path: string, name: string, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  return unpacked(plainBytes(path, onBytes), createGunzip({ chunkSize: CHUNK_BYTES }), name);
}

/** Why an entry cannot be read, in words for an operator; null when it can. */
export function refusalOf({ encrypted, method }: ZipEntry): string | null {
  if (encrypted) return 'is encrypted';
  if (method === STORED || method === DEFLATED) return null;
  return `is packed in a way that cannot be read here (method ${method}); unpack the archive first`;
}

/**
 * What an entry of a zip archive holds.
 * @throws LoadError naming the entry when it is damaged, cut off, encrypted or packed by an unknown method
 */
export async function* unzipped(
  path: string,
  entry: ZipEntry,
  name: string,
  onBytes: OnBytes,
): AsyncGenerator<Uint8Array> {
  const refusal = refusalOf(entry);
  if (refusal !== null) throw new LoadError(`${name} ${refusal}`);
  if (entry.compressedBytes === 0) return;
  const start = await dataStart(path, entry, name);
  const part = { start, end: start + entry.compressedBytes - 1 };
  const bytes =
    entry.method === STORED
      ? plainBytes(path, onBytes, part)
      : unpacked(plainBytes(path, onBytes, part), createInflateRaw({ chunkSize: CHUNK_BYTES }), name);
  let [length, sum] = [0, 0];
  for await (const chunk of bytes) {
    length += chunk.length;
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (length !== entry.bytes || sum !== entry.crc32) {
    throw new LoadError(`${name} is damaged: what is in the archive is not what was packed`);
  }
}

/** The local header repeats the name, with an extra field of its own before the data. */
async function dataStart(path: string, { headerAt }: ZipEntry, name: string): Promise<number> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(LOCAL_HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, LOCAL_HEADER_BYTES, headerAt);
    if (bytesRead < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== 0x04034b50) {
      throw new LoadError(`${name} is damaged: it does not begin where the archive says`);
    }
    return headerAt + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

async function* unpacked(
  packed: AsyncIterable<Uint8Array>,
  unpack: Duplex,
  name: string,
): AsyncGenerator<Uint8Array> {
  // The reader below learns of a failure of either; the callback keeps it from being thrown once more.
  pipeline(packed, unpack, () => undefined);
  try {
    for await (const chunk of unpack) yield chunk as Buffer;
  } catch (thrown) {
    const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw thrown;
    throw new LoadError(`${name} is damaged or cut off: ${String(message)}`, { cause: thrown });
  }
}
