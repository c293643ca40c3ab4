import { screen, within } from '@testing-library/react';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { filterWords } from '../../../src/lib/filterWords';
import { LAYOUT_COLUMNS } from '../../../src/contract/layouts/layoutColumns';
import { addedColumns } from '../../../src/contract/layouts/mailOptions';
import { renderApp } from '../../support/renderApp';
import { breakdownApi, chart, charts, withCharts } from '../breakdown/openBreakdown';
import { stateFilters } from './openSearch';

// In Ohio and Arkansas a party is not what voters of other states register with. Every screen says so alike.

const BY_STATE = [
  ['OH', 'by the ballot last taken', 'no party’s ballot in about two years'],
  ['AR', 'by optional registration', 'no party stated (most voters)'],
] as const;

it.each(BY_STATE)('%s: form, chip and chart say %s', async (State, by, independent) => {
  const data = stateFilters({ state: State });
  const api = breakdownApi().on(stateFiltersEndpoint, { success: true, data });
  await renderApp({ api, path: withCharts(`/voters?State=${State}&PolitalAff=DEM`) });
  const note = `${by.replace('by', 'By')}. Independent: ${independent}.`;
  await charts();
  expect(within(chart('Party')).getByText(note)).toBeVisible();
  const group = screen.getByRole('group', { name: 'Political Affiliation' });
  expect(within(group).getByRole('checkbox', { name: /^Democrat/u })).toBeChecked();
  expect(group.nextElementSibling).toHaveTextContent(note);
  expect(screen.getByRole('button', { name: `Remove Democrats ${by}` })).toBeVisible();
});

it('purchases, quotes and the columns of files say it, too', () => {
  expect(filterWords({ State: 'OH', PolitalAff: 'DEM,IND', HouseholdParty: 'DEM' })).toEqual([
    'Ohio',
    'Democrats and Independents by the ballot last taken',
    'Only Democrats in the household, by the ballot last taken',
  ]);
  // Stored with a purchase, perhaps by a state that is known no more.
  expect(filterWords({ State: 'constructor', PolitalAff: 'DEM' })[1]).toBe('Democrats');
  const about = [
    ...addedColumns('Party', ''),
    ...LAYOUT_COLUMNS.crm.columns.map(([, heading, words]) => [heading, words] as const),
    ...LAYOUT_COLUMNS.everything.columns.map(([, heading, words]) => [heading, words] as const),
  ].flatMap(([heading, words]) => (heading === 'Party' ? [words] : []));
  expect(about).toHaveLength(3);
  for (const words of about)
    expect(words).toContain('Ohio: by the ballot last taken; Arkansas: by optional registration.');
});
