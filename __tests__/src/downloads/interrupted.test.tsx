import { act, screen } from '@testing-library/react';
import { createLinkEndpoint, manifestEndpoint, partEndpoint } from '../../../src/contract/purchases';
import { readUnfinished, rememberUnfinished } from '../../../src/downloads/unfinishedDownloads';
import { type FileSink, openMemorySink } from '../../../src/services/files';
import { networkRetryDue } from '../../../src/state/events';
import { invitedUser } from '../../support/fakeAuth';
import { filePart } from '../../support/fileParts';
import { makeTestDeps } from '../../support/renderApp';
import {
  ALL,
  askedIn,
  LISTS,
  manifestOf,
  nameOf,
  openProfile,
  PARTS,
  shopApi,
  slowApi,
  textOf,
} from './twoLists';

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
  // The second is no new choice of a file.
  const [first, second] = api.callsOf(createLinkEndpoint).map(({ body }) => body);
  expect(first).not.toHaveProperty('again');
  expect(second).toHaveProperty('again', true);
});

it('begins again when the list has changed since, but not when it was only renamed', async () => {
  let isAway = true;
  const asked: string[] = [];
  const api = shopApi('FL').on(partEndpoint, (_body, path) => {
    const { part } = askedIn(path);
    asked.push(part);
    if (isAway && part === '2') return new Response(null, { status: 503 });
    return filePart(nameOf('FL'), Number(part), PARTS[part]?.('FL') ?? '');
  });
  const { press, saved } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  await screen.findByText(/3 of 5 voters are saved/u);
  const manifest = manifestOf('FL');
  for (const [changed, firstParts] of [
    [{ ...manifest, fileName: `renamed-${manifest.fileName}` }, 1],
    [{ ...manifest, parts: [...manifest.parts, { part: 3, rows: 0 }] }, 2],
  ] as const) {
    api.on(manifestEndpoint, changed as typeof manifest);
    await press('FL', 'Resume download');
    await screen.findByText(/3 of 5 voters are saved/u);
    expect(asked.filter((part) => part === '1')).toHaveLength(firstParts);
  }
  api.on(manifestEndpoint, manifest);
  isAway = false;
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
      'Your download of 5 voters did not finish because this page was closed or reloaded.',
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
