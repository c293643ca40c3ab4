import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { verifyFileEndpoint, type KnownFile } from '../../../src/contract/files/verify';
import { checkCanceled } from '../../../src/features/verify/verifySlice';
import { userSignedOut } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { FakeApi } from '../../support/fakeApi';
import { renderApp } from '../../support/renderApp';

const KNOWN: KnownFile = {
  ...{ made_at: '2026-10-31T12:00:00.000Z', records: 500 },
  data_dates: [{ state: 'OK', date: '2026-05-12' }],
  own: null,
};
const OWN: KnownFile = {
  ...KNOWN,
  own: {
    ...{ layout: 'mail-house', groups: '90,10', only: { pieces: 500, by: 'frequent' } },
    ...{ search_parameters: { State: 'OK', AgeMin: 60 }, elections: null },
    ...{ list_name: 'Ward 3', organization: 'Friends of Ada' },
  },
};
const message = 'ok';
const apiThatKnows = (file: KnownFile | null) =>
  new FakeApi().on(verifyFileEndpoint, { success: true, file, message });
/** A file that can be read as in a browser: jsdom's lack `arrayBuffer`. */
function csv(text: string | Uint8Array<ArrayBuffer>, name = 'list.csv'): File {
  const read = new NodeBlob([text]);
  const slice = (from: number, to: number) => read.slice(from, to);
  return Object.assign(new File([text], name, { type: 'text/csv' }), { slice });
}
const choose = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } });
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

async function openVerify(api: FakeApi, auth = new FakeAuth()) {
  const app = await renderApp({ path: '/verify', api, deps: { auth } });
  const input = await screen.findByLabelText('Choose a CSV file, or drop it here');
  return { ...app, input };
}

const box = () => screen.getByText('Choose a CSV file, or drop it here');

/** Drops what a browser would hand over; `isDirectory` for each. */
function drop(files: readonly File[], isDirectory = false, at: Element = box()): void {
  const items = files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) }));
  fireEvent.drop(at, { dataTransfer: { types: ['Files'], files, items } });
}

/** Drags or drops text, and tells whether the page leaves it to the browser. */
function carryText(act: 'dragOver' | 'drop', at: Element): boolean {
  const dataTransfer = { types: ['text/plain'], files: [], items: [{ webkitGetAsEntry: () => null }] };
  return fireEvent[act](at, { dataTransfer });
}

it('says of a known file what it is; only its hash is sent', async () => {
  const api = apiThatKnows(KNOWN);
  const { input } = await openVerify(api);
  choose(input, csv('VoterID\r\n1\r\n'));
  expect(await screen.findByText('We made this file')).toBeVisible();
  expect(api.callsOf(verifyFileEndpoint)).toEqual([
    expect.objectContaining({ body: { sha256: sha256('VoterID\r\n1\r\n') }, authorization: null }),
  ]);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Oct 31, 2026',
    'Data as of May 12, 2026',
    '500 records',
    sha256('VoterID\r\n1\r\n'),
  ]);
});

it('says to its buyer which voters it has, its name and for whom', async () => {
  const api = apiThatKnows(OWN);
  const { input, store } = await openVerify(api, new FakeAuth(invitedUser));
  choose(input, csv('VoterID\r\n1\r\n'));
  expect(await screen.findByText('Ward 3')).toBeVisible();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(3, -1)).toEqual([
    'Mail house, one piece per voter · 500 records from the list, most frequent voters · 2 groups (90/10)',
    'Ward 3',
    'Oklahoma · Age 60 and over',
    'Friends of Ada',
  ]);
  expect(api.callsOf(verifyFileEndpoint)).toEqual([
    expect.objectContaining({ authorization: expect.stringMatching(/^Bearer /u) as unknown }),
  ]);
  act(() => void store.dispatch(userSignedOut()));
  expect(screen.queryByText('Ward 3')).not.toBeInTheDocument();
  expect(screen.getByText(/We tell only the buyer/u)).toBeVisible();
});

it('reads a long file piece by piece and tells how far it is', async () => {
  const bytes = new Uint8Array(5 * 1024 * 1024 + 3).map((_, n) => n * 7);
  const api = apiThatKnows(KNOWN);
  const { store, input } = await openVerify(api);
  const read: number[] = [];
  store.subscribe(() => {
    const { verify } = store.getState();
    if (verify.status === 'hashing' && verify.done !== read.at(-1)) read.push(verify.done);
  });
  choose(input, csv(bytes));
  await waitFor(() => expect(api.callsOf(verifyFileEndpoint)).toHaveLength(1));
  // The last three bytes are no step.
  expect(read).toEqual([0, 1, 2, 3, 4, 5].map((n) => n * 1024 * 1024));
  expect(api.calls[0]?.body).toEqual({ sha256: sha256(bytes) });
});

it('stops when it is canceled, or when the screen is left', async () => {
  const api = apiThatKnows(KNOWN);
  const { user, input, store, history } = await openVerify(api);
  const endless = (): File => {
    const file = csv('x');
    const slice = { arrayBuffer: () => new Promise(() => undefined) } as unknown as Blob;
    return Object.assign(file, { slice: () => slice });
  };
  choose(input, endless());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(store.getState().verify).toEqual({ status: 'idle' });
  choose(input, endless());
  expect(store.getState().verify.status).toBe('hashing');
  history.navigate('/about');
  await waitFor(() => expect(store.getState().verify).toEqual({ status: 'idle' }));
  expect(api.calls).toEqual([]);
});

it.each([
  ['an empty file', () => drop([csv('')]), 'This file is empty'],
  ['a folder', () => drop([csv('x')], true), 'That is a folder'],
  ['several files', () => drop([csv('1'), csv('2')]), 'One file at a time'],
  ['a file that can’t be read', () => drop([unreadable()]), 'can’t read this file'],
  ['text', () => carryText('drop', box()), 'Drop a file, not text.'],
])('refuses %s in words', async (_what, dropIt, words) => {
  await openVerify(new FakeApi());
  dropIt();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('takes a file that is dropped beside the box, which the browser would open', async () => {
  const api = apiThatKnows(KNOWN);
  await openVerify(api);
  const beside = screen.getByRole('heading', { level: 1 });
  // An event whose default is prevented: the browser must not open the file, nor refuse to take it.
  expect(fireEvent.dragOver(beside, { dataTransfer: { types: ['Files'] } })).toBe(false);
  drop([csv('VoterID\r\n1\r\n')], false, beside);
  expect(await screen.findByText('We made this file')).toBeVisible();
});

it('leaves text that is dragged about beside the box to the browser', async () => {
  await openVerify(new FakeApi());
  const beside = screen.getByRole('heading', { level: 1 });
  expect([carryText('dragOver', beside), carryText('drop', beside)]).toEqual([true, true]);
  expect(carryText('dragOver', box())).toBe(false);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const unreadable = (): File =>
  Object.assign(csv('x'), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });

it('asks again after a failure, without reading the file again', async () => {
  const api = new FakeApi().on(verifyFileEndpoint, { code: 'unavailable', error: 'No.' });
  const { user, input } = await openVerify(api);
  choose(input, csv('1'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(verifyFileEndpoint, { success: true, file: KNOWN, message });
  await user.click(again);
  expect(await screen.findByText('We made this file')).toBeVisible();
  expect(api.calls.map(({ body }) => body)).toEqual([{ sha256: sha256('1') }, { sha256: sha256('1') }]);
});

it('keeps the next file when the check of the last is canceled as its hash is done', async () => {
  const api = apiThatKnows(KNOWN);
  const { input, store } = await openVerify(api);
  const first = csv('1');
  const unsubscribe = store.subscribe(() => {
    const { verify } = store.getState();
    if (verify.status !== 'hashing' || verify.done !== 1) return;
    unsubscribe();
    store.dispatch(checkCanceled());
    choose(input, csv('22'));
  });
  choose(input, first);
  expect(await screen.findByText('We made this file')).toBeVisible();
  expect(api.calls.map(({ body }) => body)).toEqual([{ sha256: sha256('22') }]);
});

const GROUPS = 'precinct-post-OK-ada-mail-house-voters-9-groups-50-50-2026-10-31-1a2b3c4d';
it.each([
  ['ada.csv', /It may still be one of our lists/u],
  ['ada.png', /Our lists are CSV files, and by its name this isn’t one/u],
  ['ada.xlsx', /check that CSV file/u],
  [`${GROUPS}-A.csv`, /one group of a list/u],
  [`${GROUPS}.zip`, /ZIP files of groups/u],
])('accuses nobody of a file that is not known: says of %s what it may be', async (name, words) => {
  const { input, store } = await openVerify(apiThatKnows(null));
  choose(input, csv('SENTINEL', name));
  expect(await screen.findByText('We have no record of this file')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByText(name)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/forged|fake|tampered/iu);
  // Neither the file nor its name.
  expect(JSON.stringify(store.getState())).not.toMatch(/SENTINEL|ada/u);
});
