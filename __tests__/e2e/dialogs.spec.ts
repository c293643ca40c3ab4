import type { Page } from '@playwright/test';
import { expectNoAxeProblems } from './support/axe';
import { newAccount, searchCounty, signUp } from './support/shop';
import { expect, test } from './support/test';

// As most visitors see it: what opens and closes moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Without the provider's frame: it is transparent, so axe can't tell its colors' background. */
const checkThemes = (page: Page, what: string) => expectNoAxeProblems(page, what, 'iframe');

test('the drawer works by keyboard alone and returns the focus', async ({ page }) => {
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
});

test('the log-in alert, the card step and the account menu are accessible', async ({ page }) => {
  await searchCounty(page, 'OK', 'Tulsa');
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkThemes(page, 'the log-in alert');
  await page.goto('/signup');
  await signUp(page, newAccount());
  await searchCounty(page, 'OK', 'Tulsa');
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(dialog.locator('iframe').first().contentFrame().locator('[name=cardnumber]')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await checkThemes(page, 'the card step');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await checkThemes(page, 'the account menu');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a card that needs the bank’s approval is charged once it is given', async ({ page }) => {
  await page.goto('/signup');
  await signUp(page, newAccount());
  await searchCounty(page, 'NC', 'Wake');
  await page.getByRole('button', { name: 'Purchase & Download CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  const card = dialog.locator('iframe').first().contentFrame();
  await card.locator('[name=cardnumber]').fill('4000 0025 0000 3155');
  await card.locator('[name=exp-date]').fill('12 / 34');
  await card.locator('[name=cvc]').fill('123');
  await card.locator('[name=postal]').fill('73102');
  const downloading = page.context().waitForEvent('download');
  await dialog.getByRole('button', { name: 'Pay' }).click();
  const bank = page.frameLocator('iframe[title*="3D Secure"]');
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await downloading;
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
});
