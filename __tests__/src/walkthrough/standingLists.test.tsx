import { act, screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/draftSelectors';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { answering, searchedFor } from '../search/openSearch';
import { SPRING } from '../search/doNotMail/uploading';
import { button, figures, inDialog, openWalkthrough, walkthroughApi } from './openWalkthrough';

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
