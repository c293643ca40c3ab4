import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { LoadError } from '../errors';

/** One file of what the state sent. */
export interface SourceFile {
  /** Relative to the directory given, for messages and for the reject file. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Day of the last change, UTC. */
  readonly modified: string;
  read(): AsyncIterable<Uint8Array>;
}

const CHUNK_BYTES = 1 << 18;

/**
 * The files at `path`: all below a directory, by name, or one file. Hidden files and folders are left out.
 * @throws LoadError when there is nothing at `path`
 */
export async function sourceFilesAt(path: string): Promise<readonly SourceFile[]> {
  const entry = await statOf(path);
  if (!entry.isDirectory()) return [await sourceFile(path, dirname(path))];
  const found = await readdir(path, { withFileTypes: true, recursive: true });
  const paths = found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => !relative(path, file).split(/[\\/]/u).some(isHidden));
  return Promise.all(paths.toSorted(compareText).map((file) => sourceFile(file, path)));
}

/** The files beside a file, itself not among them. */
export async function siblingsOf(file: SourceFile): Promise<readonly SourceFile[]> {
  const directory = dirname(file.path);
  const found = await readdir(directory, { withFileTypes: true });
  const names = found.filter((entry) => entry.isFile() && !isHidden(entry.name)).map((entry) => entry.name);
  const others = names.filter((name) => name !== basename(file.path)).toSorted(compareText);
  return Promise.all(others.map((name) => sourceFile(join(directory, name), directory)));
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (thrown) {
    throw new LoadError(`There is nothing to read at ${path}`, { cause: thrown });
  }
}

async function sourceFile(path: string, base: string): Promise<SourceFile> {
  const { size, mtime } = await statOf(path);
  return {
    name: relative(base, path),
    path: resolve(path),
    bytes: size,
    modified: mtime.toISOString().slice(0, 10),
    read: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}

const isHidden = (name: string) => name.startsWith('.') || name === '__MACOSX';
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
