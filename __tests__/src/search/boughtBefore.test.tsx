import { screen, waitFor, within } from '@testing-library/react';
import {
  excludePurchaseEndpoint,
  exclusionsEndpoint,
  overlapEndpoint,
} from '../../../src/contract/exclusions';
import { createIntentEndpoint, ownedListEndpoint } from '../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { APRIL, boughtApi, ELSEWHERE, list, MARCH, sharing, unfolded } from './boughtLists';
import { searchedFor } from './openSearch';
import { chooseFrom, CLEAN, itemsOf } from '../results/listMenus';
import { readyButton } from '../../support/readyButton';
import { breakdownApi } from '../breakdown/openBreakdown';

const open = (api: ReturnType<typeof boughtApi>) =>
  renderApp({ api, path: '/voters?State=OK', deps: { auth: new FakeAuth(invitedUser) } });
const MARCH_MAILED = 'Leave out 2 also on March mailing';
const MARCH_SHARED = '2 of these 3 voters are on “March mailing”, a list you bought on Mar 2, 2026.';

it('says how many of the list are on one bought before, and leaves them out with one press', async () => {
  const older = [1, 2, 3].map((n) =>
    list({ purchaseId: `7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b2${n}`, listName: `Wave ${n}` }),
  );
  const api = boughtApi([list({}), ELSEWHERE, ...older]);
  api.on(excludePurchaseEndpoint, { success: true, exclusionNo: 7 });
  const { user } = await unfolded(api);
  // Beside the results, and not once more in the form.
  await screen.findByRole('button', { name: CLEAN });
  // The newest three in this state, and no others.
  await waitFor(() => expect(api.callsOf(overlapEndpoint)).toHaveLength(3));
  expect(api.callsOf(overlapEndpoint).map(({ body }) => body)).toEqual(
    [MARCH, older[0]?.purchaseId, older[1]?.purchaseId].map((purchaseId) => ({
      filters: { State: 'OK' },
      purchaseId,
    })),
  );
  expect(screen.queryByText(MARCH_SHARED)).toBeNull();
  api.on(exclusionsEndpoint, { success: true, bought: [list({ exclusionNo: 7 })], uploads: [] });
  await chooseFrom(user, CLEAN, MARCH_MAILED);
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  await waitFor(() => expect(screen.queryByRole('button', { name: CLEAN })).toBeNull());
});

describe('with one piece per household', () => {
  const HOUSEHOLDS = 'Leave out 1 household also on March mailing';
  const homes = { all: 2, shared: 1 };
  const byHousehold = async (api: ReturnType<typeof boughtApi>, path?: string) => {
    const { user } = await unfolded(api, path);
    await user.click(await screen.findByRole('radio', { name: /household/u }));
    return user;
  };

  it('counts households, and leaves all of each out', async () => {
    const other = list({ ...APRIL, listName: 'Opt-outs' });
    const api = boughtApi([list({}), other]).on(overlapEndpoint, sharing(2, homes));
    api.on(excludePurchaseEndpoint, { success: true, exclusionNo: 7 });
    const user = await byHousehold(api, '/voters?State=OK&LeaveOut=5');
    api.on(exclusionsEndpoint, { success: true, bought: [list({ exclusionNo: 7 }), other], uploads: [] });
    await screen.findByRole('button', { name: CLEAN });
    await chooseFrom(user, CLEAN, HOUSEHOLDS);
    // Another list stays left out as it was.
    await searchedFor(api, { State: 'OK', LeaveOut: '5,7H' });
    // The other one's households.
    expect(await screen.findByRole('button', { name: 'Clean this list (1)' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Everyone else in their households/u })).not.toBeChecked();
  });

  it('offers it when a list’s voters are left out and others of their households are not', async () => {
    const left = list({ exclusionNo: 7 });
    const api = boughtApi([left]).on(overlapEndpoint, sharing(0, homes));
    const user = await byHousehold(api, '/voters?State=OK&LeaveOut=7');
    await chooseFrom(user, CLEAN, HOUSEHOLDS);
    await searchedFor(api, { State: 'OK', LeaveOut: '7H' });
    expect(api.callsOf(excludePurchaseEndpoint)).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: CLEAN })).toBeNull());
  });
});

it('asks again in the checkout what failed', async () => {
  const api = boughtApi([list({})]).on(overlapEndpoint, { code: 'unavailable', error: 'Not now.' });
  const { user } = await open(api);
  await waitFor(() => expect(api.callsOf(overlapEndpoint)).toHaveLength(1));
  api.on(overlapEndpoint, sharing(2));
  api.on(ownedListEndpoint, { success: true, purchase: null, file: null, message: 'No.' });
  api.on(createIntentEndpoint, { code: 'affirmation_required', error: 'Say what the list is for.' });
  await user.click(await readyButton('Purchase & Download CSV'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Your Purchase' }));
  expect(await dialog.findByText(MARCH_SHARED)).toBeVisible();
});

it('says it in the checkout, which closes when they are left out', async () => {
  const api = boughtApi().on(excludePurchaseEndpoint, { success: true, exclusionNo: 7 });
  api.on(ownedListEndpoint, { success: true, purchase: null, file: null, message: 'No.' });
  api.on(createIntentEndpoint, { code: 'affirmation_required', error: 'Say what the list is for.' });
  const { user } = await open(api);
  const buy = await readyButton('Purchase & Download CSV');
  await waitFor(() => expect(buy).toBeEnabled());
  await user.click(buy);
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Your Purchase' }));
  expect(await dialog.findByText(MARCH_SHARED)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave them out (March mailing)' }));
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Voters who are left out by a filter.

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
