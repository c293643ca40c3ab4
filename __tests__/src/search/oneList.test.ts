import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { searchAgain } from '../../../src/features/results/searchAgain';
import { TYPING_ENDS_MS } from '../../../src/features/search/searchListeners';
import { purchaseRequested, searchOpened } from '../../../src/state/events';
import { selectWhyWaiting } from '../../../src/state/search/agreement';
import {
  selectFormTotal,
  selectSearchedTotal,
  selectListOnOffer,
  selectSearchedFilters,
  selectSearchStatus,
} from '../../../src/state/search/searchSelectors';
import {
  fieldEdited,
  selectForm,
  typingEnded,
  formSubmitted,
  stateChosen,
} from '../../../src/state/search/searchSlice';
import type { FilterName } from '../../../src/contract/fields/fields';
import {
  agedApi,
  inFakeTime,
  openStore,
  answering,
  found,
  questionsTo,
  searchingApi,
  uncountedApi,
} from './openSearch';
import type { FakeApi } from '../../support/fakeApi';

const rest = inFakeTime();

async function open(address = '/voters?State=OK', api = agedApi()) {
  const opened = openStore(api, address);
  const { store } = opened;
  await rest(120);
  const type = (name: FilterName, value: string) => store.dispatch(fieldEdited({ name, value }));
  const filters = () => selectSearchedFilters(store.getState());
  const total = () => selectFormTotal(store.getState());
  return { ...opened, api, type, filters, total };
}

it('typed text is searched for once the typing has paused, in the form, the list and the address', async () => {
  const { store, history, type, filters } = await open();
  type('LastName', 'S');
  await rest(TYPING_ENDS_MS - 1);
  type('LastName', 'Sm');
  await rest(TYPING_ENDS_MS - 1);
  expect(filters()).toEqual({ State: 'OK' });
  expect(selectWhyWaiting(store.getState())).toBe('Updating your list…');
  await rest(1);
  expect(filters()).toEqual({ LastName: 'SM', State: 'OK' });
  expect(history).toEqual(['push /voters?LastName=SM&State=OK']);
  expect(selectWhyWaiting(store.getState())).toBeNull();
});

it('typed text is searched for on leaving the field, and only once', async () => {
  const { api, store, type, filters } = await open();
  type('AgeMin', '65');
  store.dispatch(typingEnded({ name: 'AgeMin' }));
  expect(filters()).toEqual({ AgeMin: 65, State: 'OK' });
  await rest(2 * TYPING_ENDS_MS);
  expect(api.callsOf(searchEndpoint)).toHaveLength(2);
});

it('typed text does not bring back a screen that was left, and is searched for on the return', async () => {
  const { go, history, type, filters } = await open();
  type('LastName', 'Smith');
  go('/about');
  await rest(TYPING_ENDS_MS);
  expect(history).toEqual([]);
  go('/voters?State=OK');
  expect(filters()).toEqual({ LastName: 'SMITH', State: 'OK' });
});

it('typed text stays in the form when a failed search runs again by itself', async () => {
  const api = agedApi().on(searchEndpoint, 'network');
  const { store, type } = await open('/voters?State=OK', api);
  type('LastName', 'Smi');
  store.dispatch(searchAgain('button'));
  await rest(120);
  expect(selectForm(store.getState()).fields.LastName).toBe('Smi');
});

it('typed text is not counted as everybody, whom the form was counted for before', async () => {
  const { store, api } = await open('/voters');
  api.on(searchEndpoint, 'pending').on(answerEndpoint, 'pending');
  store.dispatch(searchOpened({ runId: 'r1', filters: { State: 'OK', AgeMin: 65 } }, 'walkthrough'));
  await rest(120);
  expect(selectFormTotal(store.getState())).toEqual({ status: 'counting', last: null });
  expect(selectSearchedTotal(store.getState())).toEqual({ status: 'counting', last: null });
});

it('a state’s total is not the last one of another state, but is of the same', async () => {
  const { store, api, type, total } = await open();
  api.on(answerEndpoint, 'pending').on(searchEndpoint, 'pending');
  type('LastName', 'Smith');
  expect(total()).toEqual({ status: 'counting', last: 90 });
  store.dispatch(stateChosen({ state: 'AR' }));
  expect(total()).toEqual({ status: 'counting', last: null });
});

it('typed text keeps its list from being bought until the list is there', async () => {
  const { store, type } = await open();
  type('AgeMin', '65');
  store.dispatch(purchaseRequested());
  await rest(0);
  expect(store.getState().alert.status).toBe('none');
  await rest(2 * TYPING_ENDS_MS);
  expect(selectListOnOffer(store.getState())).toMatchObject({ filters: { AgeMin: 65 }, total: 65 });
  store.dispatch(purchaseRequested());
  await rest(0);
  expect(store.getState().alert).toMatchObject({
    status: 'shown',
    alert: { title: 'Sign in to buy this list' },
  });
});

// The total of the form, as it is typed.

/** Each letter of the city halves the list of 64. */
const countingApi = () =>
  uncountedApi().on(
    answerEndpoint,
    answering({}, ({ City = '' }) => 64 / 2 ** City.length),
  );

const bodies = (api: FakeApi) => questionsTo(api).map(({ of: _, ...filters }) => filters);

it('counts once, 250 ms after the last keystroke, and knows no count until then', async () => {
  const { api, type, total } = await open('/voters', countingApi());
  for (const typed of ['T', 'Tu', 'Tul']) {
    type('City', typed);
    await rest(200);
    expect(total()).toEqual({ status: 'counting', last: null });
  }
  await rest(49);
  expect(bodies(api)).toEqual([{}]);
  await rest(1);
  expect(bodies(api)).toEqual([{}, { City: 'TUL' }]);
  expect(total()).toEqual({ status: 'counted', count: 8 });
});

it('asks for no count when a keystroke changes no filter', async () => {
  const { api, type, total } = await open('/voters', countingApi());
  type('City', 'Tul');
  await rest(300);
  type('City', 'tul ');
  expect(total()).toMatchObject({ status: 'counted', count: 8 });
  await rest(300);
  expect(bodies(api)).toHaveLength(2);
});

it('cancels a count when the form changes, and shows the next one', async () => {
  const api = searchingApi().on(answerEndpoint, (asked) =>
    asked.filters.City === 'SLOW' ? 'pending' : answering({}, 7)(asked),
  );
  const { type, total } = await open('/voters', api);
  type('City', 'Slow');
  await rest(300);
  expect(total()).toEqual({ status: 'counting', last: null });
  type('City', 'Slowl');
  await rest(300);
  expect(total()).toEqual({ status: 'counted', count: 7 });
  // Back to the canceled one: it didn't fail, it just has no answer.
  type('City', 'Slow');
  expect(total()).toEqual({ status: 'counting', last: 7 });
});

it('says when the count failed, still searches, and counts the next change', async () => {
  const api = countingApi().on(answerEndpoint, 'network');
  const { store, type, total } = await open('/voters', api);
  expect(total()).toEqual({ status: 'failed', limit: null, reference: null });
  type('City', 'T');
  store.dispatch(formSubmitted());
  await rest(120);
  expect(selectSearchStatus(store.getState())).toBe('found');
  api.on(answerEndpoint, answering({}, 5));
  type('City', 'Tu');
  await rest(300);
  expect(total()).toEqual({ status: 'counted', count: 5 });
});

it('shows the total of the results as soon as they are for the same form', async () => {
  const api = countingApi().on(searchEndpoint, found(31));
  const { store, type, total } = await open('/voters', api);
  type('City', 'T');
  await rest(300);
  expect(total()).toMatchObject({ count: 32 });
  // The data was reloaded between the two.
  store.dispatch(formSubmitted());
  await rest(120);
  expect(total()).toEqual({ status: 'counted', count: 31 });
});

it('counts again when the user comes back to the screen', async () => {
  const { api, go } = await open('/voters', countingApi());
  go('/about');
  go('/voters');
  await rest(60);
  expect(bodies(api)).toEqual([{}, {}]);
});
