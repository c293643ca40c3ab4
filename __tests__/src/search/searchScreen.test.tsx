import { FILTER_NAMES } from '../../../src/contract/fields/fields';
import { SECTION_FIELDS } from '../../../src/features/search/sections';
import { screen, within } from '@testing-library/react';
import { searchEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { stateLabel } from '../../../src/lib/stateNames';
import { renderApp } from '../../support/renderApp';
import { countyButton, findCounty, optionsOf } from './formControls';
import { found, searchingApi, uncountedApi, voter } from './openSearch';

const open = (api = uncountedApi(), path = '/voters') => renderApp({ api, path });

it('sends all filled-in fields, and only those, when the user presses Enter', async () => {
  const api = uncountedApi();
  const { user } = await open(api);
  const typed = {
    'First Name': 'Wil',
    'Last Name': 'o’brien',
    City: 'Tulsa',
    'Muni Sub': 'T1',
    Precinct: '12',
    'Street Name': 'Maple  Ave',
    'Street Number': '7',
    'Voter ID': 'ok1',
    'ZIP codes': '74104, 74105',
    'Youngest age': '30',
  };
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({
    AgeMin: 30,
    City: 'TULSA',
    FirstName: 'WIL',
    LastName: 'O’BRIEN',
    MuniSub: 'T1',
    Precinct: '12',
    StreetName: 'MAPLE AVE',
    StreetNum: '7',
    VoterID: 'OK1',
    Zip: '74104,74105',
  });
  expect(screen.getByLabelText('Last Name')).toHaveValue('o’brien');
});

it('searches at once for what is chosen, together with what has been typed', async () => {
  const api = uncountedApi();
  const { user } = await open(api);
  await user.type(screen.getByLabelText('Last Name'), 'Doe');
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  await user.click(await findCounty(user, 'Tulsa'));
  await user.click(screen.getByRole('checkbox', { name: 'Democrat' }));
  await user.click(screen.getByRole('checkbox', { name: 'Independent' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await user.click(screen.getByRole('button', { name: /^60 and over/u }));
  await user.click(screen.getByRole('checkbox', { name: 'Has a deliverable address' }));
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  expect(window.location.search).toBe(
    '?AgeMin=60&County_Desc=TULSA&Deliverable=Y&LastName=DOE&PolitalAff=DEM%2CIND&State=OK&Status=I',
  );
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({
    ...{ AgeMin: 60, County_Desc: 'TULSA', Deliverable: 'Y', LastName: 'DOE', PolitalAff: 'DEM,IND' },
    ...{ State: 'OK', Status: 'I' },
  });
  // Pressing again takes the choice away.
  await user.click(screen.getByRole('button', { name: /^60 and over/u }));
  await user.click(screen.getByRole('checkbox', { name: 'Democrat' }));
  expect(window.location.search).toBe(
    '?County_Desc=TULSA&Deliverable=Y&LastName=DOE&PolitalAff=IND&State=OK&Status=I',
  );
  await screen.findByText('Total Records Found: 3');
});

it('searches for everybody with an empty form', async () => {
  const api = uncountedApi();
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  expect(api.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([{}]);
  expect(window.location.search).toBe('?State=');
});

it('merges the default states with the server’s, in alphabetical order', async () => {
  const states = ['tx', 'OK', '', 'null'].map((state) => ({
    state,
    voters: 1,
    dataDate: '2026-11-01',
    sample: false,
  }));
  await open(uncountedApi().on(statesEndpoint, { success: true, data: states }));
  await screen.findByRole('option', { name: 'TX' });
  expect(optionsOf('State')).toEqual(['All states', ...DEFAULT_STATES.map(stateLabel), 'TX']);
});

it('names the invalid field, next to it and above the form, and keeps what was typed', async () => {
  const api = searchingApi();
  const { user } = await open(api);
  const field = await screen.findByLabelText('Muni Sub');
  await user.type(field, 'x'.repeat(21));
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(
    'Municipal subdivision: the code of a ward, in any municipality. Muni Sub must be at most 20 characters',
  );
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: 'Muni Sub must be at most 20 characters' }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('x'.repeat(21));
  expect(api.callsOf(searchEndpoint)).toEqual([]);
});

it('fills the form from a link, and says every filter above the results', async () => {
  const api = uncountedApi();
  const { user } = await open(
    api,
    '/voters?State=ok&County_Desc=Tulsa&PolitalAff=DEM,LIB&AgeMin=30&CongressionalDistrict=7&NotVoted=VH1,VH2',
  );
  await screen.findByText('Total Records Found: 3');
  expect(screen.getByLabelText('State')).toHaveValue('OK');
  expect(countyButton()).toHaveAccessibleName('County Tulsa');
  expect(screen.getByRole('checkbox', { name: 'Libertarian' })).toBeChecked();
  expect(screen.getByLabelText('Youngest age')).toHaveValue('30');
  const chips = within(screen.getByRole('group', { name: 'Filtered by' })).getAllByRole('button');
  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    ...['Remove Oklahoma', 'Remove Tulsa County', 'Remove Congressional District 7'],
    ...['Remove Democrats', 'Remove Libertarians', 'Remove Age 30 and over'],
    ...[
      'Remove Did not vote in the most recent election',
      'Remove Did not vote in the 2nd most recent election',
    ],
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Did not vote in the most recent election' }));
  await user.click(screen.getByRole('button', { name: 'Remove Age 30 and over' }));
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({
    ...{ CongressionalDistrict: 'CD-7', County_Desc: 'TULSA', NotVoted: 'VH2', PolitalAff: 'DEM,LIB' },
    State: 'OK',
  });
});

it('clears the form and its results', async () => {
  const { user } = await open(searchingApi(), '/voters?City=TULSA');
  await screen.findByText('Total Records Found: 3');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByText('Your list will appear here.')).toBeVisible();
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('City')).toHaveValue('TULSA');
  expect(window.location.search).toBe('?City=TULSA');
  expect(await screen.findByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear all' })).toBeVisible();
});

it('folds a group of filters, says how many are set in it, and opens it for a field to mend', async () => {
  const { user } = await open(searchingApi(), '/voters?City=TULSA&AgeMin=30&PolitalAff=DEM');
  await screen.findByText('Total Records Found: 3');
  const who = screen.getByRole('button', { name: 'Who 2 filters set' });
  expect(screen.getByRole('button', { name: 'Where 1 filter set' })).toHaveAttribute('aria-expanded', 'true');
  await user.type(screen.getByLabelText('Youngest age'), 'x');
  await user.click(who);
  expect(who).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Youngest age')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByLabelText('Youngest age')).toHaveAccessibleDescription(/whole number/u);
});

it('has each field in one section of the form', () => {
  expect(Object.values(SECTION_FIELDS).flat().toSorted()).toEqual(FILTER_NAMES);
});

it('says what a Muni Sub is with a ward of the list once there is one', async () => {
  const wards = ['WARD 3', 'WARD 1', 'WARD 3', null, 'W4'];
  const rows = wards.map((MuniSub, n) => voter(String(n), { MuniSub }));
  await open(searchingApi().on(searchEndpoint, found(5, rows)), '/voters?City=TULSA');
  await screen.findByRole('button', { name: 'Purchase & Download CSV' });
  expect(screen.getByLabelText('Muni Sub')).toHaveAccessibleDescription(
    'Municipal subdivision: the code of a ward, such as WARD 3, in any municipality.',
  );
});
