import { close, createReadStream, fstatSync, openSync, read } from 'node:fs';
import { pipeline, type Duplex } from 'node:stream';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { LoadError } from '../model/errors';

/** Called with the number of bytes read from disk, compressed or not, to track progress. */
export type OnBytes = (bytes: number) => void;

/**
 * Bytes per chunk, compressed or not: a few hundred rows. Strings of larger chunks are costly to allocate and
 * collect.
 */
const CHUNK_BYTES = 1 << 16;

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
export function gunzippedFile(path: string, name: string, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  return unpacked(plainBytes(path, onBytes), createGunzip({ chunkSize: CHUNK_BYTES }), name);
}

/**
 * The files of a zip archive, without folders, in the archive's order.
 * @throws LoadError naming the archive if it is damaged, truncated, or one part of several
 */
export function zipEntries(path: string, name: string): Promise<readonly Entry[]> {
  return withArchive(path, `${name} is not a complete zip archive`, async (archive) => {
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry);
    return entries;
  });
}

/** Why an entry cannot be read, for a message; null if it can. */
export function entryRefusal(entry: Entry): string | null {
  const method = entry.compressionMethod;
  if (entry.isEncrypted()) return 'is encrypted';
  if (method === STORED || method === DEFLATED) return null;
  return `uses an unsupported compression method (${method}); unpack the archive first`;
}

/**
 * The contents of an entry in a zip archive. yauzl knows where they are; the bytes are read here, because it
 * neither counts the compressed ones nor checks the checksum.
 * @throws LoadError naming the entry if it is damaged, truncated, encrypted, or uses an unsupported
 * compression method
 */
export async function* unzipped(
  path: string,
  entry: Entry,
  name: string,
  onBytes: OnBytes,
): AsyncGenerator<Uint8Array> {
  const refusal = entryRefusal(entry);
  if (refusal !== null) throw new LoadError(`${name} ${refusal}`);
  if (entry.compressedSize === 0) return;
  const start = await withArchive(path, `${name} is damaged`, (archive) =>
    archive.readLocalFileHeaderPromise(entry, { minimal: true }).then((header) => header.fileDataStart),
  );
  const part = { start, end: start + entry.compressedSize - 1 };
  const bytes =
    entry.compressionMethod === STORED
      ? plainBytes(path, onBytes, part)
      : unpacked(plainBytes(path, onBytes, part), createInflateRaw({ chunkSize: CHUNK_BYTES }), name);
  let [length, sum] = [0, 0];
  for await (const chunk of bytes) {
    length += chunk.length;
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32) {
    throw new LoadError(`${name} is damaged: its size or checksum does not match the archive`);
  }
}

/** yauzl's own reader of files crashes the process when a damaged archive points beyond its end. */
class ArchiveReader extends RandomAccessReader {
  readonly #file: number;
  readonly bytes: number;

  constructor(path: string) {
    super();
    this.#file = openSync(path, 'r');
    this.bytes = fstatSync(this.#file).size;
  }

  read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length <= this.bytes) read(this.#file, buffer, offset, length, position, callback);
    else process.nextTick(callback, new Error('it is truncated'));
  }

  close(callback: (error: Error | null) => void): void {
    close(this.#file, callback);
  }
}

/** Opens an archive for some work. yauzl's complaints about its bytes, unlike the system's, have no code. */
async function withArchive<T>(
  path: string,
  complaint: string,
  work: (archive: ZipFile) => Promise<T>,
): Promise<T> {
  const reader = new ArchiveReader(path);
  // Sizes are checked when an entry is read: one bad entry does not spoil the others.
  const options = { autoClose: false, validateEntrySizes: false };
  let archive: ZipFile | undefined;
  try {
    archive = await fromRandomAccessReaderPromise(reader, reader.bytes, options);
    return await work(archive);
  } catch (thrown) {
    if (!(thrown instanceof Error) || 'code' in thrown) throw thrown;
    throw new LoadError(`${complaint}: ${thrown.message}`, { cause: thrown });
  } finally {
    if (archive === undefined) reader.close(() => undefined);
    else archive.close();
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
