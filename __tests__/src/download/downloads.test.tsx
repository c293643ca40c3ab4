import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createLinkEndpoint,
  manifestEndpoint,
  partEndpoint,
  purchasesEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import { createFileAssembler, type FileSink } from '../../../src/services/fileAssembler';
import { openMemorySink } from '../../../src/services/fileSinks';
import { networkRetryDue, userSignedOut } from '../../../src/state/events';
import { readUnfinished, rememberUnfinished } from '../../../src/state/download/unfinishedDownloads';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { filePart } from '../../support/fileParts';
import { PAID } from '../../support/purchases';
import { makeTestDeps, renderApp, TEST_NOW } from '../../support/renderApp';

/** Two lists of five voters, in two parts each. */
const LISTS = {
  FL: { ...PAID, id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', record_count: 5 },
  NC: { ...PAID, id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b22', record_count: 5 },
} as const;
type State = keyof typeof LISTS;

const HEAD = '"VoterID"\r\n';
const rows = (state: State, ids: readonly number[]) => ids.map((id) => `"${state}-${id}"\r\n`).join('');
const textOf = (state: State) => HEAD + rows(state, [1, 2, 3, 4, 5]);
const nameOf = (state: State) => `precinct-post-${state}.csv`;
const PARTS: Readonly<Record<string, (state: State) => string>> = {
  '1': (state) => HEAD + rows(state, [1, 2, 3]),
  '2': (state) => rows(state, [4, 5]),
};
/** The state and the part that a link asks for. */
const askedIn = (path: string) => {
  const [, , , token = '', , part = ''] = path.split('/');
  return { state: token as State, part };
};
const stateOf = (purchaseId: string): State => (purchaseId === LISTS.FL.id ? 'FL' : 'NC');

function shopApi(...states: readonly State[]) {
  return new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: states.map((state) => LISTS[state]), message: '' })
    .on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: states.length, total_spent: 9.99 },
      message: '',
    })
    .on(createLinkEndpoint, ({ purchaseId }) => ({
      ...{ success: true as const, message: '', recordCount: 5, expiresAt: TEST_NOW + 3_600_000 },
      ...{ downloadUrl: `/api/downloads/${stateOf(purchaseId)}`, inParts: true },
    }))
    .on(manifestEndpoint, (_body, path) => ({
      ...{ success: true as const, message: '', fileName: nameOf(askedIn(path).state), recordCount: 5 },
      parts: [
        { part: 1, rows: 3 },
        { part: 2, rows: 2 },
      ],
    }))
    .on(partEndpoint, (_body, path) => {
      const { state, part } = askedIn(path);
      return filePart(nameOf(state), Number(part), PARTS[part]?.(state) ?? '');
    });
}

async function openProfile(
  states: readonly State[],
  { api = shopApi(...states), openSink = openMemorySink, tabStorage = makeTestDeps().tabStorage } = {},
) {
  const saved = new Map<string, Blob>();
  const assembler = createFileAssembler(
    () => Promise.resolve(openSink()),
    (file, name) => void saved.set(name, file),
  );
  const view = await renderApp({
    path: '/profile',
    api,
    deps: { auth: new FakeAuth(invitedUser), fileAssembler: () => Promise.resolve(assembler), tabStorage },
  });
  await screen.findAllByRole('button', { name: 'Download' });
  /** The rows of the lists, in their order. */
  const row = (state: State) => within(screen.getAllByRole('row')[states.indexOf(state) + 1] as HTMLElement);
  const press = (state: State, name: string) => view.user.click(row(state).getByRole('button', { name }));
  return { ...view, api, saved, row, press, tabStorage };
}

const ALL = 'All 5 records are in your Downloads folder.';

const isTo = (path: string, input: RequestInfo | URL) => typeof input === 'string' && input.includes(path);

/** An API whose parts wait until the test lets them go. */
function slowApi(...states: readonly State[]) {
  const api = shopApi(...states);
  const { fetch } = api;
  let release: () => void = () => undefined;
  const line = new Promise<void>((resolve) => (release = resolve));
  const slow = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isTo('/parts/', input)) await line;
    init?.signal?.throwIfAborted();
    return fetch(input, init);
  };
  return {
    api: Object.assign(api, { fetch: slow }),
    release: () => act(async () => Promise.resolve().then(release)),
  };
}

it('downloads two lists at once, each with its own progress on its row, and each file holds its own list', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { saved, row, press } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  for (const state of ['FL', 'NC'] as const)
    expect(await row(state).findByText(/Downloading: 0 of 5 records\./u)).toBeVisible();
  await release();
  for (const state of ['FL', 'NC'] as const) {
    expect(await row(state).findByText(ALL)).toBeVisible();
    expect(await saved.get(nameOf(state))?.text()).toBe(textOf(state));
  }
});

it('fetches every part after one click and keeps the link out of the store', async () => {
  const { store, deps, saved, press } = await openProfile(['FL']);
  await press('FL', 'Download');
  expect(await screen.findByText(ALL)).toBeVisible();
  expect([...saved.keys()]).toEqual([nameOf('FL')]);
  expect(deps.downloads).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toContain('/api/downloads/FL');
});

it('says nothing more of one file once another is asked for', async () => {
  const { row, press } = await openProfile(['FL', 'NC']);
  await press('FL', 'Download');
  expect(await row('FL').findByText(ALL)).toBeVisible();
  await press('NC', 'Download');
  expect(await row('NC').findByText(ALL)).toBeVisible();
  expect(row('FL').queryByText(ALL)).toBeNull();
});

it('a download that is given up saves nothing, and the next one of its list is whole', async () => {
  const { api, release } = slowApi('FL');
  const { saved, press, row } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  await row('FL').findByText(/Downloading/u);
  await press('FL', 'Cancel');
  expect(row('FL').queryByText(/Downloading/u)).toBeNull();
  await press('FL', 'Download');
  await release();
  expect(await row('FL').findByText(ALL)).toBeVisible();
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
  expect(api.callsOf(manifestEndpoint)).toHaveLength(2);
});

it('a sign-out in the middle ends every download, and no file comes of it', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { store, saved, press, row, tabStorage } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  await row('NC').findByText(/Downloading/u);
  act(() => void store.dispatch(userSignedOut()));
  await release();
  await waitFor(() => expect(readUnfinished(tabStorage, invitedUser.uid)).toEqual([]));
  expect(store.getState().downloads).toEqual([]);
  expect([...saved.keys()]).toEqual([]);
});

it('a link that comes after a sign-out starts nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  const api = shopApi('FL');
  const { fetch } = api;
  const waiting = new Promise<Response>((resolve) => (answer = resolve));
  const { store, deps, press } = await openProfile(['FL'], {
    api: Object.assign(api, {
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        isTo('create-link', input) ? waiting : fetch(input, init),
    }),
  });
  await press('FL', 'Download');
  act(() => void store.dispatch(userSignedOut()));
  const link = { success: true, message: '', recordCount: 5, expiresAt: TEST_NOW + 3_600_000 };
  await act(async () => {
    answer(Response.json({ ...link, downloadUrl: '/api/downloads/FL', inParts: false }));
    await waiting;
  });
  expect(deps.downloads).toEqual([]);
  expect(store.getState().downloads).toEqual([]);
});

it('retries a part, with a new link if the old one has expired', async () => {
  const failures = [new Response(null, { status: 410 }), filePart(nameOf('FL'), 2, 'too short')];
  const api = shopApi('FL').on(partEndpoint, (_body, path) => {
    const { state, part } = askedIn(path);
    const failure = part === '2' ? failures.shift() : undefined;
    return failure ?? filePart(nameOf(state), Number(part), PARTS[part]?.(state) ?? '');
  });
  const { press, saved } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  await screen.findByText(ALL);
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(2);
});

it('never saves another list’s part, and resumes where it stopped once its own comes', async () => {
  let confused = true;
  const api = shopApi('FL').on(partEndpoint, (_body, path) => {
    const { part } = askedIn(path);
    const state = confused && part === '2' ? 'NC' : 'FL';
    return filePart(nameOf(state), Number(part), PARTS[part]?.(state) ?? '');
  });
  const { press, saved } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The download was interrupted. 3 of 5 records are saved.',
  );
  expect([...saved.keys()]).toEqual([]);
  confused = false;
  await press('FL', 'Resume download');
  await screen.findByText(ALL);
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
});

it('says that a device is full, waits for the buyer, and then begins again', async () => {
  let isFull = true;
  const openSink = (): FileSink => {
    const sink = openMemorySink();
    const write: FileSink['write'] = (bytes) =>
      isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : sink.write(bytes);
    return { ...sink, write };
  };
  const { store, press, saved } = await openProfile(['FL'], { openSink });
  await press('FL', 'Download');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no room for the file on this device');
  act(() => void store.dispatch(networkRetryDue()));
  expect(screen.getByRole('alert')).toHaveTextContent('There is no room for the file on this device');
  isFull = false;
  await press('FL', 'Start again');
  await screen.findByText(ALL);
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
});

it('offers to start again when even the list of parts cannot be fetched', async () => {
  const api = shopApi('FL').on(manifestEndpoint, { code: 'unavailable', error: 'Away.' });
  const { press } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  expect(await screen.findByRole('button', { name: 'Start again' })).toBeVisible();
  expect(api.callsOf(manifestEndpoint)).toHaveLength(3);
});

it('shows the request id of an answer that the platform gave', async () => {
  const page = new Response('<html>', { headers: { 'X-Nf-Request-Id': 'nf-9' } });
  const { press } = await openProfile(['FL'], { api: shopApi('FL').on(manifestEndpoint, page) });
  await press('FL', 'Download');
  expect(await screen.findByText('Reference: nf-9')).toBeVisible();
});

it('says after a reload which downloads were cut off, and restarts each with one click', async () => {
  const { api } = slowApi('FL', 'NC');
  const first = await openProfile(['FL', 'NC'], { api });
  await first.press('FL', 'Download');
  await first.press('NC', 'Download');
  await first.row('NC').findByText(/Downloading/u);
  first.unmount();
  const { tabStorage } = first;
  const { saved, row, press } = await openProfile(['FL', 'NC'], { tabStorage });
  for (const state of ['FL', 'NC'] as const)
    expect(await row(state).findByRole('alert')).toHaveTextContent(
      'Your download of 5 records did not finish because this page was closed or reloaded.',
    );
  await press('NC', 'Start again');
  expect(await row('NC').findByText(ALL)).toBeVisible();
  expect(await saved.get(nameOf('NC'))?.text()).toBe(textOf('NC'));
  expect(readUnfinished(tabStorage, invitedUser.uid)).toMatchObject([{ file: { purchaseId: LISTS.FL.id } }]);
});

it('shows an unfinished download only to its buyer', () => {
  const { tabStorage } = makeTestDeps();
  const file = { purchaseId: LISTS.FL.id, layout: 'crm' } as const;
  const facts = { recordCount: 9, fileName: null };
  rememberUnfinished(tabStorage, { uid: 'a', file, facts });
  expect(readUnfinished(tabStorage, 'b')).toEqual([]);
  expect(readUnfinished(tabStorage, 'a')).toEqual([{ uid: 'a', file, facts }]);
});
