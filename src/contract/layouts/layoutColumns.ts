import { CRM_COLUMNS } from './crm';
import { EVERYTHING_COLUMNS } from './everything';
import type { LayoutName } from './layouts';
import { HOUSEHOLD_COLUMNS, MAIL_HOUSE_COLUMNS } from './mail';

/**
 * A column of a file: its name in code, its heading in plain words, and what its cells hold. A CRM maps
 * columns by their names, so in its layout the names are the headings.
 */
export type ColumnWords = readonly [name: string, heading: string, about: string];

export interface LayoutFormat {
  readonly columns: readonly ColumnWords[];
  readonly elections: boolean;
}

/** The columns of each layout, in the order of the file. */
export const LAYOUT_COLUMNS: Readonly<Record<LayoutName, LayoutFormat>> = {
  'mail-house': { columns: MAIL_HOUSE_COLUMNS, elections: false },
  households: { columns: HOUSEHOLD_COLUMNS, elections: false },
  everything: { columns: EVERYTHING_COLUMNS, elections: true },
  crm: { columns: CRM_COLUMNS, elections: true },
};

/**
 * The number of the column, from 0, that says how many voters a record is for; null in layouts with a record
 * for each voter.
 */
export function votersColumn(layout: LayoutName): number | null {
  const column = LAYOUT_COLUMNS[layout].columns.findIndex(([name]) => name === 'Voters');
  return column < 0 ? null : column;
}
