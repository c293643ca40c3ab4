import { LoadError } from './model/errors';
import type { FileSet, StateReader } from './states/reader';
import { siblingsOf, sourceFilesAt, type SourceFile } from './files/sourceFiles';

/**
 * The files of a load: everything in a directory or an archive, or one registration file and the files next
 * to it that belong to it. @throws LoadError naming the expected files if there is no registration file, or a
 * file that cannot be read
 */
export async function chooseFiles(path: string, reader: StateReader): Promise<FileSet> {
  const found = await sourceFilesAt(path);
  const chosen = await chosenOf(found, path, reader);
  const unreadable = [...chosen.registration, ...chosen.history, ...chosen.side].find((file) => file.refusal);
  if (unreadable !== undefined) throw new LoadError(`${unreadable.name} ${unreadable.refusal ?? ''}`);
  return chosen;
}

async function chosenOf(found: readonly SourceFile[], path: string, reader: StateReader): Promise<FileSet> {
  const chosen = reader.sort(found);
  const [registration] = chosen.registration;
  if (registration === undefined) {
    throw new LoadError(
      `${path} contains no voter file of ${reader.facts.name}. Its files are called ${reader.fileNames}.`,
    );
  }
  // A single file, either named or alone in its directory: its companions may be next to it.
  if (found.length > 1) return chosen;
  const siblings = await siblingsOf(registration);
  return reader.sort([
    registration,
    ...siblings.filter((sibling) => reader.belongsTo(registration, sibling)),
  ]);
}
