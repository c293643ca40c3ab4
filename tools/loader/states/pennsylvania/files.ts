import { basename, dirname } from 'node:path';
import type { SourceFile } from '../../files/sourceFiles';
import { type RecordFormat, separatedBy } from '../../files/records';
import type { FileSet } from '../reader';
import { COLUMNS } from './columns';

export type FileKind = 'FVE' | 'ZONE TYPES' | 'ZONE CODES' | 'ELECTION MAP';
const SIDE_KINDS: readonly FileKind[] = ['ZONE TYPES', 'ZONE CODES', 'ELECTION MAP'];

/**
 * Parses a file name such as `McKEAN Zone Types 20260105.txt`, where `_` may stand for a space; null for
 * other files.
 */
export function nameOf(file: SourceFile): { county: string; kind: FileKind; date: string } | null {
  const name = basename(file.name.replaceAll('\\', '/')).toUpperCase().replaceAll('_', ' ');
  const found = /^([A-Z ]+?) (FVE|ZONE TYPES|ZONE CODES|ELECTION MAP)(?: (\d{8}))?\.(?:TXT|CSV)$/u.exec(name);
  if (found === null) return null;
  return { county: found[1] ?? '', kind: found[2] as FileKind, date: found[3] ?? '' };
}

export function sortPennsylvaniaFiles(files: readonly SourceFile[]): FileSet {
  const registration = files.filter((file) => nameOf(file)?.kind === 'FVE');
  const side = files.filter((file) => SIDE_KINDS.some((kind) => nameOf(file)?.kind === kind));
  // The same list, because the history is in the registration rows.
  return { registration, history: registration, side };
}

/** Whether `sibling` is a side file of the same county and date. */
export function areOfOneExport(registration: SourceFile, sibling: SourceFile): boolean {
  const [own, other] = [nameOf(registration), nameOf(sibling)];
  if (own === null || other === null || !SIDE_KINDS.includes(other.kind)) return false;
  const together = dirname(registration.path) === dirname(sibling.path);
  return together && own.county === other.county && own.date === other.date;
}

/** The width of rows until June 2024, without the last column. */
const EARLIER_WIDTH = COLUMNS.length - 1;

/**
 * The format of an export. A file has rows of either 154 or 153 cells: a row has the wrong width if most rows
 * so far have the other one, and a tie goes to 154. The format keeps state, so use each for one pass over one
 * file.
 */
export function exportFormat(): RecordFormat {
  let [now, earlier] = [0, 0];
  const format = separatedBy('\t', COLUMNS);
  return {
    ...format,
    split(line, _, repaired) {
      const widths = [COLUMNS.length, EARLIER_WIDTH];
      const [likely = 0, other = 0] = now >= earlier ? widths : widths.toReversed();
      const cells = format.split(line, likely, repaired) ?? format.split(line, other, repaired);
      if (cells === null) return null;
      if (cells.length === COLUMNS.length) {
        now += 1;
        return now >= earlier ? cells : null;
      }
      earlier += 1;
      return earlier > now ? cells : null;
    },
  };
}
