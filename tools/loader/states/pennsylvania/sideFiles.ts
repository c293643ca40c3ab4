import type { SourceFile } from '../../files/sourceFiles';
import { cleanCell } from '../../text/clean';
import { isBlankLine } from '../../text/lines';
import { recordBatches, separatedBy } from '../../files/records';
import { countyByName } from '../counties';
import { STATE_FACTS } from '../facts';
import type { ReadContext } from '../reader';
import { nameOf, type FileKind } from './files';

const FORMAT = separatedBy('\t', ['County Name', 'Number', 'Code', 'Text']);

/** A row of a side file. All kinds have a county, a number (of a zone or an election), and two texts. */
export interface SideRow {
  /** Display form. */
  readonly county: string;
  readonly number: number;
  readonly first: string | null;
  readonly second: string | null;
}

/** The rows of all side files of a kind. Rows without a county or number are counted and skipped. */
export async function sideRows(
  side: readonly SourceFile[],
  kind: FileKind,
  { repaired }: ReadContext,
): Promise<readonly SideRow[]> {
  const countyNamed = countyByName(STATE_FACTS.PA);
  const rows: SideRow[] = [];
  for (const file of side.filter((one) => nameOf(one)?.kind === kind)) {
    const ownCounty = countyNamed(nameOf(file)?.county ?? '');
    for await (const { lines } of recordBatches(file, FORMAT)) {
      for (const line of lines) {
        if (isBlankLine(line)) continue;
        const [name = '', number = '', first = '', second = ''] = FORMAT.splitHeader(line);
        const county = countyNamed(name) ?? ownCounty;
        if (county === undefined || !/^\s*\d+\s*$/u.test(number)) {
          repaired.add(`unusable row of ${kind.toLowerCase()}`);
        } else {
          const [one, other] = [cleanCell(first, repaired), cleanCell(second, repaired)];
          rows.push({ county, number: Number(number), first: one, second: other });
        }
      }
    }
  }
  return rows;
}
