import { screen } from '@testing-library/react';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { found, searchingApi } from '../search/openSearch';

// What the screen says of a search that finds nobody, and the way out that it offers.

async function openEmpty(path: string) {
  const api = searchingApi().on(searchEndpoint, found(0, []));
  const { user } = await renderApp({ api, path });
  await screen.findByText('No voters match this search.');
  return { user, lastBody: () => api.callsOf(searchEndpoint).at(-1)?.body };
}
const press = (name: string) => screen.getByRole('button', { name });

it('says that a state’s file has no gender, and searches without it', async () => {
  const { user, lastBody } = await openEmpty('/voters?State=OK&Gender=F&LastName=LEE');
  expect(
    screen.getByText('Oklahoma’s voter file doesn’t list gender. Remove that filter to find voters.'),
  ).toBeVisible();
  expect(screen.queryByText(/spelling/u)).not.toBeInTheDocument();
  await user.click(press('Remove the gender filter'));
  expect(window.location.search).toBe('?LastName=LEE&State=OK');
  await screen.findByText('No voters match this search.');
  expect(lastBody()).toEqual({ LastName: 'LEE', State: 'OK' });
});

it('offers several cities typed with commas as a list', async () => {
  const { user, lastBody } = await openEmpty('/voters?State=OK&City=Cleveland,%20Akron');
  expect(screen.getByText('We searched for “Cleveland, Akron” as a single city.')).toBeVisible();
  const [inForm, inResults] = screen.getAllByRole('button', { name: 'Search for Cleveland and Akron' });
  expect(inForm).toBeVisible();
  await user.click(inResults ?? document.body);
  await screen.findByText('No voters match this search.');
  expect(lastBody()).toEqual({ Cities: 'AKRON|CLEVELAND', State: 'OK' });
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByText('Selected: Cleveland and Akron')).toBeVisible();
});

it.each([
  ['LastName=LEE&State=OK', 'Check the spelling of Last Name, or remove one of the filters above.'],
  ['AgeMin=110&State=OK', 'Remove one of the filters above to widen the search.'],
])('says what to do about nobody under ?%s', async (query, words) => {
  await openEmpty(`/voters?${query}`);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Results are up to date.')).not.toBeInTheDocument();
  expect(screen.getByText('Try fewer filters.')).toBeVisible();
});
