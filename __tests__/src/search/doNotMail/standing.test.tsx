import { screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import {
  exclusionsEndpoint,
  deleteUploadEndpoint,
  startUploadEndpoint,
} from '../../../../src/contract/exclusions';
import { searchEndpoint, stateCountEndpoint } from '../../../../src/contract/voters';
import { FakeAuth, invitedUser } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { CLEAN, chooseFrom, itemsOf } from '../../results/listMenus';
import { COUNTS, answering, found, searchedFor } from '../openSearch';
import { FEW, SPRING, uploadingApi, unfolded, choosing } from './uploading';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { savedListsEndpoint } from '../../../../src/contract/savedLists';

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

it('joins a list whose link had parts that mean nothing, which are named until the list is changed', async () => {
  const api = counting();
  const { user } = await open(api, '/voters?State=OK&AgeMin=7&Nope=1');
  await searchedFor(api, { State: 'OK', LeaveOut: '7' });
  const notice = 'We couldn’t use part of this link: “Nope” and Youngest age.';
  expect(await screen.findByText(notice)).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('AgeMin')).toBe('7');
  await user.click(screen.getByRole('checkbox', { name: /^Democrat/u }));
  await searchedFor(api, { State: 'OK', PolitalAff: 'DEM', LeaveOut: '7' });
  expect(screen.queryByText(notice)).toBeNull();
  expect(window.location.search).toBe('?PolitalAff=DEM&State=OK');
});

it('lets the list be searched for without it when it can’t be loaded', async () => {
  const api = counting().on(exclusionsEndpoint, { code: 'unavailable', error: 'Down.' });
  await open(api);
  expect(await heading('500')).toBeVisible();
});

it('leaves out several at once, with their households where each gets one piece', async () => {
  const api = uploadingApi([SPRING, FEW, ARKANSAS, { ...SPRING, exclusionNo: 5 }]);
  const { user } = await open(api, '/voters?State=OK&LeaveOut=none,5');
  await user.click(await screen.findByRole('radio', { name: /household/u }));
  await chooseFrom(user, CLEAN, 'Leave out your 2 do-not-mail lists');
  await searchedFor(api, { State: 'OK', LeaveOut: '5,7H,8H' });
});

it('deletes a list, and counts without it', async () => {
  const api = uploadingApi([SPRING, FEW]).on(deleteUploadEndpoint, 'network');
  const { user } = await unfolded(api, '/voters?State=OK&LeaveOut=7H,8H');
  await user.click(await screen.findByRole('button', { name: 'Delete Spring opt-outs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Spring opt-outs”?' }));
  expect(dialog.getByText(/A saved list that leaves it out can’t be counted until/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('We can’t connect')).toBeVisible();
  api.on(deleteUploadEndpoint, { success: true, message: 'ok' });
  const loaded = Promise.withResolvers<ResponseOf<typeof exclusionsEndpoint>>();
  api.on(exclusionsEndpoint, () => loaded.promise);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsOf(deleteUploadEndpoint)).toHaveLength(2));
  // Until the list is gone from the form.
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  loaded.resolve({ success: true, bought: [], uploads: [FEW] });
  await searchedFor(api, { State: 'OK', LeaveOut: '8H' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('checkbox', { name: /^Spring/u })).toBeNull();
});

const WARD = { id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b91', campaign_name: 'Ward 4', shared_with: 0 };
const SENATE = { id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b92', campaign_name: 'Senate', shared_with: 0 };
/** The list of all of Oklahoma, saved in a campaign. */
const savedIn = ({ id }: typeof WARD) => ({
  ...{ success: true as const, message: 'ok', campaigns: [WARD, SENATE] },
  lists: [
    {
      ...{ id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b93', campaign_id: id, list_name: 'Everyone' },
      ...{ record_count: 500, created_at: '2026-10-02T12:00:00.000Z' },
      ...{ search_parameters: { State: 'OK' }, elections: null, data_dates: null },
    },
  ],
});

it('adds a list for one campaign, and offers it for no list of another', async () => {
  const kept = { ...SPRING, campaignName: 'Ward 4' };
  const api = uploadingApi([], kept).on(savedListsEndpoint, savedIn(WARD));
  const { user } = await choosing('VoterID\n800000001\n', api);
  await user.selectOptions(await screen.findByLabelText('For the lists of'), 'Ward 4 only');
  await user.click(await screen.findByRole('button', { name: 'Look for 1 row' }));
  expect(await screen.findByText(/^It matches 37 voters/u)).toBeVisible();
  expect(api.callsOf(startUploadEndpoint)[0]?.body).toMatchObject({ campaignId: WARD.id });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Spring opt-outs, for Ward 4 37' }));
  await searchedFor(api, { State: 'OK' });
  expect(await screen.findByRole('checkbox', { name: /^Spring opt-outs/u })).not.toBeChecked();
});

it('joins a list that is saved in its campaign by itself', async () => {
  const uploads = [{ ...SPRING, campaignName: 'Ward 4' }];
  const inWard = uploadingApi(uploads).on(savedListsEndpoint, savedIn(WARD));
  await unfolded(inWard);
  expect(await screen.findByRole('button', { name: CHIP })).toBeVisible();
  expect(window.location.search).toBe('?State=OK');
  // The list without it was never searched for.
  await waitFor(() =>
    expect(inWard.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([{ State: 'OK', LeaveOut: '7' }]),
  );
});

it('neither joins nor is offered for a list that is saved in another campaign, or of another state', async () => {
  const api = uploadingApi([{ ...SPRING, campaignName: 'Ward 4' }, FEW, ARKANSAS]);
  const { user } = await unfolded(api.on(savedListsEndpoint, savedIn(SENATE)));
  await searchedFor(api, { State: 'OK', LeaveOut: '8' });
  const group = within(await screen.findByRole('group', { name: 'Do-not-mail lists' }));
  await user.click(group.getByRole('checkbox', { name: 'Phoned in 2' }));
  await searchedFor(api, { State: 'OK' });
  expect(await screen.findByText(/^Saved as “Everyone” in Senate/u)).toBeVisible();
  expect(searches(api)).toEqual([{ State: 'OK', LeaveOut: '8' }, { State: 'OK' }]);
  expect(group.getAllByRole('checkbox')).toHaveLength(1);
  expect(await itemsOf(user, CLEAN)).toEqual(['Leave out your do-not-mail list “Phoned in”']);
  await user.keyboard('{Escape}');
  await user.click(group.getByRole('checkbox', { name: 'Phoned in 2' }));
  await searchedFor(api, { State: 'OK', LeaveOut: '8' });
});
