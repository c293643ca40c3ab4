import { screen, waitFor, within } from '@testing-library/react';
import { deleteUploadEndpoint, exclusionsEndpoint } from '../../../src/contract/exclusions';
import { openProfile, profileApi } from './openProfile';

const upload = {
  ...{ exclusionNo: 7, listName: 'Moved away', state: 'OH', campaignName: 'Ruiz for House' },
  ...{ rows: 1200, voters: 1100, createdAt: '2026-10-30T12:00:00.000Z' },
};
const few = { ...upload, exclusionNo: 8, listName: 'Few', campaignName: null, voters: 1, rows: 1 };
const apiWith = (...uploads: (typeof few | typeof upload)[]) =>
  profileApi([]).on(exclusionsEndpoint, { bought: [], uploads });

it('says of each do-not-mail list how many it takes off', async () => {
  await openProfile(apiWith(upload, few));
  const lists = within(await screen.findByRole('region', { name: 'Do-not-mail lists' }));
  const [first, second] = lists.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const words of ['Moved away', 'Leaves out 1,100 of 1,200', 'Ohio', 'For Ruiz for House only'])
    expect(first).toContain(words);
  expect(second).toContain('Leaves out 1 of 1');
});

it('deletes one after a question', async () => {
  const api = apiWith(upload, few).on(deleteUploadEndpoint, {});
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: 'Delete Moved away' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Moved away”?' }));
  api.on(exclusionsEndpoint, { bought: [], uploads: [few] });
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Moved away', { selector: 'p' })).toBeNull());
  expect(screen.getByText('Few', { selector: 'p' })).toBeVisible();
  expect(api.callsOf(deleteUploadEndpoint).map(({ body }) => body)).toEqual([{ exclusionNo: 7 }]);
});
