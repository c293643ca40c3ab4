import { screen } from '@testing-library/react';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { type SavedList, savedListsEndpoint } from '../../../src/contract/savedLists';
import { SPRING } from '../search/doNotMail/uploading';
import { openProfile, profileApi } from './openProfile';

const FILTERS = { State: 'OK', PolitalAff: 'DEM' };
const saved = (created_at: string, search_parameters: SavedList['search_parameters']): SavedList => ({
  ...{ id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b93', campaign_id: null, list_name: 'Democrats' },
  ...{ record_count: 500, created_at, search_parameters, elections: null, data_dates: null },
});

/** Spring opt-outs, number 7, were added on October 1; another list on the 20th. */
const uploads = [SPRING, { ...SPRING, exclusionNo: 8, createdAt: '2026-10-20T12:00:00.000Z' }];

it.each([
  ['before any was added: all join', '2026-09-01T12:00:00.000Z', {}, '?PolitalAff=DEM&State=OK'],
  [
    'between them, without the first: that stays off',
    '2026-10-10T12:00:00.000Z',
    {},
    '?LeaveOut=-7&PolitalAff=DEM&State=OK',
  ],
  [
    'between them, with the first: it holds that, and the second joins',
    '2026-10-10T12:00:00.000Z',
    { LeaveOut: '7' },
    '?PolitalAff=DEM&State=OK',
  ],
  [
    'after both, without them: both stay off',
    '2026-11-01T12:00:00.000Z',
    {},
    '?LeaveOut=none&PolitalAff=DEM&State=OK',
  ],
])('opens a list that was saved %s', async (_when, day, more, search) => {
  const api = profileApi([])
    .on(savedListsEndpoint, {
      campaigns: [],
      lists: [saved(day, { ...FILTERS, ...more })],
    })
    .on(exclusionsEndpoint, { bought: [], uploads });
  await openProfile(api);
  await screen.findByRole('region', { name: 'Do-not-mail lists' });
  expect(await screen.findByRole('link', { name: /Democrats/u })).toHaveAttribute('href', `/voters${search}`);
});
