import { act, screen, waitFor } from '@testing-library/react';
import { invitedUser } from '../../support/fakeAuth';
import { createLinkEndpoint, manifestEndpoint } from '../../../src/contract/purchases';
import { userSignedOut, routeChanged } from '../../../src/state/events';
import { readUnfinished } from '../../../src/downloads/unfinishedDownloads';
import { linkTo } from '../../support/links';
import { settled } from '../../support/settled';
import { textOf, nameOf, ALL, shopApi, openProfile, slowApi, manifestOf } from './twoLists';

it('downloads two lists at once, each with its own progress on its row, and each file holds its own list', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { saved, row, press, store, deps } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  for (const state of ['FL', 'NC'] as const)
    expect(await row(state).findByText(/Downloading: 0 of 5 voters\./u)).toBeVisible();
  await release();
  for (const state of ['FL', 'NC'] as const) {
    expect(await row(state).findByText(ALL)).toBeVisible();
    expect(await saved.get(nameOf(state))?.text()).toBe(textOf(state));
  }
  expect(deps.downloads).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toContain('/api/downloads/');
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
  const link = Promise.withResolvers<ReturnType<typeof linkTo>>();
  const api = shopApi('FL').on(createLinkEndpoint, () => link.promise);
  const { store, deps, press } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  act(() => void store.dispatch(userSignedOut()));
  await act(async () => {
    link.resolve(linkTo(5));
    await settled();
  });
  expect(deps.downloads).toEqual([]);
  expect(store.getState().downloads).toEqual([]);
});

describe('a file on a phone that can share', () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  const canShare = jest.fn<boolean, [ShareData]>();
  beforeAll(() => void Object.assign(navigator, { canShare, share }));
  beforeEach(() => {
    canShare.mockReset().mockReturnValue(true);
    share.mockReset().mockResolvedValue();
  });
  afterAll(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  const NOT_ALLOWED = new DOMException('No', 'NotAllowedError');
  const BUTTON = 'Share file';
  const sharedFile = (call: number) => share.mock.calls[call]?.[0].files?.[0];

  /** A list that the browser downloads on its own. */
  const downloadedByBrowser = (api = shopApi('FL')) =>
    api.on(createLinkEndpoint, linkTo(5, { downloadUrl: '/api/downloads/FL', fileName: nameOf('FL') }));

  async function openStarted(api?: Parameters<typeof downloadedByBrowser>[0]) {
    const view = await openProfile(['FL'], { api: downloadedByBrowser(api) });
    await view.press('FL', 'Download');
    await screen.findByRole('button', { name: BUTTON });
    return { ...view, shareFile: () => view.press('FL', BUTTON) };
  }

  it('hands the saved file itself to another app and says what to do with it', async () => {
    const { press, api } = await openProfile(['FL']);
    await press('FL', 'Download');
    await screen.findByText(ALL);
    await press('FL', BUTTON);
    expect(sharedFile(0)?.name).toBe(nameOf('FL'));
    expect(await sharedFile(0)?.text()).toBe(textOf('FL'));
    expect(api.callsOf(manifestEndpoint)).toHaveLength(1);
    expect(screen.getByText('Share it only with people who work on your mailing.')).toBeVisible();
  });

  it('is not offered where the browser can’t share such a file', async () => {
    canShare.mockImplementation(({ files }) => files?.[0]?.type !== 'text/csv');
    const { press } = await openProfile(['FL']);
    await press('FL', 'Download');
    await screen.findByText(ALL);
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('fetches a file that the browser downloaded, once, and saves it no second time', async () => {
    const { shareFile, api, saved, store } = await openStarted();
    await shareFile();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(await sharedFile(0)?.text()).toBe(textOf('FL'));
    await shareFile();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(sharedFile(1)).toBe(sharedFile(0));
    expect(api.callsOf(manifestEndpoint)).toHaveLength(1);
    expect([...saved.keys()]).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toContain('/api/downloads/FL');
  });

  it('asks for another press when fetching took too long for the browser, and then shares what is ready', async () => {
    share.mockRejectedValueOnce(NOT_ALLOWED);
    const { shareFile, api } = await openStarted();
    await shareFile();
    expect(await screen.findByText(/^The file is ready\. Press Share file again/u)).toBeVisible();
    await shareFile();
    expect(screen.queryByText(/^The file is ready/u)).toBeNull();
    expect(await sharedFile(1)?.text()).toBe(textOf('FL'));
    expect(api.callsOf(manifestEndpoint)).toHaveLength(1);
  });

  it('says when the file can’t be fetched, and shares it on the next press', async () => {
    const { shareFile, api } = await openStarted(
      shopApi('FL').on(manifestEndpoint, { code: 'unavailable', error: 'Away.' }),
    );
    await shareFile();
    expect(await screen.findByText(/^We couldn’t get the file to share it/u)).toBeVisible();
    expect(share).not.toHaveBeenCalled();
    api.on(manifestEndpoint, manifestOf('FL'));
    await shareFile();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(await sharedFile(0)?.text()).toBe(textOf('FL'));
  });

  it('shares nothing once the buyer has left the page', async () => {
    const { api, release } = slowApi('FL');
    const { shareFile, store } = await openStarted(api);
    await shareFile();
    expect(screen.getByRole('button', { name: BUTTON })).toHaveAttribute('aria-busy', 'true');
    act(() => void store.dispatch(routeChanged({ path: '/about', search: '' })));
    await release();
    await waitFor(() => expect(store.getState().downloads).toEqual([]));
    expect(share).not.toHaveBeenCalled();
  });
});
