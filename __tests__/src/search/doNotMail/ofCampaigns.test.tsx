import { screen } from '@testing-library/react';
import { startUploadEndpoint } from '../../../../src/contract/exclusions';
import { savedListsEndpoint } from '../../../../src/contract/savedLists';
import { searchEndpoint } from '../../../../src/contract/voters';
import { CLEAN, itemsOf } from '../../results/listMenus';
import { searchedFor } from '../openSearch';
import { choosing, FEW, SPRING, unfolded, uploadingApi } from './uploading';

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

it('does not offer a list that is kept to a campaign for a list that is saved in another', async () => {
  const uploads = [{ ...SPRING, campaignName: 'Ward 4' }, FEW];
  const { user } = await unfolded(
    uploadingApi(uploads).on(savedListsEndpoint, savedIn(SENATE)),
    '/voters?State=OK&LeaveOut=none',
  );
  expect(await screen.findByText(/^Saved as “Everyone” in Senate/u)).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /^Phoned in/u })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Spring opt-outs/u })).toBeNull();
  expect(await itemsOf(user, CLEAN)).toEqual(['Leave out your do-not-mail list “Phoned in”']);
});

it('joins a list that is saved in its campaign by itself, and no other', async () => {
  const uploads = [{ ...SPRING, campaignName: 'Ward 4' }];
  const inWard = uploadingApi(uploads).on(savedListsEndpoint, savedIn(WARD));
  const { unmount } = await unfolded(inWard);
  expect(await screen.findByRole('button', { name: 'Remove Left out: “Spring opt-outs”' })).toBeVisible();
  expect(window.location.search).toBe('?State=OK');
  // The list without it was never searched for.
  expect(inWard.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([{ State: 'OK', LeaveOut: '7' }]);
  unmount();
  const inSenate = uploadingApi(uploads).on(savedListsEndpoint, savedIn(SENATE));
  await unfolded(inSenate);
  await searchedFor(inSenate, { State: 'OK' });
  expect(screen.queryByRole('button', { name: /^Remove Without/u })).toBeNull();
});
