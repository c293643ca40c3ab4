import { LoadError } from './model/errors';
import type { FileSet, StateReader } from './states/reader';
import { siblingsOf, sourceFilesAt, type SourceFile } from './files/sourceFiles';

/**
 * Finds the files of a load: all voter files in a directory or an archive, or one registration file and its
 * companions in the same directory.
 * @throws LoadError if there is no registration file (the message names the expected files), or if a file
 * cannot be read
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
  // With a single file, whether `path` names it or finds it alone, its companions may be next to it.
  if (found.length > 1) return chosen;
  const siblings = await siblingsOf(registration);
  return reader.sort([
    registration,
    ...siblings.filter((sibling) => reader.belongsTo(registration, sibling)),
  ]);
}
