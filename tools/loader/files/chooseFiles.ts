import { LoadError } from '../errors';
import type { FileSet, StateReader } from '../states/reader';
import { siblingsOf, sourceFilesAt, type SourceFile } from './sourceFiles';

/**
 * The files of a load: those below a directory or in an archive, or one registration file with what belongs to it
 * beside it.
 * @throws LoadError saying what was looked for when no registration file is there; naming a file that cannot be read
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
      `${path} holds no voter file of ${reader.facts.name}. Its files are called ${reader.fileNames}.`,
    );
  }
  // One file alone, named or the only one there: what belongs to it may lie beside it.
  if (found.length > 1) return chosen;
  const siblings = await siblingsOf(registration);
  return reader.sort([
    registration,
    ...siblings.filter((sibling) => reader.belongsTo(registration, sibling)),
  ]);
}
