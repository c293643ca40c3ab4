import { act, screen, within } from '@testing-library/react';
import {
  countiesEndpoint,
  searchEndpoint,
  stateCountEndpoint,
  statesEndpoint,
} from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from './openSearch';

const open = (api = searchingApi(), path = '/voters') => renderApp({ api, path });
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const countyIsListed = (name: string) => screen.findByRole('option', { name });

it('has every search field', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Voter search' })).toBeVisible();
  for (const label of [
    'First Name',
    'Last Name',
    'City',
    'Muni Sub',
    'Precinct',
    'Street Name',
    'Street Number',
    'Voter ID',
  ])
    expect(screen.getByRole('textbox', { name: label })).toBeVisible();
  expect(optionsOf('Political Affiliation').slice(1)).toEqual(['Democrat', 'Republican', 'Independent']);
  expect(optionsOf('Status').slice(1)).toEqual(['Active', 'Inactive']);
});

it('sends all filled-in fields, and only those, when the user presses Enter', async () => {
  const api = searchingApi();
  const { user } = await open(api);
  await countyIsListed('Tulsa (OK)');
  const typed = {
    'First Name': 'Wil',
    'Last Name': 'o’brien',
    City: 'Tulsa',
    'Muni Sub': 'T1',
    Precinct: '12',
    'Street Name': 'Maple  Ave',
    'Street Number': '7',
    'Voter ID': 'ok1',
  };
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  await user.selectOptions(screen.getByLabelText('County'), 'Tulsa');
  await user.selectOptions(screen.getByLabelText('Political Affiliation'), 'Independent');
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  expect(api.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([
    {
      City: 'TULSA',
      County_Desc: 'TULSA',
      FirstName: 'WIL',
      LastName: 'O’BRIEN',
      MuniSub: 'T1',
      PolitalAff: 'IND',
      Precinct: '12',
      State: 'OK',
      Status: 'I',
      StreetName: 'MAPLE AVE',
      StreetNum: '7',
      VoterID: 'OK1',
    },
  ]);
  expect(screen.getByLabelText('Last Name')).toHaveValue('o’brien');
});

it('searches for everybody with an empty form', async () => {
  const api = searchingApi();
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: {} }]);
  expect(window.location.search).toBe('?State=');
});

it('merges the default states with the server’s, in alphabetical order', async () => {
  const states = ['tx', 'OK', '', 'null'].map((state) => ({
    state,
    voters: 1,
    dataDate: '2026-11-01',
    sample: false,
  }));
  await open(searchingApi().on(statesEndpoint, { success: true, data: states }));
  await screen.findByRole('option', { name: 'TX' });
  expect(optionsOf('State')).toEqual(['All states', 'AR', 'FL', 'NC', 'OH', 'OK', 'PA', 'TX']);
});

it('labels all counties with their state until one is chosen, and ignores invalid entries', async () => {
  const { user } = await open();
  await countyIsListed('Tulsa (OK)');
  expect(optionsOf('County')).toEqual([
    'All counties',
    'Washington (AR)',
    'Pulaski (AR)',
    'Tulsa (OK)',
    'Washington (OK)',
  ]);
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  expect(optionsOf('County')).toEqual(['All counties', 'Tulsa', 'Washington']);
});

it('sends a labeled county by its name, with its state', async () => {
  const api = searchingApi();
  const { user } = await open(api);
  await countyIsListed('Washington (OK)');
  await user.selectOptions(screen.getByLabelText('County'), 'Washington (OK)');
  expect(screen.getByLabelText('State')).toHaveValue('OK');
  expect(screen.getByLabelText('County')).toHaveDisplayValue('Washington');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: { County_Desc: 'WASHINGTON', State: 'OK' } }]);
});

it('clears a county that is not in the chosen state, and keeps one that is', async () => {
  const { user } = await open();
  await countyIsListed('Washington (OK)');
  const state = screen.getByLabelText('State');
  await user.selectOptions(screen.getByLabelText('County'), 'Washington (OK)');
  await user.selectOptions(state, 'AR');
  expect(screen.getByLabelText('County')).toHaveDisplayValue('Washington');
  await user.selectOptions(screen.getByLabelText('County'), 'Pulaski');
  await user.selectOptions(state, 'OK');
  expect(screen.getByLabelText('County')).toHaveDisplayValue('All counties');
});

it.each([
  ['network', 'Failed to load counties'],
  [{ code: 'unavailable', error: 'The voter file is being repaired.' }, 'The voter file is being repaired.'],
] as const)('falls back to its own lists when the counties fail to load: %j', async (answer, message) => {
  const texas = { state: 'TX', voters: 1, dataDate: '2026-11-01', sample: false };
  const api = searchingApi()
    .on(statesEndpoint, { success: true, data: [texas] })
    .on(countiesEndpoint, answer);
  const { user } = await open(api);
  expect(await screen.findByText(message)).toBeVisible();
  expect(optionsOf('State')).toEqual(['All states', 'AR', 'FL', 'NC', 'OH', 'OK', 'PA']);
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  expect(optionsOf('County')).toEqual(['All counties', 'Oklahoma', 'Tulsa']);
  api.on(countiesEndpoint, { success: true, data: [{ county: 'Adair', state: 'OK' }] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await countyIsListed('Adair');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('names the invalid field, next to it and above the form, and keeps what was typed', async () => {
  const api = searchingApi();
  const { user } = await open(api);
  const field = await screen.findByLabelText('Muni Sub');
  await user.type(field, 'x'.repeat(21));
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('Muni Sub must be at most 20 characters');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: 'Muni Sub must be at most 20 characters' }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('x'.repeat(21));
  expect(api.callsOf(searchEndpoint)).toEqual([]);
});

it('fills the form from a link, including filters it has no field for', async () => {
  const api = searchingApi();
  const { user } = await open(
    api,
    '/voters?State=ok&County_Desc=Tulsa&PolitalAff=DEM,LIB&AgeMin=30&CongressionalDistrict=7',
  );
  await countyIsListed('Tulsa');
  expect(screen.getByLabelText('State')).toHaveValue('OK');
  expect(screen.getByLabelText('County')).toHaveDisplayValue('Tulsa');
  expect(screen.getByLabelText('Political Affiliation')).toHaveDisplayValue('Democrat, LIB');
  expect(screen.getByRole('button', { name: 'Remove Congressional District CD-7' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Age 30 and over' })).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  await user.type(screen.getByLabelText('City'), 'Tulsa{Enter}');
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({
    AgeMin: 30,
    City: 'TULSA',
    CongressionalDistrict: 'CD-7',
    County_Desc: 'TULSA',
    PolitalAff: 'DEM,LIB',
    State: 'OK',
  });
});

it('says when the form no longer matches the results', async () => {
  const { user } = await open(searchingApi(), '/voters?City=TULSA');
  await screen.findByText('Total Records Found: 3');
  expect(screen.queryByText(/You’ve changed the form/u)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('City'), '{Backspace}');
  expect(screen.getByText(/You’ve changed the form/u)).toBeVisible();
});

it('clears the form and its results', async () => {
  const { user } = await open(searchingApi(), '/voters?City=TULSA');
  await screen.findByText('Total Records Found: 3');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByText('Your list will appear here.')).toBeVisible();
  expect(window.location.search).toBe('');
});

it('goes back to the previous search, with its form', async () => {
  const api = searchingApi().on(stateCountEndpoint, { success: true, totalCount: 3 });
  const { user } = await open(api, '/voters?State=OK');
  await screen.findByText('Total Records Found: 3');
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Total Records Found: 3');
  expect(window.location.search).toBe('?State=OK&Status=A');
  act(() => window.history.back());
  await screen.findByText('Searching…', { selector: 'td span' });
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Any');
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({ State: 'OK' });
});
