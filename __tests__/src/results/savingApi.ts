import {
  type Campaign,
  changeListEndpoint,
  type SavedList,
  savedListsEndpoint,
  saveListEndpoint,
} from '../../../src/contract/savedLists';
import { answerEndpoint } from '../../../src/contract/answer';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { answering, searchingApi, stateFilters } from '../search/openSearch';

export const PATH = '/voters?PolitalAff=DEM&State=OK&VoteHistory=VH1';
export const NAME = 'Oklahoma · Democrats · Voted Nov 5, 2024';

export const savedList = (fields: Partial<SavedList> = {}): SavedList => ({
  id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11',
  campaign_id: null,
  list_name: NAME,
  record_count: 3,
  created_at: '2026-05-12T10:00:00.000Z',
  search_parameters: { PolitalAff: 'DEM', State: 'OK', VoteHistory: 'VH1' },
  elections: [{ token: 'VH1', date: '2024-11-05', classification: 'general', today: 'VH1' }],
  data_dates: [{ state: 'OK', date: '2026-05-12' }],
  ...fields,
});

/** The API with one person’s lists, to which each list that is saved is added. */
export function savingApi(lists: SavedList[] = [], campaigns: readonly Campaign[] = []): FakeApi {
  const message = 'ok';
  return searchingApi()
    .on(answerEndpoint, answering())
    .on(stateFiltersEndpoint, { success: true, data: stateFilters() })
    .on(savedListsEndpoint, () => ({
      success: true as const,
      lists: [...lists],
      campaigns: [...campaigns],
      message,
    }))
    .on(saveListEndpoint, ({ name, file }) => {
      lists.push(savedList({ list_name: name, ...(file && { file }) }));
      return { success: true as const, list: savedList(), isNew: true, message };
    })
    .on(changeListEndpoint, ({ name, file }) => {
      lists[0] = savedList({ ...(name !== undefined && { list_name: name }), ...(file && { file }) });
      return { success: true as const, message };
    });
}
export const open = (api: FakeApi, auth = new FakeAuth(invitedUser)) =>
  renderApp({ path: PATH, api, deps: { auth } });
