import { screen, waitFor } from '@testing-library/react';
import { exclusionsEndpoint } from '../../../../src/contract/exclusions';
import { ownedListEndpoint } from '../../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { PAID } from '../../../support/purchases';
import { renderApp } from '../../../support/renderApp';
import { chooseFrom, CLEAN, itemsOf } from '../../results/listMenus';
import { searchedFor } from '../openSearch';
import { FEW, SPRING, uploadingApi } from './uploading';

const SPRING_OUT = 'Leave out your do-not-mail list “Spring opt-outs”';
const ELSEWHERE = { ...SPRING, exclusionNo: 9, state: 'AR', listName: 'Arkansas' };
const KEPT = { ...SPRING, exclusionNo: 10, campaignName: 'Ward 4', listName: 'Only for Ward 4' };

const open = (api: ReturnType<typeof uploadingApi>, path = '/voters?State=OK&LeaveOut=none') =>
  renderApp({ api, path, deps: { auth: new FakeAuth(invitedUser) } });

it('says beside the results that a do-not-mail list was taken off, and leaves it out with one press', async () => {
  const api = uploadingApi([SPRING, ELSEWHERE, KEPT]);
  const { user } = await open(api);
  await chooseFrom(user, 'Clean this list (1)', SPRING_OUT);
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  await waitFor(() => expect(screen.queryByRole('button', { name: CLEAN })).toBeNull());
});

it('leaves out several at once, with their households where each gets one piece', async () => {
  const api = uploadingApi([SPRING, FEW, ELSEWHERE, { ...SPRING, exclusionNo: 5 }]);
  const { user } = await open(api, '/voters?State=OK&LeaveOut=none,5');
  await user.click(await screen.findByRole('radio', { name: /household/u }));
  await chooseFrom(user, CLEAN, 'Leave out your 2 do-not-mail lists');
  await searchedFor(api, { State: 'OK', LeaveOut: '5,7H,8H' });
});

it('means the lists of every state where the search is in all', async () => {
  const { user } = await open(uploadingApi([SPRING, ELSEWHERE]), '/voters?PolitalAff=DEM');
  expect(await itemsOf(user, CLEAN)).toEqual(['Leave out your 2 do-not-mail lists']);
});

it('says nothing of it of a list that is owned', async () => {
  const api = uploadingApi([SPRING]).on(ownedListEndpoint, { success: true, purchase: PAID, message: 'ok' });
  await open(api);
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  await waitFor(() => expect(api.callsOf(exclusionsEndpoint)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: CLEAN })).toBeNull();
});
