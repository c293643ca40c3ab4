import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askDatabase } from './support/database';
import { expectTotal, newAccount, payWith, searchCounty, signUp } from './support/shop';
import { expect, saveTrace, test } from './support/test';

/** Records a trace in __tests__/replay/golden again: `npm run record:traces`. */
async function keep(page: Page, name: string): Promise<void> {
  const text = (await saveTrace(page)) ?? '';
  await writeFile(join('__tests__/replay/golden', `${name}.json`), text);
}

/** A county with a few pages of voters and no more, because the traces are checked in. */
async function smallCounty(state: string): Promise<{ county: string; voters: number }> {
  const [county] = await askDatabase<{ county: string; voters: number }>(
    `SELECT county, counties.voters::int AS voters FROM counties JOIN data_versions USING (version_id)
      WHERE state = $1 AND status = 'live' AND counties.voters BETWEEN 12 AND 80 ORDER BY 2, 1 LIMIT 1`,
    [state],
  );
  if (county === undefined) throw new Error(`${state} has no small county`);
  return county;
}

test('a search, sorted and paged', async ({ page }) => {
  const { county, voters } = await smallCounty('OK');
  await searchCounty(page, 'OK', county);
  await expectTotal(page, voters);
  const table = page.getByRole('table');
  for (const column of ['First Name', 'Street Number', 'Street Number', 'Age']) {
    await table.getByRole('button', { name: column }).click();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('City').fill('no city by that name');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No voters match this search.')).toBeVisible();
  await page.goBack();
  await expectTotal(page, voters);
  await keep(page, 'search-sort-page');
});

async function walkToGeography(page: Page): Promise<void> {
  await page.goto('/voters');
  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  const dialog = page.getByRole('dialog', { name: 'Query Walkthrough' });
  const next = () => dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('radio', { name: /Pennsylvania/u }).check();
  await next();
  await dialog.getByRole('radio', { name: /^National/u }).check();
  await next();
  await dialog.getByRole('radio', { name: 'US House of Representatives' }).check();
  await next();
  await expect(dialog.getByLabel('Congressional District')).toBeVisible();
}

test('the walkthrough, from the first question to the search', async ({ page }) => {
  await walkToGeography(page);
  const dialog = page.getByRole('dialog', { name: 'Query Walkthrough' });
  // In Adams, the first county, too few voters are left for any election.
  await dialog.getByLabel('County', { exact: true }).selectOption({ index: 2 });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('checkbox', { name: /Democrat/u }).check();
  const history = dialog.getByRole('group', { name: 'Voting History' });
  await expect(history.getByText(/^[\d,]+ voters?$/u).first()).toBeVisible();
  await history.getByRole('checkbox', { disabled: false }).first().check();
  await expect(dialog.getByText(/match so far/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Total Records Found|No /u).first()).toBeVisible();
  await keep(page, 'walkthrough');
});

test('a sign-in that fails', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('No account found');
  await keep(page, 'sign-in-error');
});

test('a declined card, then a good one', async ({ page }) => {
  await page.goto('/signup');
  await signUp(page, newAccount());
  const { county, voters } = await smallCounty('AR');
  await searchCounty(page, 'AR', county);
  await expectTotal(page, voters);
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('dialog')).toContainText('Your card was declined.');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await keep(page, 'declined-then-paid');
});

test('a reload that keeps the progress, and one that drops it', async ({ page }) => {
  await walkToGeography(page);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Query Walkthrough' })).toContainText('Step 4 of 5');
  await keep(page, 'reload-keeps-progress');
  // Leave the shop, so that nothing is saved while the timestamp is changed.
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      const longAgo = (text as string).replace(/savedAt\\":\d+/u, String.raw`savedAt\":1`);
      if (key.includes('walkthrough')) localStorage.setItem(key, longAgo);
    }
  });
  await page.goto('/voters?walkthrough=4');
  await expect(page.getByRole('dialog', { name: 'Query Walkthrough' })).toContainText('Step 1 of 5');
  await keep(page, 'reload-drops-progress');
});
