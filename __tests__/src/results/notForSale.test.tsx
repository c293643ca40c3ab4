import { screen } from '@testing-library/react';
import { statesEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';
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
