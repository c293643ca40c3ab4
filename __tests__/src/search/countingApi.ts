import { screen, within } from '@testing-library/react';
import { answerEndpoint, type Facets } from '../../../src/contract/answer';
import { type StateFilters, stateFiltersEndpoint } from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { answering, questionsTo, searchingApi } from './openSearch';

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

export const general = (token: string, date: string) => ({
  ...{ token, date, election_id: token, state: 'OK', classification: 'general' },
  ...{ election_type: 'national', election_level: 'statewide' },
});
export const OKLAHOMA: StateFilters = {
  state: 'OK',
  dataDate: '2026-10-31',
  counties: ['Tulsa'],
  parties: ['DEM', 'REP'],
  statuses: ['A'],
  congressionalDistricts: ['CD-1'],
  stateSenateDistricts: [],
  stateHouseDistricts: [],
  elections: [general('VH1', '2024-11-05'), general('VH2', '2022-11-08')],
  generals: ['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06'],
  primaries: ['2024-06-18'],
};

export const countingApi = (counts: Facets = COUNTS) =>
  searchingApi()
    .on(stateFiltersEndpoint, { success: true, data: OKLAHOMA })
    .on(answerEndpoint, answering(counts));

export const optionsOf = (label: string | HTMLElement) =>
  within(typeof label === 'string' ? screen.getByLabelText(label) : label)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
export const asked = (api: FakeApi) => questionsTo(api);
