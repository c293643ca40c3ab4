import { screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { breakdownApi } from '../breakdown/openBreakdown';
import { searchedFor } from '../search/openSearch';
import { chooseFrom, CLEAN, itemsOf } from './listMenus';

it.each([
  [{ facets: { statuses: { A: 588, I: 412 } } }, 'Leave out 412 inactive', { Status: 'A' }],
  [{ deliverable: 988 }, 'Leave out 12 undeliverable', { Deliverable: 'Y' }],
] as const)('of voters in %j offers: %s', async (counted, item, filter) => {
  const api = breakdownApi(counted);
  const { user } = await renderApp({ api, path: '/voters?State=OK' });
  await chooseFrom(user, 'Clean this list (1)', item);
  await searchedFor(api, { State: 'OK', ...filter });
  expect(screen.queryByRole('button', { name: CLEAN })).toBeNull();
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
});

it('counts what can be left out, and offers nothing that empties the list', async () => {
  const api = breakdownApi({ facets: { statuses: { A: 999, I: 1 } }, deliverable: 0 });
  const { user } = await renderApp({ api, path: '/voters?State=OK' });
  expect(await itemsOf(user, 'Clean this list (1)')).toEqual(['Leave out 1 inactive']);
});
