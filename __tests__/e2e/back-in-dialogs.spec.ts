import { newAccount, searchCounty, signUp } from './support/shop';
import { expect, test } from './support/test';

// As most visitors see it: what opens and closes moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('on a phone, Back closes the filters and keeps what was chosen in them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Voters' }).click();
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

test('Back closes the checkout alone, and a reload leaves no dead entry', async ({ page }) => {
  await page.goto('/signup');
  await signUp(page, newAccount());
  await searchCounty(page, 'OK', 'Tulsa');
  const found = page.getByText(/^Total Records Found: /u);
  const buy = page.getByRole('button', { name: 'Purchase & Download CSV' });
  const checkout = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await buy.click();
  await expect(checkout.getByRole('button', { name: 'Pay' })).toBeVisible();
  const total = (await found.textContent()) ?? '';
  const address = page.url();
  await page.goBack();
  await expect(checkout).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(found).toHaveText(total);
  await buy.click();
  await expect(checkout).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checkout).toBeHidden();
  await buy.click();
  await expect(checkout.getByRole('button', { name: 'Pay' })).toBeVisible();
  await page.reload();
  await expect(found).toHaveText(total);
  await expect(checkout).toBeHidden();
  await page.goBack();
  // One press undoes the search.
  await expect(page).toHaveURL(/\/voters$/u);
});
