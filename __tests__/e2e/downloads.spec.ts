import type { Download, Locator, Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { voterIds } from './support/database';
import { seedPurchases } from './support/purchases';
import { idsOf, rowsOf, signOut } from './support/shop';
import { expect, test } from './support/test';

const NAMES = { FL: 'Florida', NC: 'North Carolina' } as const;
type State = keyof typeof NAMES;

/** The profile of a new account that owns each of these states' lists, which come in several parts. */
async function openProfile(page: Page, ...states: readonly State[]): Promise<Record<State, string[]>> {
  const ids = { FL: await voterIds('FL'), NC: await voterIds('NC') };
  const account = await newBuyer(page);
  for (const state of states)
    await seedPurchases(account.email, 1, { filters: { State: state }, recordCount: ids[state].length });
  await page.goto('/profile');
  return ids;
}

/** Without the row below it in which its file is changed. */
const rowOf = (page: Page, state: State): Locator =>
  page.locator('tr:not([data-of-row-above])').filter({ hasText: NAMES[state] });
const press = (page: Page, state: State, name = 'Download') =>
  rowOf(page, state).getByRole('button', { name }).click();

/** The downloads of a page by the state that their names say. */
function downloadsOf(page: Page): ReadonlyMap<string, Download> {
  const downloads = new Map<string, Download>();
  page.on('download', (download) => {
    const [, state = ''] = /^([A-Z]{2})-/u.exec(download.suggestedFilename()) ?? [];
    downloads.set(state, download);
  });
  return downloads;
}

async function expectFile(downloads: ReadonlyMap<string, Download>, state: State, ids: readonly string[]) {
  await expect.poll(() => downloads.has(state)).toBe(true);
  const download = downloads.get(state);
  if (download === undefined) throw new Error('No file');
  expect(idsOf(await rowsOf(download))).toEqual(ids);
}

const written = (ids: readonly string[]) => ids.length.toLocaleString('en-US');
const all = (ids: readonly string[]) => `Saved: all ${written(ids)} voters. Look in your downloads.`;

/** Holds the file parts of a page until they are let go. */
async function slowLine(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const line = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/downloads/*/parts/*', async (route) => {
    await line;
    await route.continue().catch(() => undefined);
  });
  return () => {
    release();
  };
}

test('over a slow line, two lists are downloaded at once, one in another tab too; after a sign-out nothing is saved', async ({
  page,
  context,
}) => {
  const ids = await openProfile(page, 'FL', 'NC');
  const other = await context.newPage();
  await other.goto('/profile');
  const [here, there] = [downloadsOf(page), downloadsOf(other)];
  const release = await slowLine(page);
  await press(page, 'FL');
  await press(page, 'NC');
  await expect(rowOf(page, 'FL')).toContainText(`Downloading: 0 of ${written(ids.FL)}`);
  await expect(rowOf(page, 'NC')).toContainText(`Downloading: 0 of ${written(ids.NC)}`);
  await press(other, 'NC');
  await expectFile(there, 'NC', ids.NC);
  release();
  for (const state of ['FL', 'NC'] as const) {
    await expectFile(here, state, ids[state]);
    await expect(rowOf(page, state)).toContainText(all(ids[state]));
  }

  // A sign-out leaves no file, but those that the browser is still copying.
  const left = downloadsOf(page);
  const kept = await page.evaluate(filesKept);
  const releaseLast = await slowLine(page);
  await press(page, 'FL');
  await press(page, 'NC');
  await expect(rowOf(page, 'NC')).toContainText('Downloading');
  await signOut(page);
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
  releaseLast();
  await expect.poll(() => page.evaluate(filesKept)).toEqual(kept);
  expect(left.size).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('unfinishedDownloads'))).toBeNull();
});

/** In the browser: the files that downloads in parts are written to. */
async function filesKept(): Promise<string[]> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle('downloads', { create: true });
  const names: string[] = [];
  for await (const name of directory.keys()) names.push(name);
  return names;
}

test('a full disk is told as one; an interrupted download resumes, and has every record once', async ({
  page,
}) => {
  const ids = await openProfile(page, 'NC');
  const downloads = downloadsOf(page);
  const origin = new URL(page.url()).origin;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
  await press(page, 'NC');
  await expect(rowOf(page, 'NC')).toContainText('There is no room for the file on this device');
  expect(downloads.size).toBe(0);
  await browser.send('Storage.overrideQuotaForOrigin', { origin });

  const asked: string[] = [];
  let broken = true;
  await page.route('**/api/downloads/*/parts/*', async (route) => {
    const part = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(part);
    await (broken && part === '2' ? route.abort('connectionreset') : route.continue());
  });
  await press(page, 'NC', 'Start again');
  await expect(rowOf(page, 'NC')).toContainText('The download was interrupted.');
  // The first part is saved.
  await expect(rowOf(page, 'NC')).toContainText(new RegExp(`\\d,\\d{3} of ${written(ids.NC)} voters`, 'u'));
  const before = asked.length;
  broken = false;
  await press(page, 'NC', 'Resume download');
  await expectFile(downloads, 'NC', ids.NC);
  // Parts that had arrived are not requested again.
  expect(asked.slice(before)).not.toContain('1');
  await expect(rowOf(page, 'NC')).toContainText(all(ids.NC));
});
