import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { buy, searchCounty } from './support/shop';
import { expect, test } from './support/test';

// As most visitors see it: what opens and closes moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Without the provider's frame: it is transparent, so axe can't tell its colors' background. */
async function checkThemes(page: Page, what: string): Promise<void> {
  await expectNoAxeProblems(page, what, 'iframe');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

test('the drawer works by keyboard alone; on a phone, Back closes the filters and keeps what was chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/about');
  const hamburger = page.getByRole('button', { name: 'Menu' });
  await hamburger.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await checkThemes(page, 'the drawer');
  // However often the user presses Tab, the focus stays inside.
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(hamburger).toBeFocused();

  await hamburger.click();
  await drawer.getByRole('link', { name: 'Voters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/u }).click();
  await sheet.getByLabel('State', { exact: true }).selectOption('OK');
  await expect(page).toHaveURL(/\?State=OK$/u);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?State=OK$/u);
  // A dialog that is gone does not come back, and takes no press of Back.
  await page.goForward();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/voters$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/u);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the log-in alert, the checkout and the account menu are accessible; Back closes the checkout alone', async ({
  page,
}) => {
  await searchCounty(page, 'OK', 'Tulsa');
  await buy(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkThemes(page, 'the log-in alert');
  await newBuyer(page);
  await searchCounty(page, 'OK', 'Tulsa');
  await buy(page);
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(dialog.locator('iframe').first().contentFrame().locator('[name=cardnumber]')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await checkThemes(page, 'the card step');
  const found = page.getByText(/^Total Records Found: /u);
  const total = (await found.textContent()) ?? '';
  const address = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(found).toHaveText(total);
  await buy(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await checkThemes(page, 'the account menu');
  await page.keyboard.press('Escape');
  await buy(page);
  await expect(dialog.getByRole('button', { name: 'Pay' })).toBeVisible();
  await page.reload();
  await expect(found).toHaveText(total);
  await expect(dialog).toBeHidden();
  await page.goBack();
  // One press undoes the search.
  await expect(page).toHaveURL(/\/voters$/u);
});
