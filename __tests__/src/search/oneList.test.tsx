import { screen, waitFor } from '@testing-library/react';
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
} from '../../../src/state/search/searchSelectors';
import { fieldEdited, selectForm, typingEnded } from '../../../src/state/search/searchSlice';
import type { FilterName } from '../../../src/contract/fields/fields';
import { renderApp } from '../../support/renderApp';
import { agedApi, offered, PURCHASE, inFakeTime, openStore } from './openSearch';

describe('typed text', () => {
  const rest = inFakeTime();

  async function open(address = '/voters?State=OK', api = agedApi()) {
    const opened = openStore(api, address);
    const { store } = opened;
    await rest(120);
    const type = (name: FilterName, value: string) => store.dispatch(fieldEdited({ name, value }));
    return { ...opened, api, type, filters: () => selectSearchedFilters(store.getState()) };
  }

  it('is searched for once the typing has paused, in the form, the list and the address', async () => {
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

  it('is searched for on leaving the field, and only once', async () => {
    const { api, store, type, filters } = await open();
    type('AgeMin', '65');
    store.dispatch(typingEnded({ name: 'AgeMin' }));
    expect(filters()).toEqual({ AgeMin: 65, State: 'OK' });
    await rest(2 * TYPING_ENDS_MS);
    expect(api.callsOf(searchEndpoint)).toHaveLength(2);
  });

  it('does not bring back a screen that was left, and is searched for on the return', async () => {
    const { go, history, type, filters } = await open();
    type('LastName', 'Smith');
    go('/about');
    await rest(TYPING_ENDS_MS);
    expect(history).toEqual([]);
    go('/voters?State=OK');
    expect(filters()).toEqual({ LastName: 'SMITH', State: 'OK' });
  });

  it('stays in the form when a failed search runs again by itself', async () => {
    const api = agedApi().on(searchEndpoint, 'network');
    const { store, type } = await open('/voters?State=OK', api);
    type('LastName', 'Smi');
    store.dispatch(searchAgain('button'));
    await rest(120);
    expect(selectForm(store.getState()).fields.LastName).toBe('Smi');
  });

  it('is not counted as everybody, whom the form was counted for before', async () => {
    const { store, api } = await open('/voters');
    api.on(searchEndpoint, 'pending').on(answerEndpoint, 'pending');
    store.dispatch(searchOpened({ runId: 'r1', filters: { State: 'OK', AgeMin: 65 } }, 'walkthrough'));
    await rest(120);
    expect(selectFormTotal(store.getState())).toEqual({ status: 'counting', last: null });
    expect(selectSearchedTotal(store.getState())).toEqual({ status: 'counting', last: null });
  });

  it('keeps its list from being bought until the list is there', async () => {
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
});

const purchase = () => screen.getByRole('button', PURCHASE);

it('offers no list to buy while the form asks for another, and says why', async () => {
  const { user } = await renderApp({ api: agedApi(), path: '/voters?State=OK&Status=A' });
  expect(await offered()).toBeEnabled();
  expect(screen.getByText('Total Records Found: 90')).toBeVisible();
  await user.type(screen.getByLabelText('Youngest age'), '65');
  expect(purchase()).toBeDisabled();
  expect(purchase()).toHaveAccessibleDescription('Updating your list…');
  await user.click(purchase());
  expect(await screen.findByText('Total Records Found: 65')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Age 65 and over' })).toBeVisible();
  expect(window.location.search).toBe('?AgeMin=65&State=OK&Status=A');
  await waitFor(() => expect(purchase()).toBeEnabled());
});

it('dims the old total under new chips until the answer comes, and says no number aloud', async () => {
  const api = agedApi();
  const { user } = await renderApp({ api, path: '/voters?State=OK&Status=A' });
  await offered();
  api.on(searchEndpoint, 'pending').on(answerEndpoint, 'pending');
  await user.type(screen.getByLabelText('Youngest age'), '18{Enter}');
  await screen.findByRole('button', { name: 'Remove Age 18 and over' });
  for (const total of screen.getAllByText(/\b90\b/u))
    expect(total.closest('[data-stale][aria-hidden=true], [aria-busy=true]')).not.toBeNull();
  expect(screen.getAllByText('Counting…')).toHaveLength(1);
});
