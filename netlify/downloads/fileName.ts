import { LONGEST_FILE_NAME } from '../../src/contract/purchases';
import { receiptNumber } from '../../src/contract/text';
import type { FileRecord } from '../queries/purchases/files';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { Selection } from '../queries/purchases/selection';
import type { DataVersion } from '../queries/voterFiles/versions';
import { listInName } from './listInName';

/** What a file of a list holds. */
interface NamedFile {
  /** Records of the file, if it brings voters together. */
  readonly pieces: number | null;
  readonly selection: Selection | null;
  /** Voters of the list. */
  readonly rows: number;
}

/**
 * `norman-ward-3-1234-voters-2026-10-31-6E3F2A52.csv`: the list's name or place, what the file holds, its newest
 * data date, and the receipt's number, by which an operator finds the purchase and a browser knows the file's
 * parts. Safe in a header, and at most `LONGEST_FILE_NAME` characters: the list's words give way.
 */
export function fileName(
  { id, filters, listName }: Pick<PurchaseRecord, 'id' | 'filters' | 'listName'>,
  versions: readonly Pick<DataVersion, 'dataDate'>[],
  { pieces, selection, rows }: NamedFile,
): string {
  const date = versions
    .map(({ dataDate }) => dataDate)
    .toSorted()
    .at(-1);
  const count = selection?.only?.pieces ?? pieces ?? rows;
  const unit = pieces === null ? 'voters' : 'households';
  const end = `-${count}-${unit}-${date}-${receiptNumber(id)}.csv`;
  return listInName({ filters, listName }, LONGEST_FILE_NAME - end.length) + end;
}

/** The name of a file that was made of a purchase, by the list's name of today. */
export const nameOfMadeFile = (
  purchase: Pick<PurchaseRecord, 'id' | 'filters' | 'listName'>,
  {
    layout,
    selection,
    records,
    dataDates,
  }: Pick<FileRecord, 'layout' | 'selection' | 'records' | 'dataDates'>,
): string =>
  fileName(
    purchase,
    dataDates.map(({ date }) => ({ dataDate: date })),
    { selection, rows: records, pieces: layout === 'households' ? records : null },
  );
