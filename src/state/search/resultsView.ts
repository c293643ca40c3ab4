import { labelOf } from '../../contract/fields/fields';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/limits';

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

export type PageSize = (typeof PAGE_SIZES)[number];

export interface Sort {
  readonly column: ResultColumn;
  readonly direction: 'ascending' | 'descending';
}

/** What the results show: the voters' rows, why they are so many, charts and a map of
 * who they are, or what their file will be. */
export const RESULT_TABS = ['voters', 'charts', 'funnel', 'file'] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

/** How the results are shown, sorted and paged, in memory. `page` counts from 1. */
export interface ResultsView {
  readonly tab: ResultTab;
  readonly sort: Sort;
  readonly page: number;
  readonly pageSize: PageSize;
}

export const DEFAULT_VIEW: ResultsView = {
  tab: 'voters',
  sort: { column: 'LastName', direction: 'ascending' },
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

export function isResultColumn(text: string | null): text is ResultColumn {
  return RESULT_COLUMNS.some((column) => column === text);
}

/** The page size written in a text, if it is a valid one. */
export function pageSizeOf(text: string | null): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}
