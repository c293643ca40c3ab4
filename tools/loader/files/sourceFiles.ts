import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { LoadError } from '../model/errors';
import { gunzippedFile, plainBytes, entryRefusal, unzipped, zipEntries, type OnBytes } from './packed';

/** One file from the state, compressed or not. */
export interface SourceFile {
  /**
   * Relative to the given directory, for messages and the reject file; inside an archive, prefixed with the
   * archive's name.
   */
  readonly name: string;
  /** Its path, or the path it would have if unpacked next to its archive. */
  readonly path: string;
  /** The file name of the archive that contains it. */
  readonly archive?: string;
  /** Its size on disk, compressed if it is. */
  readonly bytes: number;
  /** Why it cannot be read, worded to follow its name. */
  readonly refusal?: string;
  read(onBytes?: OnBytes): AsyncIterable<Uint8Array>;
}

/**
 * The files at `path`: all files in a directory, sorted by name, or one file. Archives (.zip, .gz) are
 * replaced by their contents. Skips hidden files and folders, and archived files that are also there
 * unpacked.
 * @throws LoadError if there is nothing at `path`, or an archive cannot be opened
 */
export async function sourceFilesAt(path: string): Promise<readonly SourceFile[]> {
  const entry = await statOf(path);
  if (!entry.isDirectory()) return filesIn(path, dirname(path));
  const found = await readdir(path, { withFileTypes: true, recursive: true });
  const paths = found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => !isHidden(relative(path, file)));
  const files = await Promise.all(paths.toSorted(compareText).map((file) => filesIn(file, path)));
  return withoutUnpacked(files.flat());
}

/**
 * The other files in a file's directory. Ignores archives that cannot be opened, since they may be unrelated.
 */
export async function siblingsOf(file: SourceFile): Promise<readonly SourceFile[]> {
  const directory = dirname(file.path);
  const found = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const names = found.filter((entry) => entry.isFile() && !isHidden(entry.name)).map((entry) => entry.name);
  const others = names.filter((name) => name !== basename(file.path)).toSorted(compareText);
  const files = await Promise.all(
    others.map((name) => filesIn(join(directory, name), directory).catch(() => [])),
  );
  return withoutUnpacked(files.flat()).filter((other) => other.path !== file.path);
}

const GZIP_NAME = /\.gz$/iu;

/** One file, or the files in an archive. */
async function filesIn(path: string, base: string): Promise<readonly SourceFile[]> {
  if (/\.zip$/iu.test(path)) return zippedFiles(path, base);
  const { size } = await statOf(path);
  const name = relative(base, path);
  const file = { name, path: resolve(path), bytes: size };
  if (!GZIP_NAME.test(path))
    return [{ ...file, read: (onBytes = ignoreProgress) => plainBytes(path, onBytes) }];
  return [
    {
      ...file,
      name: name.replace(GZIP_NAME, ''),
      path: file.path.replace(GZIP_NAME, ''),
      archive: basename(path),
      read: (onBytes = ignoreProgress) => gunzippedFile(path, name, onBytes),
    },
  ];
}

async function zippedFiles(path: string, base: string): Promise<readonly SourceFile[]> {
  const archiveName = relative(base, path);
  const entries = await zipEntries(path, archiveName);
  const visible = entries.filter((entry) => !isHidden(entry.fileName));
  return visible
    .map((entry): SourceFile => {
      const name = `${archiveName}/${entry.fileName}`;
      const refusal = entryRefusal(entry);
      return {
        name,
        path: resolve(dirname(path), entry.fileName),
        archive: basename(path),
        bytes: entry.compressedSize,
        ...(refusal === null ? {} : { refusal }),
        read: (onBytes = ignoreProgress) => unzipped(path, entry, name, onBytes),
      };
    })
    .toSorted((a, b) => compareText(a.name, b.name));
}

/** If an archive was unpacked and left in place, its files count once. */
function withoutUnpacked(files: readonly SourceFile[]): readonly SourceFile[] {
  const plain = new Set(files.filter(({ archive }) => archive === undefined).map(({ path }) => path));
  return files.filter(({ archive, path }) => archive === undefined || !plain.has(path));
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (thrown) {
    throw new LoadError(`There is nothing to read at ${path}`, { cause: thrown });
  }
}

const ignoreProgress = () => undefined;
const isHidden = (path: string) =>
  path.split(/[\\/]/u).some((name) => (name.startsWith('.') && name !== '.') || name === '__MACOSX');
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
