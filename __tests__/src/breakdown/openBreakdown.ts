import { screen, within } from '@testing-library/react';
import { type Breakdown, breakdownEndpoint } from '../../../src/contract/facets';
import { searchEndpoint } from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { found, searchingApi } from '../search/openSearch';

const COUNTIES = ['Adair', 'Bryan', 'Canadian', 'Ellis', 'Garvin', 'Kay', 'Love', 'Major', 'Noble', 'Tulsa'];

/** A list of 1,000: ten counties with 100 down to 55 voters, and some voters of unknown age. */
export const breakdown = (fields: Partial<Breakdown> = {}): Breakdown => ({
  voters: 1000,
  households: 640,
  undeliverable: 0,
  parties: { REP: 600, DEM: 396, GRE: 4 },
  ages: [
    { from: 18, to: 24, voters: 300 },
    { from: 25, to: 34, voters: 0 },
    { from: 75, to: null, voters: 650 },
  ],
  ...{ statuses: { A: 1000 }, elections: {}, generals: {}, primaries: {} },
  counties: COUNTIES.map((county, place) => ({ county, state: 'OK', voters: 100 + 5 * (place - 9) })),
  ...fields,
});

/** The search API with 1,000 voters in each list. */
export const breakdownApi = (fields: Partial<Breakdown> = {}): FakeApi =>
  searchingApi()
    .on(searchEndpoint, found(1000))
    .on(breakdownEndpoint, { success: true, data: breakdown(fields) });

/** Where the charts are, or are to come. */
export const chartsPlace = () => screen.findByRole('region', { name: 'Who’s on this list' });

/** The same, once they are drawn. */
export const charts = async () => {
  await screen.findByRole('heading', { name: 'Party' });
  return chartsPlace();
};

/** A chart: its title and its rows. */
export const chart = (title: string) =>
  screen.getByRole('heading', { name: title }).parentElement ?? document.body;

/** The visible text of a chart's rows, in order. */
export const rowsOf = (title: string) =>
  within(chart(title))
    .getAllByRole('listitem')
    .map((row) => {
      const seen = row.cloneNode(true) as HTMLElement;
      for (const hidden of seen.querySelectorAll('.hidden')) hidden.remove();
      return [...(seen.firstElementChild?.children ?? [])]
        .map(({ textContent }) => textContent.trim())
        .join(' ')
        .trim();
    });
/** A bar; the counties on the map are buttons too. */
export const bar = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Who’s on this list' }))
    .getAllByRole('button', { name })
    .find(({ tagName }) => tagName === 'BUTTON') ?? document.body;
