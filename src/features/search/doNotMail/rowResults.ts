import { writeCsv } from '../../../lib/writeCsv';
import type { Unmatched } from './heldUpload';
import { firstRow, headingsOf, widthOf } from './headings';
import { splitCells, type Table } from './table';

/** Why a row matched no one, or only some of its people. */
export const NOT_MATCHED: Readonly<Record<Unmatched['why'], string>> = {
  notOnFile: 'Not on file',
  someNotOnFile: 'Not all of them on file',
  noId: 'No voter ID',
  rounded: 'Rounded by a spreadsheet',
  noName: 'No first or last name',
  household: 'Only a household’s name',
  noNumber: 'No house number or PO box',
  noStreet: 'No street',
  noZip: 'No ZIP code',
  tooLong: 'Too long',
  tooMany: 'Past the end of a list',
};

/** A CSV file of all rows as the file has them, each with what became of it. */
export function resultsCsv(table: Table, unmatched: readonly Unmatched[]): string {
  const headings = headingsOf(table) ?? Array.from({ length: widthOf(table) }, (_, at) => `Column ${at + 1}`);
  const results = new Map(unmatched.map(({ place, why }) => [place, NOT_MATCHED[why]]));
  const first = firstRow(table);
  const rows = table.records.slice(first).map((record, row) => {
    const { cells } = splitCells(record, table.delimiter);
    const padding = Array<string>(Math.max(0, headings.length - cells.length)).fill('');
    return [...cells, ...padding, results.get(first + row) ?? 'Left out'];
  });
  return writeCsv([[...headings, 'Result'], ...rows]);
}
