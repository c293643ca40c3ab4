import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { selectFormTotal, selectSearchStatus } from '../../../src/state/search/searchSelectors';
import { fieldEdited, formSubmitted } from '../../../src/state/search/searchSlice';
import type { FakeApi } from '../../support/fakeApi';
import {
  answering,
  found,
  inFakeTime,
  openStore,
  questionsTo,
  searchingApi,
  uncountedApi,
} from './openSearch';

const rest = inFakeTime();

/** Each letter of the city halves the list of 64. */
const countingApi = () =>
  uncountedApi().on(
    answerEndpoint,
    answering({}, ({ City = '' }) => 64 / 2 ** City.length),
  );

const bodies = (api: FakeApi) => questionsTo(api).map(({ of: _, ...filters }) => filters);

async function open(api = countingApi()) {
  const { store, go } = openStore(api);
  const type = (City: string) => store.dispatch(fieldEdited({ name: 'City', value: City }));
  const total = () => selectFormTotal(store.getState());
  await rest(60);
  return { api, store, go, type, total };
}

it('counts once, 250 ms after the last keystroke, and knows no count until then', async () => {
  const { api, type, total } = await open();
  for (const typed of ['T', 'Tu', 'Tul']) {
    type(typed);
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
  const { api, type, total } = await open();
  type('Tul');
  await rest(300);
  type('tul ');
  expect(total()).toMatchObject({ status: 'counted', count: 8 });
  await rest(300);
  expect(bodies(api)).toHaveLength(2);
});

it('cancels a count when the form changes, and shows the next one', async () => {
  const api = searchingApi().on(answerEndpoint, (asked) =>
    asked.filters.City === 'SLOW' ? 'pending' : answering({}, 7)(asked),
  );
  const { type, total } = await open(api);
  type('Slow');
  await rest(300);
  expect(total()).toEqual({ status: 'counting', last: null });
  type('Slowl');
  await rest(300);
  expect(total()).toEqual({ status: 'counted', count: 7 });
  // Back to the canceled one: it didn't fail, it just has no answer.
  type('Slow');
  expect(total()).toEqual({ status: 'counting', last: 7 });
});

it('says when the count failed, still searches, and counts the next change', async () => {
  const api = countingApi().on(answerEndpoint, 'network');
  const { store, type, total } = await open(api);
  expect(total()).toEqual({ status: 'failed', limit: null, reference: null });
  type('T');
  store.dispatch(formSubmitted());
  await rest(120);
  expect(selectSearchStatus(store.getState())).toBe('found');
  api.on(answerEndpoint, answering({}, 5));
  type('Tu');
  await rest(300);
  expect(total()).toEqual({ status: 'counted', count: 5 });
});

it('shows the total of the results as soon as they are for the same form', async () => {
  const api = countingApi().on(searchEndpoint, found(31));
  const { store, type, total } = await open(api);
  type('T');
  await rest(300);
  expect(total()).toMatchObject({ count: 32 });
  // The data was reloaded between the two.
  store.dispatch(formSubmitted());
  await rest(120);
  expect(total()).toEqual({ status: 'counted', count: 31 });
});

it('counts again when the user comes back to the screen', async () => {
  const { api, go } = await open();
  go('/about');
  go('/voters');
  await rest(60);
  expect(bodies(api)).toEqual([{}, {}]);
});
