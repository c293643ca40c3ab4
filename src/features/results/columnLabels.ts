import type { ResultColumn } from '../../state/search/resultsView';

/** Headers of the results table. */
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
