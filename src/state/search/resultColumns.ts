import { labelOf } from '../../contract/fields/fields';

/** Columns of the results table in display order. Each is a field of a voter row. */
export const RESULT_COLUMNS = [
  'LastName',
  'FirstName',
  'Age',
  'PolitalAff',
  'MuniSub',
  'StreetNum',
  'StreetName',
  'City',
  'County_Desc',
] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];
/** The header of a column: its filter's label. Age has two filters, and a label of its own. */
export const columnLabel = (column: ResultColumn): string => (column === 'Age' ? 'Age' : labelOf(column));

export function isResultColumn(text: string | null): text is ResultColumn {
  return RESULT_COLUMNS.some((column) => column === text);
}
