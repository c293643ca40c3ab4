import { screen } from '@testing-library/react';
import { statesEndpoint, type StateSummary } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';

const WHY = 'Pennsylvania asks who takes names from its list.';
const summary = (state: string) => ({ state, voters: 5, dataDate: '2026-05-12', sample: true });

const open = (path: string, more: readonly StateSummary[] = []) => {
  const data = [summary('OK'), { ...summary('PA'), closed: WHY }, ...more];
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

it('says nothing of it beside another state’s list', async () => {
  await open('/voters?State=OK&LastName=Smith');
  await screen.findByText(/Total Records Found/u);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
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

it('names every state that stops a list over all of them', async () => {
  const texas = { ...summary('TX'), closed: 'We have not settled the terms for this state.' };
  const { user } = await open('/voters?LastName=Smith', [texas]);
  await user.click(await buy());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `Lists with voters in Pennsylvania and TX are not for sale yet. ${WHY} ${texas.closed}`,
  );
});

it.each([
  ['/voters?State=OK&LastName=Smith', '/data-use#OK'],
  ['/voters?LastName=Smith', '/data-use'],
])('leads from the price of %s to what its payer will have to affirm', async (path, rules) => {
  const api = searchingApi().on(statesEndpoint, { success: true, data: [summary('OK')] });
  await renderApp({ path, api });
  expect(await screen.findByRole('link', { name: 'What you agree to' })).toHaveAttribute('href', rules);
});
