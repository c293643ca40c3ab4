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
