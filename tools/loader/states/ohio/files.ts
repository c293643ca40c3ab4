import { basename } from 'node:path';
import type { SourceFile } from '../../files/sourceFiles';
import { splitAllQuoted } from '../../text/allQuoted';
import { splitCsv, splitCsvRow } from '../../text/csv';
import type { RecordFormat } from '../../files/records';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import type { FileSet } from '../reader';

export const OHIO_FORMAT: RecordFormat = {
  encoding: 'detect',
  columns: null,
  split: (line, columns, repaired) => splitAllQuoted(line, ',', columns) ?? splitCsv(line, columns, repaired),
  splitHeader: splitCsvRow,
};

/** A part of the statewide file, named by its first and last county number: `SWVF_1_22.txt`. */
const STATEWIDE_PART = /(?:^|[\\/])SWVF[ _-]?\d{1,2}[ _-]\d{1,2}(?:[ _-]\d{8})?\.(?:txt|csv)$/iu;

/** The statewide parts, or if there are none, files named after a county (`VANWERT.TXT`). */
export function sortOhioFiles(files: readonly SourceFile[]): FileSet {
  const parts = files.filter((file) => STATEWIDE_PART.test(file.name));
  const registration = parts.length > 0 ? parts : files.filter(isCountyFile);
  // The same list, because the history is in the registration rows.
  return { registration, history: registration, side: [] };
}

const countyNamed = countyByName(STATE_FACTS.OH);

function isCountyFile({ name }: SourceFile): boolean {
  const [, stem] = /^([A-Z _-]+)\.(?:txt|csv)$/iu.exec(basename(name.replaceAll('\\', '/'))) ?? [];
  return stem !== undefined && countyNamed(stem) !== undefined;
}
