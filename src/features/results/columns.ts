import type { ResultColumn } from '../../app/resultsView';

/** Headers of the results table (specification section 2). */
export const COLUMN_LABELS: Readonly<Record<ResultColumn, string>> = {
  LastName: 'Last Name',
  FirstName: 'First Name',
  Age: 'Age',
  PolitalAff: 'Political Affiliation',
  MuniSub: 'Muni Sub',
  StreetNum: 'Street Number',
  StreetName: 'Street Name',
  City: 'City',
  County_Desc: 'County',
};

/** Columns read by their last digit, so set to the right. */
export const NUMERIC_COLUMNS: ReadonlySet<ResultColumn> = new Set(['Age', 'StreetNum']);
