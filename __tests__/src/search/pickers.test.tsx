import { screen, within } from '@testing-library/react';
import { facetsEndpoint } from '../../../src/contract/facets';
import { countiesEndpoint, stateFiltersEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { COUNTS, countingApi } from './countingApi';

const path = '/voters?State=OK&Status=A';

it('says that counties are loading, and not that there are none', async () => {
  const { user } = await renderApp({ api: countingApi().on(countiesEndpoint, 'pending'), path });
  await user.click(await screen.findByRole('button', { name: 'County All counties' }));
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(screen.queryByText(/Nothing on file/u)).toBeNull();
});

it('tells a list that failed from an empty one, and loads it when asked again', async () => {
  const api = countingApi().on(facetsEndpoint, { code: 'unavailable', error: 'Not now.' });
  const { user } = await renderApp({ api, path });
  await user.click(await screen.findByRole('button', { name: /^Cities on file/u }));
  const failed = await screen.findByText('This list isn’t available right now.');
  api.on(facetsEndpoint, { success: true, data: COUNTS });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /^Ada/u })).toBeVisible();
});

it('says what of a chosen state is loading or failed, and does not ask for a state', async () => {
  const api = countingApi().on(stateFiltersEndpoint, 'pending');
  const { unmount, user } = await renderApp({ api, path });
  expect(await screen.findByText('Loading audiences…')).toBeVisible();
  expect(screen.getByText('Loading elections…')).toBeVisible();
  expect(screen.queryByText(/Choose a state/u)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Districts' }));
  expect(screen.getAllByRole('option', { name: 'Loading…' })).toHaveLength(3);
  unmount();
  await renderApp({ api: api.on(stateFiltersEndpoint, { code: 'unavailable', error: 'Not now.' }), path });
  expect(await screen.findByText(/This state’s audiences aren’t available right now/u)).toBeVisible();
});
