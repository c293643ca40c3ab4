import { screen } from '@testing-library/react';
import { statesEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';

const WHY = 'Pennsylvania asks who takes names from its list.';
const summary = (state: string) => ({ state, voters: 5, dataDate: '2026-05-12', sample: true });

const open = (path: string) => {
  const data = [summary('OK'), { ...summary('PA'), closed: WHY }];
  return renderApp({ path, api: searchingApi().on(statesEndpoint, { success: true, data }) });
};
const TITLE = 'Pennsylvania: to search and count, not for sale yet';

it('says that a list over all states cannot be bought, and why', async () => {
  await open('/voters?LastName=Smith');
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText(WHY)).toBeVisible();
  expect(screen.getByText('Choose another state to buy a list.')).toBeVisible();
});

it('says nothing of it beside another state’s list', async () => {
  await open('/voters?State=OK&LastName=Smith');
  await screen.findByText(/Total Records Found/u);
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});
