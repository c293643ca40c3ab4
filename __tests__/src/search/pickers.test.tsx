import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { countiesEndpoint, stateFiltersEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { selectForm } from '../../../src/state/search/searchSlice';
import { renderApp } from '../../support/renderApp';
import { COUNTS, countingApi, OKLAHOMA } from './countingApi';
import { answering, searchingApi, uncountedApi } from './openSearch';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { stateLabel } from '../../../src/lib/stateNames';
import { countyButton, findCounty, optionsOf, unfold } from './formControls';

const path = '/voters?State=OK&Status=A';

it('says that counties are loading, and not that there are none', async () => {
  const { user } = await renderApp({ api: countingApi().on(countiesEndpoint, 'pending'), path });
  await user.click(await screen.findByRole('button', { name: 'County All counties' }));
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(screen.queryByText(/Nothing on file/u)).toBeNull();
});

it('tells a list that failed from an empty one, and loads it when asked again', async () => {
  const api = countingApi().on(answerEndpoint, { code: 'unavailable', error: 'Not now.' });
  const { user } = await renderApp({ api, path });
  await unfold(user, 'Cities and local');
  await user.click(await screen.findByRole('button', { name: /^Cities Choose/u }));
  const failed = await screen.findByText('This list isn’t available right now.');
  api.on(answerEndpoint, answering(COUNTS));
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /^Ada/u })).toBeVisible();
});

it('says what of a chosen state is loading, and does not ask for a state', async () => {
  const api = countingApi().on(stateFiltersEndpoint, 'pending');
  await renderApp({ api, path });
  expect(await screen.findByText('Loading elections…')).toBeVisible();
  expect(screen.queryByText(/Choose a state/u)).toBeNull();
});

it('loads elections that failed when asked again', async () => {
  const api = countingApi().on(stateFiltersEndpoint, { code: 'unavailable', error: 'Not now.' });
  const { user } = await renderApp({ api, path });
  const failed = await screen.findByText(/This state’s elections aren’t available right now/u);
  api.on(stateFiltersEndpoint, { success: true, data: OKLAHOMA });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /^Loyal/u })).toBeVisible();
});

it('finds several districts by their numbers and lists their voters together', async () => {
  const counts = { ...COUNTS, stateHouseDistricts: { 'HD-7': 70, 'HD-44': 44, 'HD-45': 45 } };
  const { user, store } = await renderApp({
    api: countingApi().on(answerEndpoint, answering(counts)),
    path: '/voters?State=OK&StateHouseDistrict=HD-45',
  });
  await user.click(screen.getByRole('button', { name: /^Congress and legislature/u }));
  await user.click(screen.getByRole('button', { name: 'State House District HD-45' }));
  await user.type(screen.getByRole('combobox', { name: 'Find by number' }), '7');
  await user.click(await screen.findByRole('option', { name: /^HD-7\b.*70/u }));
  // Ready for the next one.
  expect(screen.getByRole('combobox', { name: 'Find by number' })).toHaveValue('');
  expect(selectForm(store.getState()).fields.StateHouseDistrict).toBe('HD-45,HD-7');
  expect(await screen.findByRole('button', { name: 'Remove State House District 7' })).toBeVisible();
});

it('says of a state without a voter file that there is none, and offers no second try', async () => {
  const api = countingApi().on(stateFiltersEndpoint, { code: 'not_found', error: 'No records.' });
  await renderApp({ api, path });
  expect(await screen.findAllByText('We have no voter file for this state yet.')).toHaveLength(1);
  const form = within(screen.getByRole('search'));
  expect(form.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows no figure of another state, not even dimmed', async () => {
  const api = countingApi();
  const { user } = await renderApp({ api, path: '/voters?State=OK' });
  expect(await screen.findByRole('option', { name: 'Occasional · 10' })).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Republican 500' })).toBeVisible();
  api.on(answerEndpoint, 'pending');
  await user.selectOptions(screen.getByLabelText('State'), 'AR');
  expect(await screen.findByRole('option', { name: 'Occasional' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Republican' })).toBeVisible();
});

it('asks for what was wanted while the first answer was on its way, whatever is unfolded meanwhile', async () => {
  const first = Promise.withResolvers<undefined>();
  const counted = answering(COUNTS, 5, (presets) => presets.map(() => 7));
  const api = countingApi().on(answerEndpoint, async (asked) => {
    await first.promise;
    return counted(asked);
  });
  const { user } = await renderApp({ api, path });
  // Presets join the question when the state's file is known, and two lists when they are opened.
  await screen.findByRole('option', { name: /^Loyal/u });
  await user.click(countyButton());
  await user.click(countyButton());
  first.resolve(undefined);
  expect(await screen.findByRole('option', { name: 'Loyal · 7' })).toBeVisible();
});

const open = (api = uncountedApi(), path = '/voters') => renderApp({ api, path });
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
  await user.type(screen.getByRole('combobox', { name: 'Find a county' }), 'xyz');
  expect(screen.getByText('Nothing on file matches that.')).toBeVisible();
});

it('takes several counties typed one after another', async () => {
  const { user } = await open(uncountedApi(), '/voters?State=OK');
  await findCounty(user, 'Tulsa');
  const find = screen.getByRole('combobox', { name: 'Find a county' });
  await user.type(find, 'tul{Enter}');
  expect(find).toHaveValue('');
  await user.type(find, 'wash{Enter}');
  expect(countyButton()).toHaveAccessibleName('County Tulsa and Washington');
});

it.each([
  ['network', 'Failed to load counties'],
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
