import { screen, waitFor, within } from '@testing-library/react';
import { type Facets, facetsEndpoint } from '../../../src/contract/facets';
import { countEndpoint } from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { renderApp } from '../../support/renderApp';
import { NO_FACETS, searchingApi } from './openSearch';

const COUNTS: Facets = {
  ...NO_FACETS,
  states: { AR: 1000, OK: 234 },
  counties: [
    { county: 'Pulaski', state: 'AR', voters: 900 },
    { county: 'Washington', state: 'AR', voters: 100 },
    { county: 'Tulsa', state: 'OK', voters: 234 },
  ],
  parties: { DEM: 700, REP: 500, OTH: 34 },
  statuses: { A: 1234 },
};

const countingApi = (counts: Facets = COUNTS) =>
  searchingApi()
    .on(countEndpoint, { success: true, count: 1234 })
    .on(facetsEndpoint, { success: true, data: counts });

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const asked = (api: FakeApi) => api.callsOf(facetsEndpoint).map(({ body }) => body);
const parties = (...labels: readonly string[]) =>
  waitFor(() => expect(optionsOf('Political Affiliation')).toEqual(labels));

async function open(api = countingApi(), path = '/voters') {
  const app = await renderApp({ path, api });
  await screen.findByRole('option', { name: /^Tulsa/u });
  return app;
}

it('shows next to each option how many voters it would match, except next to the chosen one', async () => {
  const { api } = await open();
  await parties('Any', 'Democrat · 700', 'Republican · 500', 'Independent · 0');
  expect(optionsOf('State')).toEqual([
    ...['All states', 'AR · 1,000', 'FL · 0', 'NC · 0', 'OH · 0', 'OK · 234', 'PA · 0'],
  ]);
  expect(optionsOf('County')).toEqual([
    ...['All counties', 'Washington (AR) · 100', 'Pulaski (AR) · 900'],
    ...['Tulsa (OK) · 234', 'Washington (OK) · 0'],
  ]);
  expect(optionsOf('Status')).toEqual(['Any', 'Active · 1,234', 'Inactive · 0']);
  expect(asked(api)).toEqual([{}]);
});

it('keeps the counts of the field that changed, and hides those of the other fields until new ones arrive', async () => {
  const { api, user } = await open();
  await parties('Any', 'Democrat · 700', 'Republican · 500', 'Independent · 0');
  api.on(facetsEndpoint, 'pending');
  await user.selectOptions(screen.getByLabelText('Political Affiliation'), 'DEM');
  await waitFor(() => expect(asked(api).at(-1)).toEqual({ PolitalAff: 'DEM' }));
  // All parties together are everybody.
  expect(optionsOf('Political Affiliation')).toEqual([
    ...['Any · 1,234', 'Democrat', 'Republican · 500', 'Independent · 0'],
  ]);
  expect(optionsOf('Status')).toEqual(['Any', 'Active', 'Inactive']);
  expect(optionsOf('State')).toContain('OK');
  api.on(facetsEndpoint, { success: true, data: { ...COUNTS, statuses: { A: 600, I: 100 } } });
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  await waitFor(() => expect(optionsOf('Status')).toEqual(['Any', 'Active · 600', 'Inactive · 100']));
  expect(asked(api)).toEqual([{}, { PolitalAff: 'DEM' }, { PolitalAff: 'DEM', State: 'OK' }]);
  expect(optionsOf('County')).toEqual(['All counties', 'Tulsa · 234', 'Washington · 0']);
});

it('shows no count for a state that would keep the chosen county', async () => {
  const { api, user } = await open();
  await user.selectOptions(await screen.findByLabelText('County'), 'Washington (AR)');
  await waitFor(() => expect(asked(api).at(-1)).toEqual({ County_Desc: 'WASHINGTON', State: 'AR' }));
  await waitFor(() => expect(optionsOf('State')).toContain('FL · 0'));
  expect(optionsOf('State')).toEqual(expect.arrayContaining(['AR', 'OK', 'All states · 1,234']));
});

it('shows no counts when they fail to load, and asks for none when the total failed', async () => {
  const api = countingApi().on(facetsEndpoint, { code: 'unavailable', error: 'away' });
  const { user } = await open(api);
  await waitFor(() => expect(asked(api)).toHaveLength(1));
  expect(optionsOf('Status')).toEqual(['Any', 'Active', 'Inactive']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.on(countEndpoint, 'network');
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  expect(await screen.findByText('The count isn’t available right now.')).toBeVisible();
  expect(asked(api)).toHaveLength(1);
});

it('disables options that would match nobody, except the chosen one and those that take a choice away', async () => {
  const { api, user } = await open();
  await parties('Any', 'Democrat · 700', 'Republican · 500', 'Independent · 0');
  const option = (name: string) => screen.getByRole('option', { name });
  expect(option('Independent · 0')).toBeDisabled();
  expect(option('FL · 0')).toBeDisabled();
  expect(option('Democrat · 700')).toBeEnabled();
  api.on(facetsEndpoint, { success: true, data: NO_FACETS });
  await user.selectOptions(screen.getByLabelText('Political Affiliation'), 'DEM');
  await waitFor(() => expect(option('Active · 0')).toBeDisabled());
  expect(screen.getByLabelText('Political Affiliation')).toHaveDisplayValue('Democrat');
  expect(option('Democrat')).toBeEnabled();
  expect(option('Any · 0')).toBeEnabled();
});
