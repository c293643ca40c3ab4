import { screen, waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import { exclusionsEndpoint } from '../../../../src/contract/exclusions';
import { searchEndpoint, stateCountEndpoint } from '../../../../src/contract/voters';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { CLEAN } from '../../results/listMenus';
import { COUNTS, answering, found, searchedFor } from '../openSearch';
import { FEW, SPRING, uploadingApi } from './uploading';

const ARKANSAS = { ...SPRING, exclusionNo: 9, state: 'AR', listName: 'Arkansas' };
const CHIP = 'Remove Left out: “Spring opt-outs”';

/** Oklahoma has 500 voters, 37 of them on the list of this number 7. */
const votersIn = ({ LeaveOut = '' }: { readonly LeaveOut?: string | undefined }) =>
  LeaveOut.includes('7') ? 463 : 500;
const counting = (uploads = [SPRING]) =>
  uploadingApi(uploads)
    .on(searchEndpoint, (filters) => found(votersIn(filters)))
    .on(answerEndpoint, answering(COUNTS, votersIn))
    .on(stateCountEndpoint, { success: true, totalCount: 500 });

const open = (api = counting(), path = '/voters?State=OK', auth = new FakeAuth(invitedUser)) =>
  renderApp({ api, path, deps: { auth } });
const searches = (api: ReturnType<typeof counting>) => api.callsOf(searchEndpoint).map(({ body }) => body);
const heading = (voters: string) => screen.findByText(`Total Records Found: ${voters}`);

it('joins the filters as a chip when its state is chosen, in every number, and is not in the address', async () => {
  const api = counting([SPRING, ARKANSAS]);
  const { user } = await open(api, '/voters');
  await user.selectOptions(await screen.findByLabelText('State'), 'OK');
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  expect(await screen.findByRole('button', { name: CHIP })).toBeVisible();
  expect(await heading('463')).toBeVisible();
  expect(window.location.search).toBe('?State=OK');
  // The list without it was never searched for, nor counted.
  expect(searches(api)).toEqual([{ State: 'OK', LeaveOut: '7' }]);
  const counted = api
    .callsOf(answerEndpoint)
    .map(({ body }) => body as { State?: string; LeaveOut?: string });
  expect(counted.filter(({ State }) => State === 'OK').every(({ LeaveOut }) => LeaveOut === '7')).toBe(true);
});

it('is taken off with its chip: the address says so, also after a reload and the next choice', async () => {
  const api = counting();
  const { user, unmount } = await open(api);
  await user.click(await screen.findByRole('button', { name: CHIP }));
  await searchedFor(api, { State: 'OK' });
  expect(window.location.search).toBe('?LeaveOut=none&State=OK');
  expect(await heading('500')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Democrat/u }));
  await searchedFor(api, { State: 'OK', PolitalAff: 'DEM' });
  expect(window.location.search).toBe('?LeaveOut=none&PolitalAff=DEM&State=OK');
  unmount();
  const again = counting();
  await open(again, `/voters${window.location.search}`);
  await searchedFor(again, { State: 'OK', PolitalAff: 'DEM' });
  expect(screen.queryByText(/^We couldn’t use part of this link/u)).toBeNull();
  expect(await screen.findByRole('button', { name: CLEAN })).toBeVisible();
  expect(searches(again)).toEqual([{ State: 'OK', PolitalAff: 'DEM' }]);
});

it('of two, the address says which one was taken off; Back has it on again', async () => {
  const api = counting([SPRING, FEW]);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: CHIP }));
  await searchedFor(api, { State: 'OK', LeaveOut: '8' });
  expect(window.location.search).toBe('?LeaveOut=-7&State=OK');
  window.history.back();
  await searchedFor(api, { State: 'OK', LeaveOut: '7,8' });
  window.history.forward();
  await searchedFor(api, { State: 'OK', LeaveOut: '8' });
});

it('shows others the list without it, and says nothing to them', async () => {
  for (const path of [
    '/voters?State=OK',
    '/voters?LeaveOut=none&State=OK',
    '/voters?LeaveOut=-7,H&State=OK',
  ]) {
    const api = counting([]);
    const { unmount } = await open(api, path, new FakeAuth());
    expect(await heading('500')).toBeVisible();
    await waitFor(() => expect(searches(api)).toEqual([{ State: 'OK' }]));
    expect(screen.queryByText(/^We couldn’t use part of this link/u)).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove/u })).toHaveLength(1);
    unmount();
  }
});

it('joins the list on screen of who signs in, and goes with who signs out', async () => {
  const api = counting();
  const auth = new FakeAuth();
  const { user } = await open(api, '/voters?State=OK', auth);
  expect(await heading('500')).toBeVisible();
  await auth.signIn('wilma@example.org');
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  expect(await heading('463')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wilma Testwell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await searchedFor(api, { State: 'OK' });
  expect(window.location.search).toBe('?State=OK');
  await waitFor(() => expect(screen.queryByRole('button', { name: CHIP })).toBeNull());
});

it('stays out of the address with its households, and of one that names it', async () => {
  const api = counting();
  const { user } = await open(api, '/voters?State=OK&LeaveOut=7');
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  await waitFor(() => expect(window.location.search).toBe('?State=OK'));
  await user.click(await screen.findByRole('button', { name: /^Leave out/u }));
  await user.click(await screen.findByRole('checkbox', { name: /^Everyone else in their households/u }));
  await searchedFor(api, { State: 'OK', LeaveOut: '7H' });
  expect(window.location.search).toBe('?LeaveOut=H&State=OK');
});

it('lets the list be searched for without it when it can’t be loaded', async () => {
  const api = counting().on(exclusionsEndpoint, { code: 'unavailable', error: 'Down.' });
  await open(api);
  expect(await heading('500')).toBeVisible();
});
