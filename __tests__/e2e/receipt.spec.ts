import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, countyOf } from './support/database';
import { sideways } from './support/page';
import { seedPurchases } from './support/purchases';
import { downloadOf } from './support/shop';
import { expect, test } from './support/test';

test('a receipt names the file that was downloaded, and prints alone', async ({ page }) => {
  const { county, voters } = await countyOf('OK', 25);
  const account = await newBuyer(page);
  const filters = { State: 'OK', County_Desc: county.toUpperCase() };
  await seedPurchases(account.email, 1, { filters, recordCount: voters });
  await page.goto('/profile');
  const download = await downloadOf(page, () =>
    page.getByRole('table').getByRole('button', { name: 'Download' }).click(),
  );
  const [{ id: purchaseId } = { id: '' }] = await askDatabase<{ id: string }>(
    `SELECT purchase_id::text AS id FROM purchases JOIN users USING (uid) WHERE email = $1`,
    [account.email],
  );
  await page.getByRole('link', { name: 'Receipt and files' }).click();
  await expect(page).toHaveURL(new RegExp(`/receipt\\?purchase=${purchaseId}`, 'u'));
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(download.suggestedFilename());
  await expect(receipt).toContainText('Mastercard ending in 4444');
  await expect(receipt).toContainText(purchaseId.slice(0, 8).toUpperCase());
  await expectNoAxeProblems(page, 'receipt');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  for (const around of [page.getByRole('banner').first(), page.getByRole('contentinfo')])
    await expect(around).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // On another screen, paper is as ever.
  await page.getByRole('link', { name: 'All your lists' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
