import { searchCleared } from '../../../src/state/events';
import { pageChosen, sortChosen } from '../../../src/state/search/resultsSlice';
import {
  selectFoundRows,
  selectListOnOffer,
  selectSearchStatus,
} from '../../../src/state/search/searchSelectors';
import { searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import { fieldEdited, formSubmitted } from '../../../src/state/search/searchSlice';
import type { FakeApi } from '../../support/fakeApi';
import { found, inFakeTime, openStore, searchingApi, voter } from './openSearch';

const rest = inFakeTime();
/** Waits out the pause before a search, and for every immediate answer. */
const settle = () => rest(60);

function openAndSearch(api: FakeApi, city: string, address?: string) {
  const opened = openStore(api, address);
  search(opened.store, city);
  return opened;
}

function search({ dispatch }: ReturnType<typeof openStore>['store'], city: string) {
  dispatch(fieldEdited({ name: 'City', value: city }));
  dispatch(formSubmitted());
}

const citiesAsked = (api: FakeApi) =>
  api.callsOf(searchEndpoint).map(({ body }) => (body as { City?: string }).City);

it('waits 50 ms, then sends the canonical filters and offers the list it found', async () => {
  const api = searchingApi();
  const { store } = openAndSearch(api, '  tulsa ');
  await rest(49);
  expect(api.callsOf(searchEndpoint)).toEqual([]);
  expect(selectSearchStatus(store.getState())).toBe('searching');
  await rest(1);
  expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: { City: 'TULSA' } }]);
  await settle();
  expect(selectListOnOffer(store.getState())).toEqual({
    filters: { City: 'TULSA' },
    total: 3,
    counting: false,
  });
  expect(selectFoundRows(store.getState())).toEqual([voter('1')]);
});

it('puts the rows it found into the state without going through their cells', async () => {
  const { store } = openAndSearch(searchingApi(), 'tulsa');
  await settle();
  const rows = selectFoundRows(store.getState());
  expect(rows).toHaveLength(1);
  expect(Object.isFrozen(rows)).toBe(true);
  // Looking for drafts in a row would have frozen it.
  expect(Object.isFrozen(rows[0])).toBe(false);
});

it('silently cancels a running search for a new one', async () => {
  const api = searchingApi().on(searchEndpoint, ({ City }) => (City === 'TULSA' ? 'pending' : found(7)));
  const { store } = openAndSearch(api, 'Tulsa');
  await settle();
  search(store, 'Enid');
  expect(selectListOnOffer(store.getState())).toBeNull();
  await settle();
  expect(citiesAsked(api)).toEqual(['TULSA', 'ENID']);
  expect(selectListOnOffer(store.getState())).toMatchObject({ filters: { City: 'ENID' }, total: 7 });
});

it('sends only the last of several searches within the pause', async () => {
  const api = searchingApi();
  const { store } = openAndSearch(api, 'Tulsa');
  search(store, 'Enid');
  await rest(30);
  search(store, 'Ada');
  await settle();
  expect(citiesAsked(api)).toEqual(['ADA']);
});

it('asks again for the same filters, and keeps only the latest answer', async () => {
  let searches = 0;
  const api = searchingApi().on(searchEndpoint, () => found((searches += 1)));
  const { store, history } = openAndSearch(api, 'Tulsa');
  for (const city of ['Tulsa', 'Enid', 'Tulsa']) {
    await settle();
    search(store, city);
    expect(selectFoundRows(store.getState())).toEqual([]);
  }
  await settle();
  expect(selectListOnOffer(store.getState())).toMatchObject({ total: 4 });
  const kept = Object.keys(store.getState().api.queries).filter((key) => key.startsWith('searchVoters'));
  expect(kept).toHaveLength(1);
  expect(history).toEqual(['push /voters?City=TULSA', 'push /voters?City=ENID', 'push /voters?City=TULSA']);
});

it('has a sort that was chosen right before the next search in the entry that Back returns to', async () => {
  const { store, history } = openStore(searchingApi(), '/voters?City=TULSA');
  await settle();
  store.dispatch(sortChosen('Age'));
  search(store, 'Enid');
  store.dispatch(pageChosen(2));
  store.dispatch(searchCleared());
  await rest(300);
  expect(history).toEqual([
    'replace /voters?City=TULSA&sort=Age',
    'push /voters?City=ENID&sort=Age',
    'replace /voters?City=ENID&sort=Age&page=2',
    'push /voters',
  ]);
});

it('fails without rows or totals', async () => {
  const { store } = openAndSearch(searchingApi().on(searchEndpoint, 'network'), 'Tulsa');
  await settle();
  expect(selectSearchStatus(store.getState())).toBe('failed');
  expect(selectFoundRows(store.getState())).toEqual([]);
  expect(selectListOnOffer(store.getState())).toBeNull();
});

it('keeps the search’s total of a state when the count in the background fails', async () => {
  const { store } = openStore(searchingApi().on(stateCountEndpoint, 'network'), '/voters?State=OK');
  await settle();
  expect(selectListOnOffer(store.getState())).toMatchObject({ total: 3, counting: false });
});

it('counts only states in the background', async () => {
  const api = searchingApi().on(stateCountEndpoint, 'pending');
  const { store } = openStore(api, '/voters?State=OK');
  await settle();
  expect(api.callsOf(stateCountEndpoint)).toMatchObject([{ body: { state: 'OK' } }]);
  search(store, 'Tulsa');
  await settle();
  expect(selectListOnOffer(store.getState())).toEqual({
    filters: { City: 'TULSA', State: 'OK' },
    total: 3,
    counting: false,
  });
});

it('runs nothing for an address without filters, and nothing twice when only the view changes', async () => {
  const api = searchingApi();
  const { go } = openStore(api, '/voters');
  await settle();
  expect(api.callsOf(searchEndpoint)).toEqual([]);
  for (const address of ['/voters?City=TULSA', '/voters?City=TULSA&page=2', '/about', '/voters?City=tulsa']) {
    go(address);
    await settle();
  }
  expect(citiesAsked(api)).toEqual(['TULSA']);
});
