import { screen, within } from '@testing-library/react';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { openProfile, profileApi } from './openProfile';

it('names do-not-mail lists, and says where they are used and deleted', async () => {
  const upload = {
    ...{ exclusionNo: 7, listName: 'Moved away', state: 'OH', campaignName: 'Ruiz for House' },
    ...{ rows: 1200, voters: 1100, createdAt: '2026-10-30T12:00:00.000Z' },
  };
  const few = { ...upload, exclusionNo: 8, listName: 'Few', campaignName: null, voters: 1, rows: 1 };
  const api = profileApi([]).on(exclusionsEndpoint, { success: true, bought: [], uploads: [upload, few] });
  await openProfile(api);
  const lists = within(await screen.findByRole('region', { name: 'Do-not-mail lists' }));
  const [first, second] = lists.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const words of ['Moved away', '1,200 rows', '1,100 voters', 'Ohio', 'Oct 30, 2026', 'Ruiz for House'])
    expect(first).toContain(words);
  expect(second).toMatch(/1 row.*1 voter on file/u);
  expect(lists.getByRole('link')).toHaveAttribute('href', '/voters');
});
