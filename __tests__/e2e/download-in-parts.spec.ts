import type { Page } from '@playwright/test';
import { askDatabase } from './support/database';
import { newAccount, payWith, rowsOf, searchState, signUp } from './support/shop';
import { expect, test } from './support/test';

/** How many records the local stack puts into a part (tools/local/environment.ts). */
const PART_ROWS = 4000;
/** What is said when the first part is saved, which ends with a household: a few records later. */
const firstPartOf = (ids: readonly unknown[]) => new RegExp(`4,0\\d\\d of ${records(ids.length)}`, 'u');

async function votersOf(state: string): Promise<string[]> {
  const voters = await askDatabase<{ voter_id: string }>(
    `SELECT voter_id FROM voters JOIN data_versions USING (version_id)
      WHERE data_versions.state = $1 AND data_versions.status = 'live'`,
    [state],
  );
  return voters.map(({ voter_id }) => voter_id);
}

/** A new account, at the card field for a list longer than two parts. */
async function orderState(page: Page, state: string): Promise<string[]> {
  const ids = await votersOf(state);
  expect(ids.length).toBeGreaterThan(2 * PART_ROWS);
  await page.goto('/signup');
  await signUp(page, newAccount());
  await searchState(page, state);
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  return ids;
}

const records = (count: number) => `${count.toLocaleString('en-US')} records`;
const GOOD = '4242 4242 4242 4242';

test('an interrupted download in parts resumes and is joined with every record once', async ({ page }) => {
  const ids = await orderState(page, 'NC');
  const asked: string[] = [];
  let broken = true;
  await page.route('**/api/downloads/*/parts/*', async (route) => {
    const part = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(part);
    await (broken && part === '2' ? route.abort('connectionreset') : route.continue());
  });
  await payWith(page, GOOD);
  const dialog = page.getByRole('dialog', { name: 'Payment successful' });
  await expect(dialog).toContainText('The download was interrupted.');
  await expect(dialog).toContainText(firstPartOf(ids));
  const before = asked.length;
  broken = false;
  const downloading = page.context().waitForEvent('download');
  await dialog.getByRole('button', { name: 'Resume download' }).click();
  const rows = await rowsOf(await downloading);
  // Parts that had arrived are not requested again.
  expect(asked.slice(before)).not.toContain('1');
  expect(rows.map(({ 'Voter ID': id }) => id).toSorted()).toEqual(ids.toSorted());
  await expect(dialog).toContainText(`Saved: all ${records(ids.length)}. Look in your downloads.`);
});

test('a reload ends a download in parts; the buyer sees it and restarts it with one click', async ({
  page,
}) => {
  const ids = await orderState(page, 'PA');
  // The second part hangs until the page is gone.
  await page.route('**/api/downloads/*/parts/2', () => undefined);
  await payWith(page, GOOD);
  await expect(page.getByRole('dialog')).toContainText(firstPartOf(ids));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/profile');
  const told = page.getByText('did not finish because this page was closed or reloaded.');
  await expect(told).toBeVisible();
  const downloading = page.context().waitForEvent('download');
  await page.getByRole('button', { name: 'Start again' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toContain(`-voters-${ids.length}-`);
  expect((await rowsOf(download)).map(({ 'Voter ID': id }) => id).toSorted()).toEqual(ids.toSorted());
  await expect(page.getByText(`Saved: all ${records(ids.length)}. Look in your downloads.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(told).toBeHidden();
});
