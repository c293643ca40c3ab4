import { screen, within } from '@testing-library/react';
import { type Answer, answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { found, searchingApi } from '../search/openSearch';

const COUNTIES = ['Adair', 'Bryan', 'Canadian', 'Ellis', 'Garvin', 'Kay', 'Love', 'Major', 'Noble', 'Tulsa'];

/** A list of 1,000: ten counties with 100 down to 55 voters, and some voters of unknown age. */
export const breakdown = ({ facets, ...totals }: Partial<Answer> = {}): Answer => ({
  voters: 1000,
  households: 640,
  deliverable: totals.voters ?? 1000,
  facets: {
    parties: { REP: 600, DEM: 396, GRE: 4 },
    ages: { 18: 300, 75: 650 },
    statuses: { A: 1000 },
    generals: {},
    counties: Object.fromEntries(COUNTIES.map((county, place) => [`OK ${county}`, 100 + 5 * (place - 9)])),
    ...facets,
  },
  presets: [],
  ...totals,
});

/** The search API with 1,000 voters in each list. */
export const breakdownApi = (fields: Partial<Answer> = {}): FakeApi =>
  searchingApi()
    .on(searchEndpoint, found(1000))
    .on(answerEndpoint, { success: true, data: breakdown(fields) });

/** The address of a list with its charts shown. */
export const withCharts = (path: string) => `${path}&show=charts`;

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
