import type { StateCode } from '../../../../tools/loader/states/facts';
import type { StateReader } from '../../../../tools/loader/states/reader';
import { arkansasFile } from './arkansas/files';
import { floridaFile } from './florida/files';
import { northCarolinaFile } from './northCarolina/files';
import { ohioFile } from './ohio/files';
import { oklahomaFile } from './oklahoma/files';
import { pennsylvaniaFile } from './pennsylvania/files';

/** How a state writes its registrations, for tests that are the same for every state. */
export interface StateFile {
  readonly reader: StateReader;
  /** Names of columns in the file, by the reader's own. */
  readonly names: Readonly<Record<string, string | readonly string[]>>;
  readonly header: readonly string[];
  /** A small number as an id. */
  readonly idOf: (number: number) => string;
  /** The cells of a typical voter, with overrides by the file's own names. */
  readonly cells: (id: string, row?: Readonly<Record<string, string>>) => readonly string[];
  readonly line: (cells: readonly string[]) => string;
  /** The files of a load by name, that with these lines first. */
  readonly files: (lines: readonly string[]) => Readonly<Record<string, string>>;
}

const STATE_FILES: Readonly<Record<StateCode, StateFile>> = {
  AR: arkansasFile,
  FL: floridaFile,
  NC: northCarolinaFile,
  OH: ohioFile,
  OK: oklahomaFile,
  PA: pennsylvaniaFile,
};

/** Cells by the reader's own names of their columns. */
export type Cells = Readonly<Record<string, string>>;

export function stateFile(state: StateCode) {
  const file = STATE_FILES[state];
  const nameOf = (column: string) => [file.names[column] ?? ''].flat()[0]?.replace('?', '') ?? '';
  const cellsOf = (id: string, cells: Cells) =>
    file.cells(id, Object.fromEntries(Object.entries(cells).map(([column, cell]) => [nameOf(column), cell])));
  return {
    ...file,
    /** Whether the file has all these columns. */
    has: (cells: Cells) => Object.keys(cells).every((column) => column in file.names),
    nameOf,
    cellsOf,
    voterLine: (number: number, cells: Cells = {}) => file.line(cellsOf(file.idOf(number), cells)),
  };
}
