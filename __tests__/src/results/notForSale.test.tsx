import { act, screen, within } from '@testing-library/react';
import { statesEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi, found } from '../search/openSearch';
import { itemsOf, openMenu } from './listMenus';

const WHY = 'Pennsylvania asks who takes names from its list.';
const summary = (state: string) => ({ state, voters: 5, dataDate: '2026-05-12', sample: true });

const open = (path: string) => {
  const data = [summary('OK'), { ...summary('PA'), closed: WHY }];
  return renderApp({ path, api: searchingApi().on(statesEndpoint, { success: true, data }) });
};
const TITLE = 'Pennsylvania: to search and count, not for sale yet';

it('says that a list over all states cannot be bought, and why', async () => {
  const { user } = await open('/voters?LastName=Smith');
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText(WHY)).toBeVisible();
  const advice = 'A list of all states includes Pennsylvania. Choose another state to buy a list.';
  expect(screen.getByText(advice)).toBeVisible();
  // Instead of a price.
  expect(screen.queryByText(/\$9\.99/u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'See why' }));
  expect(document.activeElement).toHaveTextContent(TITLE);
});

const buy = () => screen.findByRole('button', { name: 'Purchase & Download CSV' });

it('tells whoever presses the button at once, without asking for an account', async () => {
  const { user } = await open('/voters?State=PA&LastName=Smith');
  await user.click(await buy());
  const alert = await screen.findByRole('alertdialog', { name: 'Not for sale yet' });
  expect(alert).toHaveTextContent(
    `Lists with voters in Pennsylvania are not for sale yet. ${WHY} Choose another state.`,
  );
  expect(alert).not.toHaveTextContent(/log in|sign/iu);
});

it('leads to what the payer of another state’s list will have to affirm', async () => {
  const { user } = await open('/voters?State=OK&LastName=Smith');
  await screen.findByText('$9.99');
  const menu = await openMenu(user, 'More');
  const item = menu.getByRole('menuitem', { name: 'What you agree to' });
  expect(item).toHaveAttribute('href', '/data-use#OK');
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});

it('offers no quote of what can’t be bought, and names no terms', async () => {
  const { user } = await open('/voters?State=PA&LastName=Smith');
  await buy();
  expect(await itemsOf(user, 'More')).toEqual(['Copy link']);
});

// What the screen says of a search that finds nobody, and the way out that it offers.

async function openEmpty(path: string) {
  const api = searchingApi().on(searchEndpoint, found(0, []));
  const { user, history } = await renderApp({ api, path });
  await screen.findByText('No voters match this search.');
  return { user, history, lastBody: () => api.callsOf(searchEndpoint).at(-1)?.body };
}

it('offers several cities typed with commas as a list', async () => {
  const { user, lastBody } = await openEmpty('/voters?State=OK&City=Cleveland,%20Akron');
  await user.click(screen.getByRole('button', { name: 'Search for Cleveland and Akron' }));
  await screen.findByText('No voters match this search.');
  expect(lastBody()).toEqual({ Cities: 'AKRON|CLEVELAND', State: 'OK' });
  expect(screen.getByLabelText('City')).toHaveValue('');
  const chips = within(screen.getByRole('group', { name: 'Filtered by' }));
  expect(chips.getByRole('button', { name: 'Remove Cleveland' })).toBeVisible();
});

it('says what to do about nobody, by what was asked for', async () => {
  const { history } = await openEmpty('/voters?State=OK&Status=A');
  for (const [query, words] of [
    ['LastName=LEE&State=OK', 'Check the spelling of the last name, or remove one of the filters above.'],
    ['VoterID=9&State=OK', 'Check the spelling of the voter ID, or remove one of the filters above.'],
    ['AgeMin=110&State=OK', 'Remove one of the filters above to widen the search.'],
    [
      'State=OK&Gender=F&LastName=LEE',
      'Oklahoma’s voter file doesn’t list gender. Remove that filter to find voters.',
    ],
  ] as const) {
    act(() => history.navigate(`/voters?${query}`));
    expect(await screen.findByText(words)).toBeVisible();
  }
  expect(screen.queryByText(/spelling/u)).not.toBeInTheDocument();
  expect(screen.getByText('Total Records Found: 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Purchase & Download CSV' })).not.toBeInTheDocument();
});
