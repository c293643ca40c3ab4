import { basename, dirname } from 'node:path';
import type { SourceFile } from '../../files/sourceFiles';
import type { Tally } from '../../tally';
import { splitQuotedTabs, splitQuotedTabsRow } from '../../text/quotedTabs';
import type { RecordFormat } from '../../text/records';
import type { FileSet } from '../reader';
import { COLUMNS } from './columns';

export type FileKind = 'FVE' | 'ZONE TYPES' | 'ZONE CODES' | 'ELECTION MAP';
const SIDE_KINDS: readonly FileKind[] = ['ZONE TYPES', 'ZONE CODES', 'ELECTION MAP'];

/** What a name says (`McKEAN Zone Types 20260105.txt`, `_` being as good as a blank); null of any other file. */
export function nameOf(file: SourceFile): { county: string; kind: FileKind; date: string } | null {
  const name = basename(file.name.replaceAll('\\', '/')).toUpperCase().replaceAll('_', ' ');
  const found = /^([A-Z ]+?) (FVE|ZONE TYPES|ZONE CODES|ELECTION MAP)(?: (\d{8}))?\.(?:TXT|CSV)$/u.exec(name);
  if (found === null) return null;
  return { county: found[1] ?? '', kind: found[2] as FileKind, date: found[3] ?? '' };
}

export function sortFiles(files: readonly SourceFile[]): FileSet {
  const registration = files.filter((file) => nameOf(file)?.kind === 'FVE');
  const side = files.filter((file) => SIDE_KINDS.some((kind) => nameOf(file)?.kind === kind));
  // The very same list: history is in the registrations' own rows.
  return { registration, history: registration, side };
}

/** The side files of the same county and day. */
export function areOfOneExport(registration: SourceFile, sibling: SourceFile): boolean {
  const [own, other] = [nameOf(registration), nameOf(sibling)];
  if (own === null || other === null || !SIDE_KINDS.includes(other.kind)) return false;
  const together = dirname(registration.path) === dirname(sibling.path);
  return together && own.county === other.county && own.date === other.date;
}

/** Without the last column, as rows were until June 2024. */
const EARLIER_WIDTH = COLUMNS.length - 1;

/**
 * How an export is written. A file has rows of 154 cells or of 153, not of both: a row is of the wrong width when
 * most rows so far have the other one, and 154 is right when as many have either. An object of this kind reads one file once.
 */
export function exportFormat(): RecordFormat {
  let [now, earlier] = [0, 0];
  const withLast = (line: string, mended: Tally) => splitQuotedTabs(line, COLUMNS.length, mended);
  const withoutLast = (line: string, mended: Tally) => splitQuotedTabs(line, EARLIER_WIDTH, mended);
  return {
    encoding: 'detect',
    columns: COLUMNS,
    splitHeader: splitQuotedTabsRow,
    split(line, _, mended) {
      const likely = now >= earlier ? withLast : withoutLast;
      const cells = likely(line, mended) ?? (likely === withLast ? withoutLast : withLast)(line, mended);
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
