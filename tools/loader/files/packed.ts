import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Duplex } from 'node:stream';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import { LoadError } from '../model/errors';
import type { ZipEntry } from './zipDirectory';

/** Called with the number of bytes read from disk, compressed or not, to track progress. */
export type OnBytes = (bytes: number) => void;

/**
 * Bytes per chunk, compressed or not: a few hundred rows. Strings of larger chunks are costly to allocate and
 * collect.
 */
const CHUNK_BYTES = 1 << 16;

const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** The bytes of a file, or of part of it. */
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
 * The contents of a .gz file with one or more members.
 * @throws LoadError naming the file if it is not a gzip file, or is damaged or truncated
 */
export function gunzipped(path: string, name: string, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  return unpacked(plainBytes(path, onBytes), createGunzip({ chunkSize: CHUNK_BYTES }), name);
}

/** Why an entry cannot be read, for a message; null if it can. */
export function refusalOf({ encrypted, method }: ZipEntry): string | null {
  if (encrypted) return 'is encrypted';
  if (method === STORED || method === DEFLATED) return null;
  return `uses an unsupported compression method (${method}); unpack the archive first`;
}

/**
 * The contents of an entry in a zip archive.
 * @throws LoadError naming the entry if it is damaged, truncated, encrypted, or uses an unsupported
 * compression method
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
    throw new LoadError(`${name} is damaged: its size or checksum does not match the archive`);
  }
}

/** The local header repeats the name and has its own extra field before the data. */
async function dataStart(path: string, { headerAt }: ZipEntry, name: string): Promise<number> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(LOCAL_HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, LOCAL_HEADER_BYTES, headerAt);
    if (bytesRead < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== 0x04034b50) {
      throw new LoadError(`${name} is damaged: it does not start where the archive says`);
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
  // The loop below gets the error of either stream; the callback only keeps it from being thrown a second
  // time.
  pipeline(packed, unpack, () => undefined);
  try {
    for await (const chunk of unpack) yield chunk as Buffer;
  } catch (thrown) {
    const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw thrown;
    throw new LoadError(`${name} is damaged or truncated: ${String(message)}`, { cause: thrown });
  }
}
