import type { IsoDate } from './model/canonical';
import { chooseFiles } from './chooseFiles';
import { dataDateOf } from './files/dataDate';
import { rejectFile } from './files/rejectFile';
import { readingOf, type Reading } from './reading';
import type { ReadingReport } from './report/loadReport';
import type { StateReader } from './states/reader';
import { Tally } from './model/tally';

export interface ReadOptions {
  /** A directory or one registration file. */
  readonly path: string;
  readonly reader: StateReader;
  /** `YYYY-MM-DD`, if the operator gave it. */
  readonly dataDate?: string | undefined;
  /** Today's date. */
  readonly today: IsoDate;
  /** Reading fails if more than this percentage of the rows of one kind of file is rejected. */
  readonly maxRejects: number;
  /** Where rejected rows are written; the file is created with the first one. */
  readonly rejectFile: string;
}

/** A state's files, chosen and dated, with their side files read and their rows still to be read. */
export interface OpenReading {
  readonly reading: Reading;
  /** Adds a remark to the report that no count covers. */
  note(text: string): void;
  /** What was read so far; complete once the source was read to its end. */
  report(): ReadingReport;
  /** Closes the reject file. */
  close(): void;
}

/**
 * Everything a load does before the database is involved.
 * @param onBytes progress in bytes through one kind of file
 * @throws LoadError with a message for the operator: no files, or unusable files
 */
export async function openReading(
  options: ReadOptions,
  onBytes: (done: number, total: number) => void,
): Promise<OpenReading> {
  const { reader } = options;
  const files = await chooseFiles(options.path, reader);
  const dataDate = dataDateOf(options.dataDate, files.registration, reader.dateInName, options.today);
  const repaired = new Tally();
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  const rejects = rejectFile(options.rejectFile);
  const reading = readingOf({
    reader,
    files,
    rows: await reader.open(files.side, { dataDate: dataDate.date, repaired, note }),
    dataDate: dataDate.date,
    repaired,
    rejects,
    maxRejects: options.maxRejects,
    onBytes,
  });
  const { registration, history } = reading;
  return {
    reading,
    note,
    report: () => ({
      dataDate,
      files: {
        registration: files.registration.length,
        history: files.history.length,
        side: files.side.length,
      },
      registration: {
        rows: registration.rows,
        rejected: registration.rejected.toRecord(),
        excluded: registration.excluded.toRecord(),
      },
      history: { votes: reading.turnoutRead, rejected: history.rejected.toRecord() },
      elections: reading.elections.list.length,
      repaired: repaired.toRecord(),
      rejectFile: rejects.path,
      notes,
    }),
    close: () => rejects.close(),
  };
}
