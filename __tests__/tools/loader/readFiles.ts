import { join } from 'node:path';
import { chooseFiles } from '../../../tools/loader/chooseFiles';
import { dataDateOf } from '../../../tools/loader/files/dataDate';
import { openReading, type ReadOptions } from '../../../tools/loader/reading';
import type { ReadingReport } from '../../../tools/loader/report/loadReport';
import { STAGED_COLUMNS } from '../../../tools/loader/version/copyText';
import type { StateReader } from '../../../tools/loader/states/reader';
import type { AddVote, VersionSource } from '../../../tools/loader/version/buildVersion';
import { directoryWith } from './directoryWith';

/** Options of a load; undefined in place of the data date takes it from the files. */
export type TestOptions<Options extends ReadOptions> = Partial<Omit<Options, 'files' | 'dataDate'>> & {
  readonly dataDate?: string | undefined;
};

/** The tests' data date is January 10, 2026, and any share of the rows may be rejected. */
export async function usualOptions(
  path: string,
  reader: StateReader,
  given: TestOptions<ReadOptions>,
): Promise<ReadOptions> {
  const { dataDate } = { dataDate: '2026-01-10', ...given };
  const files = await chooseFiles(path, reader);
  return {
    reader,
    files,
    dataDate: dataDateOf(dataDate, files.registration, reader.dateInName, '2026-11-01'),
    maxRejects: given.maxRejects ?? 100,
    rejectFile: given.rejectFile ?? join(directoryWith({}), 'rejects.csv'),
  };
}

/** A row as the database would copy it, by column. */
export type CopiedRow = Readonly<Record<string, string | number | null>>;

export interface Vote {
  readonly voterId: string;
  /** The election's key. */
  readonly election: string;
}

export interface FilesRead {
  readonly report: ReadingReport;
  readonly source: VersionSource;
  /** Registrations in file order. */
  readonly rows: readonly CopiedRow[];
  /** Registrations by id: of several with one id the last, which is the one a load keeps. */
  readonly voters: Readonly<Record<string, CopiedRow>>;
  /** Votes in file order; a load drops repeated ones and those of unknown voters. */
  readonly votes: readonly Vote[];
  /** The keys of the elections that a voter voted in, in file order. */
  readonly votesOf: (voterId: string) => readonly string[];
}

/**
 * Reads files exactly as a load does, without a database: it collects the votes, and the COPY text that a
 * load would send. Checks that every row and every vote is accounted for.
 */
export async function readFiles(
  path: string,
  reader: StateReader,
  options: TestOptions<ReadOptions> = {},
): Promise<FilesRead> {
  const opened = await openReading(await usualOptions(path, reader, options), () => undefined);
  try {
    const { source } = opened;
    const copied = copiedRows(await textOf(source.voters()), STAGED_COLUMNS);
    const rows = copied.map(({ local_no: no, ...row }): CopiedRow => ({
      ...row,
      ...source.localDistricts()[Number(no) - 1],
    }));
    const added: Parameters<AddVote>[] = [];
    for await (const _ of source.turnout((...vote) => added.push(vote)));
    const elections = source.elections();
    const report = opened.report();
    const { registration, history } = report;
    expect(registration.rows).toBe(rows.length + sum(registration.rejected) + sum(registration.excluded));
    expect(history.votes).toBe(added.length);
    const votes = added.map(([voterId, number]) => ({
      voterId,
      election: elections[number - 1]?.key ?? `no election ${number}`,
    }));
    return {
      report,
      source,
      rows,
      voters: Object.fromEntries(rows.map((row) => [String(row['voter_id']), row])),
      votes,
      votesOf: (id) => votes.filter(({ voterId }) => voterId === id).map(({ election }) => election),
    };
  } finally {
    opened.close();
  }
}

async function textOf(chunks: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

const NUMBERS = /^(?:age|congressional_district|state_(?:senate|house)_district)$/u;

/** Rows of COPY text. Throws where PostgreSQL would refuse them. */
function copiedRows(text: string, columns: readonly string[]): CopiedRow[] {
  if (text !== '' && !text.endsWith('\n')) throw new Error('The last row has no end');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const cells = line.split('\t');
      if (cells.length !== columns.length) throw new Error(`${cells.length} cells: ${line}`);
      return Object.fromEntries(
        columns.map((column, place) => [column, valueOf(column, cells[place] ?? '')]),
      );
    });
}

function valueOf(column: string, cell: string): string | number | null {
  if (cell === '\\N') return null;
  if (NUMBERS.test(column)) {
    if (!/^\d+$/u.test(cell)) throw new Error(`${column} is no number: ${cell}`);
    return Number(cell);
  }
  if (/[\r\0]/u.test(cell)) throw new Error(`${column} has a control character: ${JSON.stringify(cell)}`);
  return cell.replaceAll(/\\(.?)/gu, (_, escaped: string) => {
    if (escaped !== '\\') throw new Error(`${column} has an unknown escape: ${cell}`);
    return '\\';
  });
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);
