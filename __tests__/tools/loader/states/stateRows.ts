import type { SourceFile } from '../../../../tools/loader/files/sourceFiles';
import { Tally } from '../../../../tools/loader/model/tally';
import type { StateFile } from './stateFiles';

type Row = Readonly<Record<string, string>>;

/** Rows of typical voters, with overrides by column. */
export function rowsOf(header: readonly string[], usual: Row, idColumn: string, line: StateFile['line']) {
  const voterCells = (id: string, row: Row = {}, columns = header) => {
    const all: Row = { ...usual, [idColumn]: id, ...row };
    return columns.map((column) => all[column] ?? '');
  };
  return { voterCells, voterLine: (...voter: Parameters<typeof voterCells>) => line(voterCells(...voter)) };
}

/** Cells between commas or tabs, bare or each in quotes. */
export const bare = (separator: string) => (cells: readonly string[]) => cells.join(separator);
export const quoted = (separator: string) => (cells: readonly string[]) =>
  cells.map((cell) => `"${cell}"`).join(separator);

/** An in-memory file with the given text. */
export function fileOf(name: string, text = ''): SourceFile {
  return {
    name,
    path: `/voters/${name}`,
    bytes: text.length,
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
