import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newAccount, newBuyer, register } from './support/accounts';
import { countyOf } from './support/database';
import { changeAccount } from './support/emulator';
import { seedPurchases } from './support/purchases';
import { openRecalled, REASON } from './support/recalls';
import {
  affirm,
  buy,
  choose,
  DECLINED,
  downloadOf,
  expectTotal,
  GOOD,
  payWith,
  searchCounty,
  signIn,
  signOut,
  signUp,
} from './support/shop';
import { expect, saveTrace, test } from './support/test';
import { dialogOf, openWalkthrough, toGeography } from './support/walkthrough';

/** Records a trace in __tests__/replay/golden again: `npm run record:traces`. */
async function keep(page: Page, name: string): Promise<void> {
  const trace: unknown = JSON.parse((await saveTrace(page)) ?? '');
  await writeFile(join('__tests__/replay/golden', `${name}.json`), `${JSON.stringify(trace, null, 1)}\n`);
}

test('a search, sorted and paged', async ({ page }) => {
  const { county, voters } = await countyOf('OK', 12);
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
  const answered = page.waitForResponse('**/api/voters/search');
  await page.goBack();
  await answered;
  await expectTotal(page, voters);
  // The total may come by itself, before the rows.
  await expect(table.getByRole('cell').first()).toBeVisible();
  await keep(page, 'search-sort-page');
});

const walkToGeography = async (page: Page) =>
  toGeography(await openWalkthrough(page), /Pennsylvania/u, 'National', 'US House of Representatives');

test('the walkthrough, from the first question to the search', async ({ page }) => {
  await walkToGeography(page);
  const dialog = dialogOf(page);
  const counted = () => expect(dialog.locator('[data-stale], [aria-busy=true]')).toHaveCount(0);
  // In Adams, the first county, too few voters are left for any election.
  await dialog.getByRole('combobox', { name: 'County' }).click();
  await page.getByRole('option').nth(1).click();
  await page.keyboard.press('Escape');
  await counted();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('checkbox', { name: /Democrat/u }).check();
  await counted();
  const history = dialog.getByRole('group', { name: 'Voting History' });
  await expect(history.getByText(/^[\d,]+( voters?)?$/u).first()).toBeVisible();
  await history.getByRole('checkbox', { disabled: false }).first().check();
  await counted();
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Total Records Found: [1-9]/u)).toBeVisible();
  // The total may come by itself, before the rows.
  await expect(page.getByRole('table').getByRole('cell').first()).toBeVisible();
  await keep(page, 'walkthrough');
});

test('a sign-in that fails', async ({ page }) => {
  await signIn(page, { email: 'nobody@example.org', password: 'not the one' });
  await expect(page.getByRole('alert')).toContainText('No account found');
  await keep(page, 'sign-in-error');
});

test('a list that is kept', async ({ page }) => {
  const account = newAccount();
  await signUp(page, account);
  const { county, voters } = await countyOf('OK', 12);
  await searchCounty(page, 'OK', county);
  await expectTotal(page, voters);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Saved as “${county} County”`)).toBeVisible();
  await signOut(page);
  await expect(page.getByText('Saved as')).toBeHidden();

  await signIn(page, account);
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const lists = page.getByRole('region', { name: 'Your lists' });
  await expect(lists).toContainText(`${voters} voters`);
  await expect(lists).toContainText('No change since');
  await lists.getByRole('link', { name: new RegExp(county, 'u') }).click();
  await expectTotal(page, voters);
  await choose(page, `Saved: ${county} County`, 'Rename');
  await page.getByLabel('List name').fill('October mailing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as “October mailing”')).toBeVisible();

  await choose(page, 'Saved: October mailing', 'Your lists');
  await choose(page, 'More for October mailing', 'Delete');
  await expect(lists.getByText('“October mailing” is deleted.')).toBeVisible();
  await lists.getByRole('button', { name: 'Undo' }).click();
  await expect(lists.getByRole('button', { name: 'More for October mailing' })).toBeVisible();
  await expect(lists.getByRole('button', { name: 'Undo' })).toBeHidden();
  await keep(page, 'saved-list');
});

test('a declined card, then a good one', async ({ page }) => {
  await signUp(page, newAccount());
  const { county, voters } = await countyOf('AR', 12);
  await searchCounty(page, 'AR', county);
  await expectTotal(page, voters);
  await buy(page);
  await payWith(page, DECLINED);
  await expect(page.getByRole('dialog')).toContainText('Your card was declined.');
  const saved = page.waitForEvent('download');
  await payWith(page, GOOD);
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await saved;
  await keep(page, 'declined-then-paid');
});

test('a reload that keeps the progress, and one that drops it', async ({ page }) => {
  await walkToGeography(page);
  await page.reload();
  await expect(dialogOf(page)).toContainText('Step 4 of 5');
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
  await expect(dialogOf(page)).toContainText('Step 1 of 5');
  await keep(page, 'reload-drops-progress');
});

test('a quote that another person pays', async ({ page, browser }) => {
  const { county, voters } = await countyOf('AR', 12);
  await newBuyer(page);
  await searchCounty(page, 'AR', county);
  await expectTotal(page, voters);
  await choose(page, /^More$/u, 'Make a quote');
  await page.getByLabel('Your name or firm').fill('Lovelace Strategies');
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await page.getByText('Change or close it').click();
  await page.getByLabel('Committee or organization that pays').fill('Friends of Ada');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Close this quote' }).click();
  await page.getByRole('button', { name: 'Reopen this quote' }).click();
  const link = await page.getByLabel('Link').inputValue();
  await keep(page, 'quote-made');

  const other = await (await browser.newContext()).newPage();
  await newBuyer(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Pay $9.99' }).click();
  await affirm(other);
  const saved = other.waitForEvent('download');
  await payWith(other, GOOD);
  await expect(other.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await saved;
  await keep(other, 'quote-paid');
});

test('a list that is shared', async ({ page, browser }) => {
  const { county, voters } = await countyOf('OK', 12);
  const filters = { State: 'OK', County_Desc: county.toUpperCase() };
  const other = await (await browser.newContext()).newPage();
  const colleague = newAccount();
  await register(other, colleague);
  await changeAccount(colleague.email, { emailVerified: true });
  const owner = await newBuyer(page);
  await seedPurchases(owner.email, 1, { filters, recordCount: voters });
  await page.goto('/profile');
  await choose(page, /^More for/u, 'Share…');
  await page.getByLabel('Email address of a colleague').fill(colleague.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove ${colleague.email}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Shared with ${colleague.email}`, { exact: true })).toBeVisible();
  await keep(page, 'share');

  await signIn(other, colleague);
  await expect(other.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  await other.goto('/profile');
  const shared = other.getByRole('table', { name: 'Your lists' });
  await downloadOf(other, () => shared.getByRole('button', { name: /^Download/u }).click());
  await keep(other, 'shared-with-you');
});

test('a list of a voter file that was recalled', async ({ page }) => {
  const { row } = await openRecalled(page);
  await downloadOf(page, () => row.getByRole('button', { name: /^Get the corrected list, free/u }).click());
  await expect(row.getByText(REASON)).toBeHidden();
  await keep(page, 'recall');
});
