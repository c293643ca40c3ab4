import type { Store } from '@reduxjs/toolkit';
import type { RootState, WholeState } from '../../../src/state/types';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mountScreens } from '../../../src/replay/screens/mountScreens';
import { buildTimeline } from '../../../src/replay/timeline/buildTimeline';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { answerEndpoint } from '../../../src/contract/answer';
import { electionsEndpoint, searchEndpoint, stateFiltersEndpoint } from '../../../src/contract/voters';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { goldenTrace } from '../../replay/goldens';
import { breakdown } from '../breakdown/openBreakdown';
import { answering, found, searchingApi, voter } from '../search/openSearch';
import { readyButton } from '../../support/readyButton';

const FACETS = {
  ...breakdown().facets,
  states: { OK: 25 },
  parties: { DEM: 25 },
  statuses: { A: 18, I: 7 },
};

/** What was on screen at one moment, and the state then. */
interface Snapshot {
  readonly name: string;
  readonly state: RootState;
  readonly seen: string;
}

/** Attributes a user can notice. The others are ids and labels, or internals of the popup library. */
const VISIBLE_ATTRIBUTES =
  /^(holds|href|class|disabled|aria-(?!labelledby|describedby|controls|activedescendant|hidden))/u;

/**
 * The page as text: elements with their contents and values. Leaves out ids, which are only counters, focus
 * and the popup library's markers for it, and Stripe's field.
 */
function snapshotOf(body: HTMLElement): string {
  const page = body.cloneNode(true) as HTMLElement;
  for (const control of body.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const copy =
      page.querySelectorAll('input, select')[[...body.querySelectorAll('input, select')].indexOf(control)];
    const checked = 'checked' in control && control.checked;
    copy?.setAttribute('holds', control.type === 'password' ? 'nothing' : `${control.value} ${checked}`);
  }
  for (const element of page.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
    for (const { name, value } of attributes) {
      element.removeAttribute(name);
      if (VISIBLE_ATTRIBUTES.test(name) && value !== '') element.setAttribute(name, value);
    }
  }
  for (const hidden of page.querySelectorAll('script, [aria-label=Card] > :nth-child(2)')) hidden.remove();
  for (const mark of page.querySelectorAll('span[aria-owns]')) mark.remove();
  for (const guard of [...page.querySelectorAll('span')]) {
    if (guard.attributes.length === 0 && guard.textContent === '') guard.remove();
  }
  return page.innerHTML
    .replaceAll(/<div[^>]*>|<\/div>/gu, '\n')
    .replaceAll('><', '>\n<')
    .replaceAll(/\s*\n\s*/gu, '\n');
}

/** Takes snapshots of the app, each once it shows `what`. */
function snapshotTaker(store: Pick<Store<RootState>, 'getState' | 'dispatch'>) {
  const snapshots: Snapshot[] = [];
  const look = async (name: string, what: () => unknown) => {
    await waitFor(what);
    // The store tells of answers a frame later; of any other action at once.
    act(() => void store.dispatch({ type: 'looked' }));
    snapshots.push({ name, state: store.getState(), seen: snapshotOf(document.body) });
  };
  return { snapshots, look };
}

/** Anything that reaches outside the page fails the test. */
function nothingReached(): () => void {
  const reached: string[] = [];
  const forbid = (name: string) => () => {
    reached.push(name);
    throw new Error(`A replay used ${name}`);
  };
  globalThis.fetch = forbid('fetch');
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbid(`storage ${method}`));
  for (const method of ['pushState', 'replaceState', 'go', 'back'] as const)
    jest.spyOn(window.history, method).mockImplementation(forbid(`history ${method}`));
  return () => expect(reached).toEqual([]);
}

/** Shows each state alone on a fresh page, and expects it to look the same. */
async function expectSameFromStates(snapshots: readonly Snapshot[]): Promise<void> {
  const expectNothingReached = nothingReached();
  for (const { name, state, seen } of snapshots) {
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    await act(async () => {
      mountScreens(root)(JSON.parse(JSON.stringify(state)) as WholeState);
      await Promise.resolve();
    });
    await waitFor(() => expect({ name, seen: snapshotOf(document.body) }).toEqual({ name, seen }));
  }
  expectNothingReached();
}

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it('everything a buyer sees comes from state: drawer, menu, search, sort, page, alert, checkout', async () => {
  const rows = Array.from({ length: 25 }, (_, place) =>
    voter(String(place), { LastName: `L${String(place)}`, Age: place % 3 === 0 ? null : 20 + place }),
  );
  const api = searchingApi()
    .on(searchEndpoint, found(25, rows))
    .on(answerEndpoint, answering(FACETS, 25))
    .on(createIntentEndpoint, { code: 'unavailable', error: 'away' });
  const { user, store, unmount } = await renderApp({
    path: '/voters',
    api,
    deps: { auth: new FakeAuth(invitedUser) },
  });
  const { snapshots, look } = snapshotTaker(store);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await look('the drawer', () => screen.getByRole('dialog', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Wilma Testwell' }));
  await look('the account menu', () => screen.getByRole('menuitem', { name: 'Logout' }));
  await user.keyboard('{Escape}');
  await user.type(screen.getByLabelText('Last Name'), 'TEST');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Total Records Found: 25');
  // The total shows before the rows.
  await user.click(await screen.findByRole('button', { name: 'Age' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await look('the second page by age', () => [
    screen.getByText(/Page 2 of 3/u),
    screen.getByRole('option', { name: 'Inactive · 7' }),
  ]);
  await user.click(screen.getByRole('tab', { name: 'Charts and map' }));
  await look('what the list is made of', () => screen.getByRole('button', { name: /^Democrat/u }));
  await user.clear(screen.getByLabelText('Last Name'));
  await user.type(screen.getByLabelText('Street Number'), '%%');
  await look('a changed form and its count', () => {
    expect(screen.getByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled();
    screen.getByRole('option', { name: 'Inactive · 7' });
  });
  await user.click(await readyButton('Purchase & Download CSV'));
  await look('a checkout that failed', () =>
    within(screen.getByRole('dialog', { name: 'Complete Your Purchase' })).getByText(
      /currently unavailable/u,
    ),
  );
  unmount();
  await expectSameFromStates(snapshots);
});

it('everything in the walkthrough comes from state', async () => {
  const api = searchingApi()
    .on(answerEndpoint, answering({ states: { OK: 2000 } }))
    .on(stateFiltersEndpoint, { code: 'unavailable', error: 'The filters are away.' })
    .on(electionsEndpoint, 'network');
  const { user, store, unmount } = await renderApp({ path: '/voters', api });
  const { snapshots, look } = snapshotTaker(store);
  await user.click(screen.getByRole('button', { name: 'Query Walkthrough' }));
  await user.click(await screen.findByRole('radio', { name: /Oklahoma/u }));
  await look('a state and its count', () => screen.getByText('1,234 voters'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('radio', { name: /National/u }));
  await user.click(screen.getByRole('button', { name: 'View Elections' }));
  await look('the elections that did not come', () => screen.getByRole('button', { name: 'Hide Elections' }));
  unmount();
  await expectSameFromStates(snapshots);
});

it('a replayed list has as many rows as it had, all blank, sorted and paged as it was, and says why', async () => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const { final } = buildTimeline(goldenTrace('search-sort-page'));
  const sorted = { column: 'Age', direction: 'ascending' } as const;
  await act(async () => {
    mountScreens(root)({ ...final, results: { ...final.results, sort: sorted, page: 2 } });
    await Promise.resolve();
  });
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  // The second page of twelve voters, ten a page.
  expect(rows.map((row) => row.textContent.trim())).toEqual(['', '']);
  expect(screen.getByText('A support trace keeps no voters, so their rows are blank.')).toBeVisible();
});
