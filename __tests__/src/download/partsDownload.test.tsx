import { screen, waitFor } from '@testing-library/react';
import {
  createLinkEndpoint,
  manifestEndpoint,
  purchasesEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import { rememberUnfinished, readUnfinished } from '../../../src/state/download/unfinishedDownload';
import {
  PartCorruptError,
  type PartFiles,
  PartRequestError,
  type PartToAdd,
} from '../../../src/services/partFiles';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { makeTestDeps, renderApp, TEST_NOW } from '../../support/renderApp';

const PURCHASE = {
  ...PAID,
  id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11',
  search_parameters: {},
  record_count: 250_000,
};

function shopApi() {
  return new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: [PURCHASE], message: '' })
    .on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: 1, total_spent: 9.99 },
      message: '',
    })
    .on(createLinkEndpoint, {
      success: true,
      message: '',
      recordCount: 250_000,
      expiresAt: TEST_NOW + 3_600_000,
      downloadUrl: '/api/downloads/sentinel-link',
      inParts: true,
    })
    .on(manifestEndpoint, {
      success: true,
      message: '',
      fileName: 'precinct-post-all-2026-03-02-250000.csv',
      recordCount: 250_000,
      parts: [
        { part: 1, rows: 100_000 },
        { part: 2, rows: 100_000 },
        { part: 3, rows: 50_000 },
      ],
    });
}

/** Part files that fail as configured: errors by part number, in the order of attempts. */
function fakeFiles(failures: Readonly<Record<string, Error[]>> = {}) {
  const added: PartToAdd[] = [];
  const finished: string[] = [];
  const files: PartFiles = {
    save: () => undefined,
    open: () => Promise.resolve(added.length),
    add: (part) => {
      const failure = failures[part.url.split('/').at(-1) ?? '']?.shift();
      if (failure) return Promise.reject(failure);
      added.push(part);
      return Promise.resolve();
    },
    finish: (name) => Promise.resolve(void finished.push(name)),
    discard: () => Promise.resolve(),
  };
  return { files, added, finished };
}

async function openProfile(partFiles: PartFiles, api = shopApi()) {
  const view = await renderApp({
    path: '/profile',
    api,
    deps: { auth: new FakeAuth(invitedUser), partFiles: () => Promise.resolve(partFiles) },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Download' }));
  return { ...view, api };
}

it('fetches every part after one click and says when the list is complete', async () => {
  const { files, added, finished } = fakeFiles();
  const { store, deps } = await openProfile(files);
  expect(await screen.findByText('All 250,000 records are in your Downloads folder.')).toBeVisible();
  expect(added).toEqual([
    {
      url: '/api/downloads/sentinel-link/parts/1',
      ...{ voters: 100_000, isFirst: true, votersColumn: null },
      nextUrl: '/api/downloads/sentinel-link/parts/2',
    },
    {
      url: '/api/downloads/sentinel-link/parts/2',
      ...{ voters: 100_000, isFirst: false, votersColumn: null },
      nextUrl: '/api/downloads/sentinel-link/parts/3',
    },
    {
      url: '/api/downloads/sentinel-link/parts/3',
      ...{ voters: 50_000, isFirst: false, votersColumn: null },
    },
  ]);
  expect(finished).toEqual(['precinct-post-all-2026-03-02-250000.csv']);
  expect(deps.downloads).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toContain('sentinel-link');
});

it('retries a part, with a new link if the old one has expired', async () => {
  const { files, finished } = fakeFiles({ '2': [new PartRequestError(410), new PartCorruptError()] });
  const { api } = await openProfile(files);
  await waitFor(() => expect(finished).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(2);
});

it('says that a download was interrupted and resumes where it stopped', async () => {
  const { files, added, finished } = fakeFiles({
    '3': Array.from({ length: 3 }, () => new PartCorruptError()),
  });
  const { user } = await openProfile(files);
  expect(await screen.findByRole('alert')).toHaveTextContent('200,000 of 250,000 records are saved.');
  expect(finished).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Resume download' }));
  expect(await screen.findByText('All 250,000 records are in your Downloads folder.')).toBeVisible();
  expect(added.map(({ url }) => url.at(-1))).toEqual(['1', '2', '3']);
});

it('offers to resume when even the list of parts cannot be fetched', async () => {
  const { files } = fakeFiles();
  const api = shopApi().on(manifestEndpoint, { code: 'unavailable', error: 'Away.' });
  await openProfile(files, api);
  expect(await screen.findByRole('button', { name: 'Resume download' })).toBeVisible();
  expect(api.callsOf(manifestEndpoint)).toHaveLength(3);
});

it('shows the request id of an answer that the platform gave', async () => {
  const page = new Response('<html>', { headers: { 'X-Nf-Request-Id': 'nf-9' } });
  await openProfile(fakeFiles().files, shopApi().on(manifestEndpoint, page));
  expect(await screen.findByText('Reference: nf-9')).toBeVisible();
});

it('says after a reload that a download was cut off and restarts it with one click', async () => {
  const broken = fakeFiles({ '2': Array.from({ length: 3 }, () => new PartCorruptError()) });
  const { deps, unmount } = await openProfile(broken.files);
  await screen.findByRole('button', { name: 'Resume download' });
  unmount();
  const { files, finished } = fakeFiles();
  const again = {
    auth: new FakeAuth(invitedUser),
    partFiles: () => Promise.resolve(files),
    tabStorage: deps.tabStorage,
  };
  const { user } = await renderApp({ path: '/profile', api: shopApi(), deps: again });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your download of 250,000 records did not finish because this page was closed or reloaded.',
  );
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(finished).toHaveLength(1));
  expect(readUnfinished(invitedUser.uid, deps.tabStorage)).toBeNull();
});

it('shows an unfinished download only to its buyer', () => {
  const { tabStorage } = makeTestDeps();
  const file = { purchaseId: PURCHASE.id, layout: 'crm', recordCount: 9 } as const;
  rememberUnfinished(tabStorage, { uid: 'a', ...file });
  expect(readUnfinished('b', tabStorage)).toBeNull();
  expect(readUnfinished('a', tabStorage)).toEqual(file);
});
