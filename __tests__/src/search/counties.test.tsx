import { screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import {
  countiesEndpoint,
  searchEndpoint,
  stateFiltersEndpoint,
  statesEndpoint,
} from '../../../src/contract/voters';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { stateLabel } from '../../../src/lib/stateNames';
import { renderApp } from '../../support/renderApp';
import { countyButton, findCounty, optionsOf } from './formControls';
import { searchingApi } from './openSearch';

const open = (api = searchingApi(), path = '/voters') => renderApp({ api, path });
const counties = () =>
  within(screen.getByRole('listbox', { name: 'Find a county' })).queryAllByRole('option');
const countyNames = () => counties().map(({ textContent }) => textContent.trim());

it('labels all counties with their state until one is chosen, and ignores invalid entries', async () => {
  const { user } = await open();
  await findCounty(user, 'Tulsa (OK)');
  expect(countyNames()).toEqual(['Washington (AR)', 'Pulaski (AR)', 'Tulsa (OK)', 'Washington (OK)']);
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  expect(countyNames()).toEqual(['Tulsa', 'Washington']);
});

it('finds a county by the beginning of its name', async () => {
  const { user } = await open();
  await findCounty(user, 'Tulsa (OK)');
  await user.type(screen.getByRole('combobox', { name: 'Find a county' }), 'wash');
  expect(countyNames()).toEqual(['Washington (AR)', 'Washington (OK)']);
  await user.type(screen.getByRole('combobox', { name: 'Find a county' }), 'x');
  expect(screen.getByText('Nothing on file starts with that.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(countyButton()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('takes several counties typed one after another', async () => {
  const { user } = await open(searchingApi(), '/voters?State=OK');
  await findCounty(user, 'Tulsa');
  const find = screen.getByRole('combobox', { name: 'Find a county' });
  await user.type(find, 'tul{Enter}');
  expect(find).toHaveValue('');
  await user.type(find, 'wash{Enter}');
  expect(countyButton()).toHaveAccessibleName('County Tulsa and Washington');
});

it('sends a labeled county by its name, with its state', async () => {
  const api = searchingApi();
  const { user } = await open(api);
  await user.click(await findCounty(user, 'Washington (OK)'));
  expect(screen.getByLabelText('State')).toHaveValue('OK');
  expect(countyButton()).toHaveAccessibleName('County Washington');
  await waitFor(() =>
    expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: { County_Desc: 'WASHINGTON', State: 'OK' } }]),
  );
  await user.click(await findCounty(user, 'Tulsa'));
  expect(countyButton()).toHaveAccessibleName('County Washington and Tulsa');
});

it('clears a county that is not in the chosen state, and keeps one that is', async () => {
  const { user } = await open();
  const state = screen.getByLabelText('State');
  await user.click(await findCounty(user, 'Washington (OK)'));
  await user.selectOptions(state, 'AR');
  expect(countyButton()).toHaveAccessibleName('County Washington');
  await user.click(await findCounty(user, 'Pulaski'));
  await user.selectOptions(state, 'OK');
  expect(countyButton()).toHaveAccessibleName('County All counties');
});

it.each([
  ['network', 'Failed to load counties'],
  [new Response('<h1>Crashed</h1>', { status: 500 }), 'Failed to load counties'],
  [{ code: 'unavailable', error: 'The voter file is being repaired.' }, 'The voter file is being repaired.'],
] as const)('falls back to its own lists when the counties fail to load: %j', async (answer, message) => {
  const texas = { state: 'TX', voters: 1, dataDate: '2026-11-01', sample: false };
  const api = searchingApi()
    .on(statesEndpoint, { success: true, data: [texas] })
    // These take a while, so that one thing alone has failed.
    .on(answerEndpoint, 'pending')
    .on(stateFiltersEndpoint, 'pending')
    .on(countiesEndpoint, answer);
  const { user } = await open(api);
  expect(await screen.findByText(message)).toBeVisible();
  expect(optionsOf('State')).toEqual(['All states', ...DEFAULT_STATES.map(stateLabel)]);
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  await findCounty(user, 'Tulsa');
  expect(countyNames()).toEqual(['Oklahoma', 'Tulsa']);
  api.on(countiesEndpoint, { success: true, data: [{ county: 'Adair', state: 'OK' }] });
  const notice = within(screen.getByRole('search'));
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  await findCounty(user, 'Adair');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});
