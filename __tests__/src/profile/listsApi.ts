import { screen, within } from '@testing-library/react';
import {
  type Campaign,
  changeCampaignEndpoint,
  changeListEndpoint,
  countListsEndpoint,
  moveListEndpoint,
  type SavedList,
  savedListsEndpoint,
} from '../../../src/contract/savedLists';
import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import type { FakeApi } from '../../support/fakeApi';
import { profileApi } from './openProfile';

export const idOf = (n: number) => `0d6a51de-2f4f-4dc2-8a33-${String(n).padStart(12, '0')}`;
export const [HOME, WARD] = [idOf(901), idOf(902)];
export const CAMPAIGNS: readonly Campaign[] = [
  { id: HOME, campaign_name: 'My campaign', shared_with: 0 },
  { id: WARD, campaign_name: 'Ward 4', shared_with: 1 },
];

export const savedList = (n: number, fields: Partial<SavedList> = {}): SavedList => ({
  id: idOf(n),
  campaign_id: HOME,
  list_name: `List ${n}`,
  record_count: 1000,
  created_at: '2026-11-03T12:00:00.000Z',
  search_parameters: { PolitalAff: 'DEM', State: 'OK' },
  elections: null,
  data_dates: [{ state: 'OK', date: '2026-05-12' }],
  ...fields,
});

/** Lists of the same voters would be one. */
export const differing = (n: number) => ({ search_parameters: { AgeMin: 20 + n, State: 'OK' } });

interface Kept {
  lists: SavedList[];
  campaigns?: readonly Campaign[];
  purchases?: HistoryRow[];
}

/** The API of somebody with these lists, which change as it is asked. */
export function listsApi({ lists, campaigns = CAMPAIGNS.slice(0, 1), purchases = [] }: Kept): FakeApi {
  const kept = [...lists];
  let shown = [...kept];
  let groups = [...campaigns];
  const change = (id: string | undefined, fields: Partial<SavedList>) => {
    shown = shown.map((list) => (list.id === id ? { ...list, ...fields } : list));
  };
  return profileApi(purchases)
    .on(savedListsEndpoint, () => ({ lists: shown, campaigns: groups }))
    .on(countListsEndpoint, ({ ids }) => ({
      counts: ids.map((id) => ({ id, voters: 1312, households: 900, is_newer: false })),
    }))
    .on(changeListEndpoint, ({ listId, name, deleted }) => {
      if (name !== undefined) change(listId, { list_name: name });
      if (deleted === true) shown = shown.filter(({ id }) => id !== listId);
      if (deleted === false)
        shown = kept.filter(({ id }) => id === listId || shown.some((one) => one.id === id));
      return {};
    })
    .on(moveListEndpoint, ({ listId, campaignId, campaignName }) => {
      if (campaignName !== undefined)
        groups = [...groups, { id: WARD, campaign_name: campaignName, shared_with: 0 }];
      change(listId, { campaign_id: campaignId === undefined ? WARD : campaignId });
      return {};
    })
    .on(changeCampaignEndpoint, ({ campaignId, name }) => {
      groups = groups.flatMap((group) =>
        group.id !== campaignId ? [group] : name === undefined ? [] : [{ ...group, campaign_name: name }],
      );
      return {};
    });
}
export const section = () => screen.getByRole('region', { name: 'Your lists' });
export const row = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') ?? document.body);
