import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { buy, searchState, submitSignIn } from './support/shop';
import { expect, test } from './support/test';

// As most visitors see it: what opens and closes moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function checkThemes(page: Page, what: string): Promise<void> {
  await expectNoAxeProblems(page, what);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

test('the drawer works by keyboard alone', async ({ page }) => {
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
});

test('on a small laptop the sign-in dialog stays where it is, and all ways to sign up are in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/voters?State=OK');
  await buy(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  const top = async () => (await title.boundingBox())?.y;
  await expect(title).toHaveText('Sign in');
  const atFirst = await top();
  await submitSignIn(page, { email: 'nobody@example.com', password: 'not a password' });
  await expect(page.getByText('There is a problem')).toBeVisible();
  expect(await top()).toBe(atFirst);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await expect(title).toHaveText('Sign up');
  expect(await top()).toBe(atFirst);
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const isInSight = (element: Element) => {
    const { left, top: y, width, height } = element.getBoundingClientRect();
    return [y + 2, y + height - 2].every((at) =>
      element.contains(document.elementFromPoint(left + width / 2, at)),
    );
  };
  expect(await google.evaluate(isInSight)).toBe(true);
});

test('the log-in alert, the checkout and the account menu are accessible; Back closes the checkout alone', async ({
  page,
}) => {
  await page.goto('/voters?State=OK');
  await buy(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkThemes(page, 'the log-in alert');
  await newBuyer(page);
  await searchState(page, 'OK');
  await buy(page);
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  const card = dialog.locator('iframe').first().contentFrame().locator('[name=cardnumber]');
  await expect(card).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await checkThemes(page, 'the card step');
  const address = page.url();
  await page.keyboard.press('Escape');
  const account = page.getByRole('button', { name: 'Wilma Testwell' });
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await account.click();
  await expect(logout).toBeVisible();
  await checkThemes(page, 'the account menu');
  // Closed by a press on its button, and by one elsewhere.
  await account.click();
  await expect(logout).toBeHidden();
  await account.click();
  const [button, item] = [await account.boundingBox(), await logout.boundingBox()];
  expect(item?.y).toBeGreaterThan(button?.y ?? Infinity);
  await page.getByText(/^Total Records Found: /u).click();
  await expect(logout).toBeHidden();
  await buy(page);
  await expect(card).toBeVisible();
  await page.reload();
  // A reload comes back to the card; then Back closes it, and one more press undoes the search.
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/voters$/u);
});

test('axe finds no problems in forms that are refused, an empty list and a list’s file', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await expectNoAxeProblems(page, 'a refused sign-up');
  await page.goto('/voters?State=OK&City=Tulas');
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('Did you mean');
  await expectNoAxeProblems(page, 'an empty list');
  await newBuyer(page, 'nothing');
  await page.goto('/voters?State=OK&show=file');
  await page.getByText('More choices').click();
  await expectNoAxeProblems(page, 'the file of a list');
  await buy(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('What is this list for?')).toBeFocused();
  await expectNoAxeProblems(page, 'a refused affirmation');
});
