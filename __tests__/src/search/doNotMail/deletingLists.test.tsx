import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { deleteUploadEndpoint, exclusionsEndpoint } from '../../../../src/contract/exclusions';
import { searchedFor } from '../openSearch';
import { FEW, SPRING, unfolded, uploadingApi } from './uploading';

const message = 'ok';

it('deletes a list, and counts without it', async () => {
  const api = uploadingApi([SPRING, FEW]).on(deleteUploadEndpoint, 'network');
  const { user } = await unfolded(api, '/voters?State=OK&LeaveOut=7H,8H');
  await user.click(await screen.findByRole('button', { name: 'Delete Spring opt-outs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Spring opt-outs”?' }));
  expect(dialog.getByText(/A saved list that leaves it out can’t be counted until/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('We can’t connect')).toBeVisible();
  api.on(deleteUploadEndpoint, { success: true, message });
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
