import { screen, within } from '@testing-library/react';
import {
  type Election,
  electionsEndpoint,
  type StateFilters,
  stateFiltersEndpoint,
} from '../../../src/contract/voters';
import { answerEndpoint, type Facets } from '../../../src/contract/answer';
import type { FakeApi } from '../../support/fakeApi';
import { renderApp, type RenderOptions } from '../../support/renderApp';
import { answering, searchingApi } from '../search/openSearch';

export const election = (state: string, date: string, fields: Partial<Election> = {}): Election => ({
  election_id: `${state}-${date}-general`,
  date,
  state,
  classification: 'general',
  election_type: 'national',
  election_level: 'statewide',
  ...fields,
});

export const stateFilters = (fields: Partial<StateFilters> = {}): StateFilters => ({
  state: 'OK',
  dataDate: '2026-11-01',
  counties: ['Adair', 'Tulsa'],
  parties: ['DEM', 'REP'],
  statuses: ['A'],
  congressionalDistricts: ['CD-1', 'CD-5'],
  stateSenateDistricts: [],
  stateHouseDistricts: ['HD-101'],
  ...{ generals: ['2024-11-05'], primaries: [] },
  elections: [
    { token: 'VH1', ...election('OK', '2024-11-05') },
    { token: 'VH2', ...election('OK', '2024-03-05', { classification: 'presidential_primary' }) },
  ],
  ...fields,
});

/** Figures beside the options. */
export const figures = (fields: Facets = {}): Facets => ({
  states: { OK: 2346, OH: 11, PA: 12 },
  counties: { 'OK Adair': 1, 'OK Tulsa': 2345 },
  parties: { DEM: 1000, REP: 1346 },
  congressionalDistricts: { 'CD-1': 2000, 'CD-5': 346 },
  stateHouseDistricts: { 'HD-101': 12 },
  elections: { VH1: 700, VH2: 300 },
  ...fields,
});

/** The search API with everything the walkthrough requests; every count is 42. */
export function walkthroughApi(): FakeApi {
  return searchingApi()
    .on(stateFiltersEndpoint, { success: true, data: stateFilters() })
    .on(answerEndpoint, answering(figures(), 42))
    .on(electionsEndpoint, { success: true, data: [election('OK', '2024-11-05')] });
}

export const dialog = () => screen.getByRole('dialog', { name: 'Query Walkthrough' });
export const inDialog = () => within(dialog());
export const button = (name: string) => inDialog().getByRole('button', { name });

/** The search screen with the walkthrough opened by its button, and helpers to answer it. */
export async function openWalkthrough({ api = walkthroughApi(), ...options }: RenderOptions = {}) {
  const app = await renderApp({ path: '/voters', api, ...options });
  await app.user.click(await screen.findByRole('button', { name: 'Query Walkthrough' }));
  await screen.findByRole('dialog', { name: 'Query Walkthrough' });
  const { user } = app;
  const choose = (name: RegExp) => user.click(inDialog().getByRole('radio', { name }));
  const next = () => user.click(button('Next'));
  return {
    ...app,
    choose,
    next,
    /** Answers the first three steps, which leads to Geography. */
    toGeography: async (type: RegExp, race: RegExp, state = /Oklahoma/u) => {
      await choose(state);
      await next();
      await choose(type);
      await next();
      await choose(race);
      await next();
    },
  };
}

/** The words of the dialog’s choices, in order. */
export const labels = (role: 'radio' | 'checkbox') =>
  inDialog()
    .getAllByRole(role)
    .map((input) => input.closest('label')?.textContent);
