import type { ReadOptions } from '../../../../tools/loader/reading';
import type { StateReader } from '../../../../tools/loader/states/reader';
import { directoryWith } from '../directoryWith';
import { type CopiedRow, readFiles, type TestOptions } from '../readFiles';
import type { StateFile } from './stateFiles';

/** Reads a state's files without a database. */
export const readerOf =
  (reader: StateReader) =>
  (path: string, options: TestOptions<ReadOptions> = {}) =>
    readFiles(path, reader, options);

/** Cells by the file's own names, what is stored of them, and how a repair of them is counted. */
type ReadCase = [what: string, cells: Readonly<Record<string, string>>, stored: CopiedRow, kind?: string];

/** Of two rows the first has these cells. Neither is left out, and neither has a vote. */
export function itReads({ reader, cells: cellsOf, idOf, line, files }: StateFile, cases: ReadCase[]) {
  it.each<ReadCase>(cases)('reads %s', async (_, cells, stored, kind = '') => {
    const lines = [line(cellsOf(idOf(1), cells)), line(cellsOf(idOf(2)))];
    const { report, voters, votes } = await readerOf(reader)(directoryWith(files(lines)));
    expect(voters[idOf(1)]).toMatchObject(stored);
    expect(votes).toEqual([]);
    expect(report.repaired).toEqual(kind === '' ? {} : { [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });
}
