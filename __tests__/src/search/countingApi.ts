import { answerEndpoint, type Facets } from '../../../src/contract/answer';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { answering, election, searchingApi, stateFilters } from './openSearch';

export const COUNTS: Facets = {
  states: { AR: 1000, OK: 234 },
  counties: { 'AR Pulaski': 900, 'AR Washington': 100, 'OK Tulsa': 234 },
  parties: { DEM: 700, REP: 500, OTH: 34 },
  statuses: { A: 1234 },
  genders: { F: 800, U: 434 },
  generals: { '0': 100, '1': 200, '2': 300, '4': 634 },
  primaries: { '0': 1234 },
  cities: { ADA: 12, 'ST. LOUIS, EAST': 7 },
  elections: { VH1: 900, VH2: 0 },
  notVoted: { VH1: 334, VH2: 1234 },
};

export const OKLAHOMA = stateFilters({
  dataDate: '2026-10-31',
  elections: [
    { token: 'VH1', ...election('OK', '2024-11-05') },
    { token: 'VH2', ...election('OK', '2022-11-08') },
  ],
  generals: ['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06'],
  primaries: ['2024-06-18'],
});

/** The search API with what Oklahoma’s file knows, and figures beside the options. */
export const countingApi = (counts: Facets = COUNTS) =>
  searchingApi()
    .on(stateFiltersEndpoint, { success: true, data: OKLAHOMA })
    .on(answerEndpoint, answering(counts));
