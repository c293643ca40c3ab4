import { screen, waitFor, within, act } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { electionsEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { selectSearchStatus } from '../../../src/state/search/searchSelectors';
import { answering, election, searchedFor } from '../search/openSearch';
import { button, inDialog, openWalkthrough, walkthroughApi, figures } from './openWalkthrough';
import { routeChanged } from '../../../src/state/events';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/draftSelectors';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { SPRING } from '../search/doNotMail/uploading';

it('shows the elections in a table, cut to twenty without a state, or says that there are none', async () => {
  const many = Array.from({ length: 30 }, (_, n) => election('OK', `${2030 - n}-11-05`));
  const api = walkthroughApi().on(electionsEndpoint, { success: true, data: many });
  const { user, choose } = await openWalkthrough({ api });
  await user.click(button('View Elections'));
  await inDialog().findByRole('table');
  const [headings, first, ...others] = inDialog().getAllByRole('row');
  expect(headings).toHaveTextContent('DateStateClassificationTypeLevel');
  expect(first).toHaveTextContent('Nov 5, 2030OKGeneralNationalStatewide');
  expect(others).toHaveLength(19);
  await choose(/Oklahoma/u);
  expect(inDialog().getAllByRole('row')).toHaveLength(31);
  await choose(/Ohio/u);
  expect(inDialog().getByText('No elections found for Ohio (OH)')).toBeVisible();
  await user.click(button('Hide Elections'));
  expect(inDialog().queryByText(/^No elections/u)).not.toBeInTheDocument();
  await inDialog().findByText('42 voters');
});

it('dims the running total while the next one loads', async () => {
  const { api, toGeography, pick } = await openWalkthrough();
  await toGeography(/National/u, /House of Representatives/u);
  await inDialog().findByText('42 voters');
  api.on(answerEndpoint, 'pending');
  await pick('County', 'Tulsa');
  expect(await inDialog().findByText(/Counting…/u)).toBeVisible();
  expect(inDialog().getByText('42 voters').closest('[data-stale]')).toHaveAttribute('aria-hidden', 'true');
});

describe('applying', () => {
  it('fills the form, closes, searches for exactly these filters and shows the rest as chips', async () => {
    const { api, user, toGeography, next, pick } = await openWalkthrough();
    await toGeography(/National/u, /House of Representatives/u);
    await pick('County', 'Tulsa');
    await pick('Congressional District', 'Congressional District 5');
    await next();
    await user.click(inDialog().getByRole('checkbox', { name: /Republican/u }));
    await user.click(inDialog().getByRole('checkbox', { name: /Democrat/u }));
    await user.click(await inDialog().findByRole('checkbox', { name: /Mar 5, 2024/u }));
    const oldest = inDialog().getByRole('textbox', { name: 'Oldest age' });
    await user.clear(oldest);
    await user.type(oldest, '60');
    await user.click(button('Apply Filters'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
    const everything = {
      AgeMax: 60,
      CongressionalDistrict: 'CD-5',
      County_Desc: 'TULSA',
      PolitalAff: 'DEM,REP',
      State: 'OK',
      VoteHistory: 'VH2',
    };
    expect(api.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([everything]);
    expect(screen.getByLabelText('State')).toHaveValue('OK');
    expect(await screen.findByRole('button', { name: 'Remove Tulsa' })).toBeVisible();
    const chips = screen.getByRole('group', { name: 'Filtered by' });
    expect(
      within(chips)
        .getAllByRole('button')
        .flatMap(({ textContent }) => (textContent === '×' ? [] : textContent)),
    ).toEqual([
      ...['Oklahoma', 'Tulsa County', 'Congressional District 5', 'Democrats', 'Republicans'],
      'Age up to 60',
      'Voted on Mar 5, 2024 (presidential primary)',
    ]);
    await user.click(screen.getByRole('button', { name: /Remove Age up to 60/u }));
    expect(chips).toHaveFocus();
    const { AgeMax: _max, ...withoutAges } = everything;
    await searchedFor(api, withoutAges);
    expect(window.location.search).not.toContain('Age');
  });

  it('keeps what no step asks about, unless it is removed, and leads to the first page of the voters', async () => {
    const path = '/voters?LastName=doe&Status=A&show=file&sort=City&page=2';
    const { api, user, toDemographics } = await openWalkthrough({ path });
    await toDemographics(/Local/u, /Mayor/u);
    await user.click(inDialog().getByRole('button', { name: 'Remove Active voters' }));
    await user.click(button('Apply Filters'));
    await searchedFor(api, { LastName: 'DOE', State: 'OK' });
    await waitFor(() => expect(window.location.search).toBe('?LastName=DOE&State=OK&sort=City'));
    expect(await screen.findByRole('tab', { name: 'Voters' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the address', () => {
  it('leads back through the steps, out of the walkthrough and in again', async () => {
    const { user, choose, next, history, store } = await openWalkthrough();
    await choose(/Oklahoma/u);
    await next();
    const step = () => {
      const { walkthrough } = store.getState();
      return walkthrough?.status === 'open' ? walkthrough.at.step : 'closed';
    };
    const go = (delta: number) => act(() => history.navigator.go(delta));
    go(-1);
    await waitFor(() => expect(step()).toBe(1));
    go(-1);
    await waitFor(() => expect(step()).toBe('closed'));
    go(1);
    await waitFor(() => expect(step()).toBe(1));
    go(1);
    await waitFor(() => expect(step()).toBe(2));
    // The walkthrough's Back goes back in the browser's history, so that entries don't pile up.
    await user.click(button('Back'));
    await waitFor(() => expect(step()).toBe(1));
    go(-1);
    await waitFor(() => expect(step()).toBe('closed'));
    await waitFor(() => expect(window.location.search).toBe(''));
    // A step that cannot be shown is corrected.
    act(() => void store.dispatch(routeChanged({ path: '/voters', search: '?walkthrough=5' })));
    expect(window.location.search).toBe('?walkthrough=2');
  });

  it('leads back from the results to the last step, and forward to them again', async () => {
    const app = await openWalkthrough();
    await app.toGeography(/National/u, /House/u);
    await app.next();
    await app.user.click(button('Apply Filters'));
    const shown = () => selectSearchStatus(app.store.getState());
    await waitFor(() => expect(shown()).toBe('found'));
    act(() => window.history.back());
    await screen.findByRole('dialog', { name: 'Query Walkthrough' });
    expect(app.store.getState().walkthrough).toMatchObject({ at: { step: 5 } });
    act(() => window.history.forward());
    await waitFor(() => expect(shown()).toBe('found'));
    expect(window.location.search).toBe('?State=OK');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

// The do-not-mail lists of the state that is chosen.

const ARKANSAS = { ...SPRING, exclusionNo: 9, state: 'AR', listName: 'Arkansas' };
const withLists = () =>
  walkthroughApi()
    .on(answerEndpoint, answering(figures({ states: { AR: 30, OK: 2346 } }), 42))
    .on(exclusionsEndpoint, { success: true, bought: [], uploads: [SPRING, ARKANSAS] });
const open = (path: string, api = withLists()) =>
  openWalkthrough({ api, path, deps: { auth: new FakeAuth(invitedUser) } });
const LEFT_OUT = 'Also filtered by:Left out: “Spring opt-outs”';

it('counts without the do-not-mail lists of the state that is chosen in it, says so, and applies them', async () => {
  const api = withLists();
  const { user, store, toDemographics } = await open('/voters', api);
  await toDemographics(/Local/u, /Mayor/u);
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK', LeaveOut: '7' });
  const also = await inDialog().findByRole('group', { name: 'Also filtered by:' });
  expect(also).toHaveTextContent(LEFT_OUT);
  expect(within(also).queryByRole('button')).toBeNull();
  const counted = api
    .callsOf(answerEndpoint)
    .map(({ body }) => body as { State?: string; LeaveOut?: string });
  expect(counted.filter(({ State, LeaveOut }) => State === 'OK' && LeaveOut !== '7')).toEqual([]);
  await user.click(button('Apply Filters'));
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  await waitFor(() => expect(window.location.search).toBe('?State=OK'));
});

it('goes from one state’s lists to the other’s, and keeps a bought one as a chip', async () => {
  const { user, store, choose } = await open('/voters?LeaveOut=5&State=OK');
  await waitFor(() => expect(selectWalkthroughFilters(store.getState()).LeaveOut).toBe('5,7'));
  await choose(/Arkansas/u);
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'AR', LeaveOut: '5,9' });
  await choose(/Oklahoma/u);
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK', LeaveOut: '5,7' });
  // Its count is below, and smaller than the state’s.
  expect(
    inDialog().getByText(/^Your list so far: Oklahoma\b.* Left out: “Spring opt-outs”\.$/u),
  ).toBeVisible();
  for (const answer of [/Local/u, /Mayor/u]) {
    await user.click(button('Next'));
    await choose(answer);
  }
  await user.click(button('Next'));
  await user.click(await inDialog().findByRole('button', { name: 'Remove Left out: one list' }));
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK', LeaveOut: '7' });
  expect(inDialog().getByRole('group', { name: 'Also filtered by:' })).toHaveTextContent(LEFT_OUT);
});

it('leaves what was taken off the list taken off', async () => {
  const { store } = await open('/voters?LeaveOut=none&State=OK');
  await waitFor(() => expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK' }));
  expect(screen.queryByText('Also filtered by:')).toBeNull();
});

it('stays open while they become known behind it', async () => {
  const api = withLists();
  const auth = new FakeAuth();
  const { store } = await openWalkthrough({ api, path: '/voters?State=OK', deps: { auth } });
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK' });
  await act(() => auth.signIn('wilma@example.org'));
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK', LeaveOut: '7' });
  expect(window.location.search).toBe('?State=OK&walkthrough=1');
});
