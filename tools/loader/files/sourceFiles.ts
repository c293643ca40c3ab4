import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { LoadError } from '../errors';
import { gunzipped, plainBytes, refusalOf, unzipped, type OnBytes } from './packed';
import { zipDirectory } from './zipDirectory';

/** One file of what the state sent, packed or not. */
export interface SourceFile {
  /** Relative to the directory given, for messages and for the reject file; that of an archive comes before its own. */
  readonly name: string;
  /** Where it lies, or would lie if it were unpacked beside its archive. */
  readonly path: string;
  /** The file name of the archive that holds it. */
  readonly archive?: string;
  /** On the disk, packed. */
  readonly bytes: number;
  /** Day of the last change, UTC. */
  readonly modified: string;
  /** Why it cannot be read, after its name. */
  readonly refusal?: string;
  read(onBytes?: OnBytes): AsyncIterable<Uint8Array>;
}

/**
 * The files at `path`: all below a directory, by name, or one file; of an archive (.zip, .gz) what it holds. Hidden
 * files and folders are left out, and what is there unpacked too.
 * @throws LoadError when there is nothing at `path`, or an archive cannot be opened
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

/** What lies beside a file, itself not among it. Archives that cannot be opened may have nothing to do with it. */
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

/** A file, or the files in an archive. */
async function filesIn(path: string, base: string): Promise<readonly SourceFile[]> {
  if (/\.zip$/iu.test(path)) return zippedFiles(path, base);
  const { size, mtime } = await statOf(path);
  const name = relative(base, path);
  const file = { name, path: resolve(path), bytes: size, modified: mtime.toISOString().slice(0, 10) };
  if (!GZIP_NAME.test(path)) return [{ ...file, read: (onBytes = unheard) => plainBytes(path, onBytes) }];
  return [
    {
      ...file,
      name: name.replace(GZIP_NAME, ''),
      path: file.path.replace(GZIP_NAME, ''),
      archive: basename(path),
      read: (onBytes = unheard) => gunzipped(path, name, onBytes),
    },
  ];
}

async function zippedFiles(path: string, base: string): Promise<readonly SourceFile[]> {
  const archiveName = relative(base, path);
  const { mtime } = await statOf(path);
  const entries = await zipDirectory(path, archiveName);
  const visible = entries.filter((entry) => !isHidden(entry.name));
  return visible
    .map((entry): SourceFile => {
      const name = `${archiveName}/${entry.name}`;
      const refusal = refusalOf(entry);
      return {
        name,
        path: resolve(dirname(path), entry.name),
        archive: basename(path),
        bytes: entry.compressedBytes,
        modified: entry.modified || mtime.toISOString().slice(0, 10),
        ...(refusal === null ? {} : { refusal }),
        read: (onBytes = unheard) => unzipped(path, entry, name, onBytes),
      };
    })
    .toSorted((a, b) => compareText(a.name, b.name));
}

/** Somebody unpacked an archive and left it there: its files count once. */
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

const unheard = () => undefined;
const isHidden = (path: string) =>
  path.split(/[\\/]/u).some((name) => (name.startsWith('.') && name !== '.') || name === '__MACOSX');
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
