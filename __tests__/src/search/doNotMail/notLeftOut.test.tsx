import { screen, waitFor } from '@testing-library/react';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { chooseFrom, CLEAN } from '../../results/listMenus';
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
