import type { SourceFile } from '../../files/sourceFiles';
import type { RecordFormat } from '../../files/records';
import type { FileSet } from '../reader';
import { COUNTIES, FLORIDA_VOTER_COLUMNS, HISTORY_COLUMNS } from './codes';

const COUNTY_FILE = /(?:^|[\\/])([A-Z]{3})(_H)?_(\d{8})\.(?:txt|csv)$/iu;

/** Folders of the state's own checks, whose county files are not part of the extract (as of April 2026). */
const LEFT_OUT = /(?:^|[\\/])(?:verification|processed)[ _-]*files?[\\/]/iu;

/**
 * The counties' registration and history files. If a folder has several months, uses each county's newest
 * file.
 */
export function sortFloridaFiles(files: readonly SourceFile[]): FileSet {
  const county = files.flatMap(countyFile);
  const newest = new Map<string, string>();
  for (const { kind, code, date } of county) {
    const known = newest.get(kind + code);
    if (known === undefined || known < date) newest.set(kind + code, date);
  }
  const ofKind = (wanted: CountyFile['kind']) =>
    county
      .filter(({ kind, code, date }) => kind === wanted && newest.get(kind + code) === date)
      .map(({ file }) => file);
  return { registration: ofKind('registration'), history: ofKind('history'), side: [] };
}

/** Whether `sibling` is the history file of the same county and date. */
export function areOfOneCounty(registration: SourceFile, sibling: SourceFile): boolean {
  const [[one], [other]] = [countyFile(registration), countyFile(sibling)];
  return one !== undefined && other?.kind === 'history' && one.code === other.code && one.date === other.date;
}

/**
 * The file name determines the columns, since neither kind of file has a header row. Quotes have no special
 * meaning. Encodings differ by county.
 */
export function formatOf(file: SourceFile): RecordFormat {
  return countyFile(file)[0]?.kind === 'history' ? HISTORY_FORMAT : VOTER_FORMAT;
}

interface CountyFile {
  readonly file: SourceFile;
  readonly kind: 'registration' | 'history';
  readonly code: string;
  /** `YYYYMMDD`. */
  readonly date: string;
}

function countyFile(file: SourceFile): readonly CountyFile[] {
  const [, code = '', history, date = ''] = COUNTY_FILE.exec(file.name) ?? [];
  if (!(code.toUpperCase() in COUNTIES) || LEFT_OUT.test(file.name)) return [];
  return [{ file, kind: history === undefined ? 'registration' : 'history', code: code.toUpperCase(), date }];
}

const tabSeparated = (columns: readonly string[]): RecordFormat => ({
  encoding: 'detect',
  columns,
  splitHeader: (line) => line.split('\t'),
  split(line, count) {
    const cells = line.split('\t');
    return cells.length === count ? cells : null;
  },
});
const VOTER_FORMAT = tabSeparated(FLORIDA_VOTER_COLUMNS);
const HISTORY_FORMAT = tabSeparated(HISTORY_COLUMNS);
