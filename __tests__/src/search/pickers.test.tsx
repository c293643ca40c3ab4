import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { countiesEndpoint, stateFiltersEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { COUNTS, countingApi, answering, searchedFor, searchingApi, uncountedApi } from './openSearch';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { stateLabel } from '../../../src/lib/stateNames';
import { chipsIn, findBox, findCounty, offeredIn, optionsOf, unfoldMore } from './formControls';

const path = '/voters?State=OK&Status=A';

it('says of a state without a voter file that there is none, and offers no second try', async () => {
  const api = countingApi().on(stateFiltersEndpoint, { code: 'not_found', error: 'No records.' });
  await renderApp({ api, path });
  expect(await screen.findAllByText('We have no voter file for this state yet.')).toHaveLength(1);
  const form = within(screen.getByRole('search'));
  expect(form.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('asks for what was wanted while the first answer was on its way, whatever is unfolded meanwhile', async () => {
  const first = Promise.withResolvers<undefined>();
  const counted = answering(COUNTS, 5, (presets) => presets.map(() => 7));
  const api = countingApi().on(answerEndpoint, async (asked) => {
    await first.promise;
    return counted(asked);
  });
  const { user } = await renderApp({ api, path });
  // Presets join the question when the state's file is known, and elections when they are unfolded.
  await screen.findByRole('option', { name: /^Loyal/u });
  await unfoldMore(user, 'Single elections');
  first.resolve(undefined);
  expect(await screen.findByRole('option', { name: 'Loyal · 7' })).toBeVisible();
});

const open = (api = uncountedApi(), path = '/voters') => renderApp({ api, path });
const countyNames = () => offeredIn('County');

it('labels counties with their state until one is chosen, and finds them by the beginning of their names', async () => {
  const { user, api } = await open();
  await findCounty(user, 'Tulsa (OK)');
  // What is no county, or of no state, is ignored.
  expect(countyNames()).toEqual(['Washington (AR)', 'Pulaski (AR)', 'Tulsa (OK)', 'Washington (OK)']);
  await user.keyboard('{Escape}');
  const box = await findBox('County');
  await user.type(box, 'wash');
  expect(countyNames()).toEqual(['Washington (AR)', 'Washington (OK)']);
  await user.keyboard(' ok{Enter}');
  expect(chipsIn('County')).toEqual(['Washington']);
  await user.type(box, 'tul');
  expect(countyNames()).toEqual(['Tulsa']);
  await user.keyboard('{Enter}');
  expect(chipsIn('County')).toEqual(['Washington', 'Tulsa']);
  await searchedFor(api, { County_Desc: 'TULSA,WASHINGTON', State: 'OK' });
  await user.click(screen.getByRole('button', { name: 'Remove Tulsa' }));
  await searchedFor(api, { County_Desc: 'WASHINGTON', State: 'OK' });
});

it('falls back to its own lists when the counties fail to load, and says why', async () => {
  const texas = { state: 'TX', voters: 1, dataDate: '2026-11-01', sample: false };
  const api = searchingApi()
    .on(statesEndpoint, { success: true, data: [texas] })
    // These take a while, so that one thing alone has failed.
    .on(answerEndpoint, 'pending')
    .on(stateFiltersEndpoint, 'pending')
    .on(countiesEndpoint, 'network');
  const { user } = await open(api);
  expect(await screen.findByText('Failed to load counties')).toBeVisible();
  expect(optionsOf('State')).toEqual(['All states', ...DEFAULT_STATES.map(stateLabel)]);
  const again = () => within(screen.getByRole('search')).getByRole('button', { name: 'Try again' });
  const message = 'The voter file is being repaired.';
  api.on(countiesEndpoint, { code: 'unavailable', error: message });
  await user.click(again());
  expect(await screen.findByText(message)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  await findCounty(user, 'Tulsa');
  expect(countyNames()).toEqual(['Oklahoma', 'Tulsa']);
  await user.keyboard('{Escape}');
  api.on(countiesEndpoint, { success: true, data: [{ county: 'Adair', state: 'OK' }] });
  await user.click(again());
  await findCounty(user, 'Adair');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});
