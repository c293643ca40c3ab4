import type { SourceFile } from '../../../../tools/loader/files/sourceFiles';
import { Tally } from '../../../../tools/loader/model/tally';
import type { StateFile } from './stateFiles';

/** An in-memory file with the given text. */
export function fileOf(name: string, text = ''): SourceFile {
  return {
    name,
    path: `/voters/${name}`,
    bytes: text.length,
    modified: '2026-01-10',
    async *read() {
      yield await Promise.resolve(Buffer.from(text, 'latin1'));
    },
  };
}

/** Reads single registration rows, given as cells, as of January 10, 2026. */
export async function rowReaders({ reader, files, header }: StateFile) {
  const all = Object.entries(files([])).map(([name, text]) => fileOf(name, text));
  const { registration, side } = reader.sort(all);
  const context = { dataDate: '2026-01-10', repaired: new Tally(), note: () => undefined };
  const rows = await reader.open(side, context);
  const file = registration[0] ?? fileOf('');
  const voters = rows.voterRows(header, file);
  // A file of registrations that has no votes in it has no such rows.
  const turnout = reader.sort(all).history.length > 0 ? rows.turnoutRows(header, file).read : () => null;
  return {
    voter: (cells: readonly string[]) => voters.read(cells, cells[voters.idAt] ?? ''),
    turnout: (cells: readonly string[]) => turnout(cells, () => undefined),
  };
}
