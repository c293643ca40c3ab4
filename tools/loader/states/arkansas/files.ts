import type { SourceFile } from '../../files/sourceFiles';
import { splitCsv, splitCsvRow } from '../../text/csv';
import type { RecordFormat } from '../../files/records';
import type { FileSet } from '../reader';

/** The state's file names, optionally with a prefix someone added and a date. */
const named = (what: string) => new RegExp(`(?:^|[^A-Z])${what}[\\d _-]*\\.(?:csv|txt)$`, 'iu');
const REGISTRATION_FILE = named('VR');
const HISTORY_FILE = named('VH');
const JOINED_FILE = named('VR[ _-]?VH');

const isHistoryFile = (file: SourceFile): boolean => HISTORY_FILE.test(file.name) && !isJoined(file);

const isJoined = (file: SourceFile) => JOINED_FILE.test(file.name);

/** Registration files with separate history files; if there are none, files that combine both in one row. */
export function sortArkansasFiles(files: readonly SourceFile[]): FileSet {
  const registration = files.filter((file) => REGISTRATION_FILE.test(file.name));
  if (registration.length > 0) return { registration, history: files.filter(isHistoryFile), side: [] };
  const joined = files.filter(isJoined);
  return { registration: joined, history: joined, side: [] };
}

/** Whether `sibling` is the history file of the same name: `VH.csv` for `VR.csv`. */
export function areOfOneSet(registration: SourceFile, sibling: SourceFile): boolean {
  const ownHistory = registration.path.replace(/VR(?=[^A-Z\\/]*\.[A-Z]+$)/iu, 'VH');
  return isHistoryFile(sibling) && sibling.path.toUpperCase() === ownHistory.toUpperCase();
}

/** UTF-8, often with a byte order mark, and with invalid bytes. */
export const CSV_FORMAT: RecordFormat = {
  encoding: 'detect',
  columns: null,
  split: splitCsv,
  splitHeader: splitCsvRow,
};
