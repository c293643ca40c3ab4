import { writeCsv } from '../../../lib/writeCsv';
import type { Unmatched } from './heldUpload';
import { headingsOf, widthOf } from './headings';
import { splitCells, type Table } from './table';

const WHY: Readonly<Record<Unmatched['why'], string>> = {
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

/** A CSV file of rows that were not found, with all of their columns and the reason. */
export function unmatchedCsv(table: Table, unmatched: readonly Unmatched[]): string {
  const width = widthOf(table);
  const headings = headingsOf(table) ?? Array.from({ length: width }, (_, at) => `Column ${at + 1}`);
  const rows = unmatched
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, why }) => {
      const { cells } = splitCells(table.records[place] ?? '', table.delimiter);
      const padding = Array<string>(Math.max(0, headings.length - cells.length)).fill('');
      return [...cells, ...padding, WHY[why]];
    });
  return writeCsv([[...headings, 'Why'], ...rows]);
}
