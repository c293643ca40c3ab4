import { act, screen } from '@testing-library/react';
import { createLinkEndpoint, linkedDownloadEndpoint } from '../../../src/contract/purchases';
import { readUnfinished } from '../../../src/downloads/unfinishedDownloads';
import { userSignedOut } from '../../../src/state/events';
import { invitedUser } from '../../support/fakeAuth';
import { linkTo } from '../../support/links';
import { settled } from '../../support/settled';
import { ALL, nameOf, openProfile, shopApi, shortApi, slowApi, textOf } from './twoLists';

it('downloads two lists at once, each with its own progress on its row, and each file holds its own list', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { saved, row, press, store } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  for (const state of ['FL', 'NC'] as const)
    expect(await row(state).findByText(/Downloading: 0 of 5 voters\./u)).toBeVisible();
  await release();
  for (const state of ['FL', 'NC'] as const) {
    expect(await row(state).findByText(ALL)).toBeVisible();
    expect(await saved.get(nameOf(state))?.text()).toBe(textOf(state));
  }
  expect(JSON.stringify(store.getState())).not.toContain('/api/downloads/');
});

it('a download that is given up saves nothing, while another goes on, and the next one of its list is whole', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { saved, press, row } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  await row('FL').findByText(/Downloading/u);
  await press('FL', 'Cancel');
  expect(row('FL').queryByText(/Downloading/u)).toBeNull();
  await release();
  expect(await row('NC').findByText(ALL)).toBeVisible();
  expect([...saved.keys()]).toEqual([nameOf('NC')]);
  await press('FL', 'Download');
  expect(await row('FL').findByText(ALL)).toBeVisible();
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
});

it('a sign-out in the middle ends every download, and no file comes of it', async () => {
  const { api, release } = slowApi('FL', 'NC');
  const { store, saved, press, row, tabStorage } = await openProfile(['FL', 'NC'], { api });
  await press('FL', 'Download');
  await press('NC', 'Download');
  await row('NC').findByText(/Downloading/u);
  act(() => void store.dispatch(userSignedOut()));
  await release();
  await act(settled);
  expect(readUnfinished(tabStorage, invitedUser.uid)).toEqual([]);
  expect(store.getState().downloads).toEqual([]);
  expect([...saved.keys()]).toEqual([]);
});

it('a link that comes after a sign-out starts nothing', async () => {
  const link = Promise.withResolvers<ReturnType<typeof linkTo>>();
  const api = shopApi('FL').on(createLinkEndpoint, () => link.promise);
  const { store, saved, press } = await openProfile(['FL'], { api });
  await press('FL', 'Download');
  act(() => void store.dispatch(userSignedOut()));
  await act(async () => {
    link.resolve(linkTo(5));
    await settled();
  });
  expect([...saved.keys()]).toEqual([]);
  expect(store.getState().downloads).toEqual([]);
});

/** A list that comes in one response. */

const STARTED = /^Your download of 5 voters has started\. The link expires in 60 minutes/u;

async function pressDownload(api = shortApi()) {
  const view = await openProfile(['FL'], { api });
  await view.press('FL', 'Download');
  return view;
}

it('says that a download has started when its first bytes have come, and saves the file', async () => {
  const answer = Promise.withResolvers<Response>();
  const { row, saved } = await pressDownload(shortApi().on(linkedDownloadEndpoint, () => answer.promise));
  expect(await row('FL').findByRole('button', { name: /^Download/u })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByText(STARTED)).toBeNull();
  answer.resolve(new Response(textOf('FL')));
  expect(await screen.findByText(STARTED)).toBeVisible();
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
});

it.each([
  ['the shop is away', { code: 'unavailable', error: 'The service is unavailable right now.' } as const],
  ['there is no network', 'network' as const],
])('says why nothing has started: %s', async (_, answer) => {
  const { row, saved } = await pressDownload(shortApi().on(linkedDownloadEndpoint, answer));
  expect(await row('FL').findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(STARTED)).toBeNull();
  expect(saved.size).toBe(0);
});

it('says so when a download breaks off, saves nothing, and starts again', async () => {
  const line = Promise.withResolvers<undefined>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('"VoterID"\r\n"FL-1"\r\n'));
      await line.promise;
      controller.error(new TypeError('network error'));
    },
  });
  const { press, saved } = await pressDownload(
    shortApi().on(linkedDownloadEndpoint, () => new Response(body)),
  );
  expect(await screen.findByText(STARTED)).toBeVisible();
  line.resolve(undefined);
  expect(await screen.findByText(/^The download was interrupted\./u)).toBeVisible();
  expect(screen.queryByText(STARTED)).toBeNull();
  expect(saved.size).toBe(0);
  await press('FL', 'Start again');
  expect(await screen.findByText(ALL)).toBeVisible();
  expect(await saved.get(nameOf('FL'))?.text()).toBe(textOf('FL'));
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

  const BUTTON = 'Share file';
  const REFUSED = /^Your device didn’t share the file\./u;

  it.each([
    ['came in parts', shopApi],
    ['came in one response', shortApi],
  ])('hands a file that %s to another app, and says what to do with it', async (_how, apiOf) => {
    const { press, api } = await openProfile(['FL'], { api: apiOf('FL') });
    await press('FL', 'Download');
    await screen.findByRole('button', { name: BUTTON });
    const asked = api.calls.length;
    await press('FL', BUTTON);
    const file = share.mock.calls[0]?.[0].files?.[0];
    expect(file?.name).toBe(nameOf('FL'));
    expect(await file?.text()).toBe(textOf('FL'));
    expect(api.calls).toHaveLength(asked);
    expect(screen.getByText('Share it only with people who work on your mailing.')).toBeVisible();
  });

  it('is not offered where the browser can’t share such a file', async () => {
    canShare.mockImplementation(({ files }) => files?.[0]?.type !== 'text/csv');
    const { press } = await openProfile(['FL']);
    await press('FL', 'Download');
    await screen.findByText(ALL);
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('says when the device didn’t share it, not when nobody was chosen, and tries again', async () => {
    const { press } = await openProfile(['FL']);
    await press('FL', 'Download');
    await screen.findByText(ALL);
    for (const [why, said] of [
      ['NotAllowedError', true],
      ['AbortError', false],
    ] as const) {
      share.mockRejectedValueOnce(new DOMException('No', why));
      await press('FL', BUTTON);
      expect(screen.queryByText(REFUSED) !== null).toBe(said);
    }
    expect(share).toHaveBeenCalledTimes(2);
  });
});
