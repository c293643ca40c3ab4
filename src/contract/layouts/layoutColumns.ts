import { CRM_COLUMNS } from './crm';
import { EVERYTHING_COLUMNS } from './everything';
import type { LayoutName } from './layouts';
import { HOUSEHOLD_COLUMNS, MAIL_HOUSE_COLUMNS } from './mail';

/** A CRM’s headings are the names, by which it maps columns. */
export type ColumnWords = readonly [name: string, heading: string, about: string];

export interface LayoutFormat {
  readonly columns: readonly ColumnWords[];
  readonly elections: boolean;
}

export const LAYOUT_COLUMNS: Readonly<Record<LayoutName, LayoutFormat>> = {
  'mail-house': { columns: MAIL_HOUSE_COLUMNS, elections: false },
  households: { columns: HOUSEHOLD_COLUMNS, elections: false },
  everything: { columns: EVERYTHING_COLUMNS, elections: true },
  crm: { columns: CRM_COLUMNS, elections: true },
};

/** Index of the column with a record’s number of voters; null if each record is one voter. */
export function votersColumn(layout: LayoutName): number | null {
  const column = LAYOUT_COLUMNS[layout].columns.findIndex(([name]) => name === 'Voters');
  return column < 0 ? null : column;
}
