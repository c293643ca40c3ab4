import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { enlarge, SCREENS } from './support/page';
import { GOOD, affirm, buy, choose, downloadOf, footerIsWhole, payWith, searchCounty } from './support/shop';
import { expect, test } from './support/test';
import { answer, next, openWalkthrough } from './support/walkthrough';

/*
 * Not tests: `npm run pictures` photographs every screen and dialog, to be looked at. The folder is not
 * committed.
 */
const FOLDER = 'pictures';

/** Widths in pixels, and the size of text in percent. */
const DISPLAYS = [
  { width: 360, height: 740, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 768, height: 1024, text: 100 },
  { width: 1024, height: 768, text: 100 },
  { width: 1440, height: 900, text: 100 },
  { width: 1920, height: 1080, text: 100 },
] as const;

/** Photographs what is open on every display, in both themes: all of a page, what is in sight of a dialog. */
async function photograph(page: Page, name: string, of: 'page' | 'dialog' = 'page'): Promise<void> {
  for (const { width, height, text } of DISPLAYS) {
    await page.setViewportSize({ width, height });
    await enlarge(page, text);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(FOLDER, `${name}-${width}${text === 100 ? '' : `-at-${text}%`}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: of === 'page' });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await enlarge(page, 100);
}

const LIST = '/voters?State=OK&County_Desc=CLEVELAND&PolitalAff=DEM';

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
});

for (const path of SCREENS)
  test(`the screen ${path}`, async ({ page }) => {
    await page.goto(path);
    await footerIsWhole(page);
    await photograph(page, `screen${path === '/' ? '-home' : path.replaceAll('/', '-')}`);
  });

test('a list in each tab, and an empty one', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(10);
  await footerIsWhole(page);
  await photograph(page, 'list-voters');
  await page.getByRole('tab', { name: 'Charts and map' }).click();
  await expect(page.getByText('Select a county to add or remove it.')).toBeVisible();
  await photograph(page, 'list-charts');
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  await expect(page.getByText('More choices')).toBeVisible();
  await photograph(page, 'list-file');
  await page.getByText('More choices').click();
  for (const name of ['Party', 'Sequence Number', 'Household Number'])
    await page.getByRole('checkbox', { name, exact: true }).last().check();
  await page.getByRole('button', { name: 'Columns in this file' }).click();
  await photograph(page, 'list-file-unfolded');
  await page.goto('/voters?State=OK&City=Tulas');
  await expect(page.getByRole('button', { name: /^Tulsa [\d,]+$/u })).toBeVisible();
  await photograph(page, 'empty-list');
});

test('dialogs before an account', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await photograph(page, 'dialog-menu', 'dialog');
  await page.goto('/voters');
  await page.getByRole('combobox', { name: 'County' }).click();
  await expect(page.getByRole('listbox', { name: 'County' })).toBeVisible();
  await photograph(page, 'dialog-counties', 'dialog');
  await searchCounty(page, 'OK', 'Tulsa');
  await buy(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await photograph(page, 'dialog-sign-in', 'dialog');
});

test('the walkthrough', async ({ page }) => {
  const dialog = await openWalkthrough(page);
  const first: readonly (RegExp | string | null)[] = [/Oklahoma/u, /^National/u, 'US Senate', null, null];
  for (const [step, name] of first.entries()) {
    if (name !== null) await answer(dialog, 'radio', name);
    await photograph(page, `walkthrough-${step + 1}`, 'dialog');
    if (step + 1 < first.length) await next(dialog);
  }
});

test('buying, from what the list is for to the profile', async ({ page }) => {
  // As on a phone, where files can be shared.
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => true, share: () => Promise.resolve() });
  });
  await newBuyer(page, 'nothing');
  await searchCounty(page, 'OK', 'Tulsa');
  await buy(page);
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(dialog.getByLabel('What is this list for?')).toBeVisible();
  await photograph(page, 'checkout-purpose', 'dialog');
  await affirm(page);
  await expect(dialog.locator('iframe').first().contentFrame().locator('[name=cardnumber]')).toBeVisible();
  await photograph(page, 'checkout-card', 'dialog');
  await downloadOf(page, () => payWith(page, GOOD));
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share file' })).toBeVisible();
  await photograph(page, 'checkout-done', 'dialog');
  await page.goto('/profile');
  await choose(page, /^More for/u, /^Change the file/u);
  await footerIsWhole(page);
  await photograph(page, 'profile');
  await page.getByRole('button', { name: /^Download (?!my data)/u }).click();
  await page.getByRole('button', { name: 'Share file' }).click();
  await photograph(page, 'profile-shared');
  await page.goto('/profile');
  await page
    .getByRole('link', { name: /^Receipt/u })
    .first()
    .click();
  await footerIsWhole(page);
  await photograph(page, 'receipt');
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await photograph(page, 'dialog-account', 'dialog');
});

test('a quote, to its author and to its payer', async ({ page, browser }) => {
  await newBuyer(page);
  await page.goto(LIST);
  await choose(page, /^More$/u, 'Make a quote');
  await page.getByRole('button', { name: 'Make the quote' }).click();
  const link = await page.getByLabel('Link').inputValue();
  await footerIsWhole(page);
  await photograph(page, 'quote-own');
  const payer = await (await browser.newContext()).newPage();
  await payer.goto(link);
  await expect(payer.getByRole('article', { name: 'Quote' })).toBeVisible();
  await footerIsWhole(payer);
  await photograph(payer, 'quote-for-payer');
});
