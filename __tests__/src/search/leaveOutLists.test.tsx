import { act, screen, within, waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import {
  type Bought,
  excludePurchaseEndpoint,
  exclusionsEndpoint,
  overlapEndpoint,
} from '../../../src/contract/exclusions';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { boughtApi, list, unfolded, APRIL, ELSEWHERE, MARCH, sharing } from './boughtLists';
import { found, searchedFor } from './openSearch';
import { chooseFrom, CLEAN, itemsOf } from '../results/listMenus';
import { breakdownApi } from '../breakdown/openBreakdown';

const box = (name: RegExp) => screen.findByRole('checkbox', { name });

it('leaves out a bought list that was left out before, at once and by its words, until its buyer signs out', async () => {
  const api = boughtApi();
  const { user } = await unfolded(api);
  const ward = within(await screen.findByRole('group', { name: 'Bought for Ward 4' }));
  await user.click(
    ward.getByRole('checkbox', { name: 'Oklahoma · Democrats, 377 voters, bought Apr 2, 2026' }),
  );
  await searchedFor(api, { State: 'OK', LeaveOut: '5' });
  expect(window.location.search).toBe('?LeaveOut=5&State=OK');
  expect(
    await screen.findByRole('button', {
      name: 'Remove Left out: “Oklahoma · Democrats, 377 voters, bought Apr 2, 2026”',
    }),
  ).toBeVisible();
  // Lists of another state have nobody of this one.
  expect(screen.getAllByRole('checkbox', { name: /377 voters/u })).toHaveLength(2);
  await user.click(await box(/^Everyone else in their households/u));
  await searchedFor(api, { State: 'OK', LeaveOut: '5H' });
  expect(
    await screen.findByRole('button', {
      name: 'Remove Left out: households of “Oklahoma · Democrats, 377 voters, bought Apr 2, 2026”',
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wilma Testwell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await searchedFor(api, { State: 'OK' });
  expect(screen.getByText('for the lists you bought and do-not-mail lists.')).toBeVisible();
});

it('prepares a list that is left out for the first time, then leaves it out', async () => {
  const api = boughtApi();
  let prepared: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (prepared = resolve));
  api.on(excludePurchaseEndpoint, async () => {
    await ready;
    return { success: true as const, exclusionNo: 7 };
  });
  const { user } = await unfolded(api);
  await user.click(await box(/^March mailing/u));
  expect(await screen.findByText('Finding its 377 voters…')).toBeVisible();
  expect(window.location.search).toBe('?State=OK');
  // The list on screen isn't the one that was asked for: buying waits, too.
  expect(screen.getAllByText('Finding the voters to leave out…').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Purchase & Download CSV' })).toBeDisabled();
  api.on(exclusionsEndpoint, { success: true, bought: [list({ exclusionNo: 7 })], uploads: [] });
  act(() => prepared());
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  expect(await screen.findByRole('button', { name: 'Remove Left out: “March mailing”' })).toBeVisible();
  await user.click(await box(/^Everyone else in their households/u));
  await searchedFor(api, { State: 'OK', LeaveOut: '7H' });
  await user.click(await box(/^March mailing/u));
  await searchedFor(api, { State: 'OK' });
});

it('leaves out everyone a campaign has mailed with one press, or none of them', async () => {
  const ids = ['1', '2', '3'].map((n) => `7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b2${n}`);
  const [first = '', second = '', third = ''] = ids;
  const wardOf = (purchaseId: string, exclusionNo: number | null) =>
    list({ purchaseId, exclusionNo, listName: `Mailing ${exclusionNo}`, campaignName: 'Ward 4' });
  const api = boughtApi([wardOf(first, null), wardOf(second, 8), wardOf(third, null)]);
  const prepared: string[] = [];
  api.on(excludePurchaseEndpoint, ({ purchaseId }) => {
    prepared.push(purchaseId);
    return { success: true as const, exclusionNo: purchaseId === first ? 7 : 9 };
  });
  const { user } = await unfolded(api);
  await box(/^All 3 lists bought so far/u);
  api.on(exclusionsEndpoint, {
    ...{ success: true, uploads: [] },
    bought: [wardOf(first, 7), wardOf(second, 8), wardOf(third, 9)],
  });
  await user.click(await box(/^All 3 lists bought so far/u));
  await searchedFor(api, { State: 'OK', LeaveOut: '7,8,9' });
  // One search, and no request for the list that was left out before.
  expect(api.callsOf(searchEndpoint)).toHaveLength(2);
  expect(prepared).toEqual([first, third]);
  expect(await box(/^All \d lists bought so far/u)).toBeChecked();
  await user.click(await box(/^Mailing 8/u));
  await searchedFor(api, { State: 'OK', LeaveOut: '7,9' });
  await user.click(await box(/^All \d lists bought so far/u));
  await searchedFor(api, { State: 'OK', LeaveOut: '7,8,9' });
  await user.click(await box(/^All \d lists bought so far/u));
  await searchedFor(api, { State: 'OK' });
});

it('says why a list can’t be left out, and tries again', async () => {
  const api = boughtApi().on(excludePurchaseEndpoint, {
    ...{ code: 'data_retired', error: 'The voter file for this purchase is no longer available.' },
  });
  const { user } = await unfolded(api);
  await user.click(await box(/^March mailing/u));
  expect(await screen.findByText(/voter file for this purchase is no longer available/u)).toBeVisible();
  expect(await box(/^March mailing/u)).not.toBeChecked();
  api.on(excludePurchaseEndpoint, 'network');
  await user.click(await box(/^March mailing/u));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(excludePurchaseEndpoint, { success: true, exclusionNo: 7 });
  await user.click(again);
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
});

it('a link to a list that leaves out somebody’s lists says so, and shows the list with them', async () => {
  const api = boughtApi().on(searchEndpoint, ({ LeaveOut }) =>
    LeaveOut === undefined ? found(3) : { code: 'unauthenticated', error: 'Sign in.' },
  );
  const { user } = await renderApp({ api, path: '/voters?State=OK&LeaveOut=5' });
  expect(await screen.findByText('Only the account that made this list can see it')).toBeVisible();
  expect(screen.queryByText(/session has expired/u)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See the list with them' }));
  await searchedFor(api, { State: 'OK' });
});

it('a list whose do-not-mail list was deleted says so to its owner, and goes on without that one alone', async () => {
  const refused = { code: 'bad_request', error: 'Not yours.', path: 'LeaveOut' } as const;
  const api = boughtApi()
    .on(searchEndpoint, ({ LeaveOut }) => (LeaveOut === '5H,9H' ? refused : found(3)))
    .on(answerEndpoint, refused);
  const { user } = await unfolded(api, '/voters?State=OK&LeaveOut=5H,9H');
  expect(await screen.findByText('This list leaves out a list that you don’t have')).toBeVisible();
  expect(await screen.findByText('It leaves out a list that you don’t have.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByText(/^If you deleted that do-not-mail list, continue without it/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue without it' }));
  await searchedFor(api, { State: 'OK', LeaveOut: '5H' });
});

const MARCH_MAILED = 'Leave out 2 also on March mailing';

it('says how many of the list are on one bought before, and leaves them out with one press', async () => {
  const [first, second, third] = [1, 2, 3].map((n) =>
    list({
      ...{ purchaseId: `7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b2${n}`, listName: `Wave ${n}` },
      ...(n === 3 && { filters: { State: 'OK', City: 'TULSA' } }),
    }),
  ) as [Bought, Bought, Bought];
  const api = boughtApi([list({}), ELSEWHERE, first, second, third]);
  api.on(excludePurchaseEndpoint, { success: true, exclusionNo: 7 });
  const { user } = await unfolded(api, '/voters?State=OK&City=TULSA');
  // Beside the results, and not once more in the form.
  await screen.findByRole('button', { name: CLEAN });
  // Three in this state, and no others: the one of the same city, then the newest.
  await waitFor(() => expect(api.callsOf(overlapEndpoint)).toHaveLength(3));
  expect(api.callsOf(overlapEndpoint).map(({ body }) => body)).toEqual(
    [third.purchaseId, MARCH, first.purchaseId].map((purchaseId) => ({
      filters: { State: 'OK', City: 'TULSA' },
      purchaseId,
    })),
  );
  expect(screen.queryByText(/a list you bought on/u)).toBeNull();
  api.on(exclusionsEndpoint, { success: true, bought: [list({ exclusionNo: 7 })], uploads: [] });
  await chooseFrom(user, CLEAN, MARCH_MAILED);
  await searchedFor(api, { State: 'OK', City: 'TULSA', LeaveOut: '7' });
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
