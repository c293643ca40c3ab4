import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { countyOf } from './support/database';
import { changeAccount } from './support/emulator';
import { sideways } from './support/page';
import { seedPurchases } from './support/purchases';
import { choose, downloadOf, rowsOf, signIn, signOut } from './support/shop';
import { expect, saveTrace, test } from './support/test';

test('a list is shared with a colleague, who confirms the address, downloads it, and loses it', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const colleague = await newBuyer(other);
  const owner = await newBuyer(page);
  const { county, voters } = await countyOf('OK', 12);
  const filters = { State: 'OK', County_Desc: county.toUpperCase() };
  await seedPurchases(owner.email, 1, { filters, recordCount: voters });
  await page.goto('/profile');
  const row = page.getByRole('table', { name: 'Purchase History' }).locator('tbody').first();
  await choose(page, /^More for/u, 'Share…');
  await page.getByLabel('Email address of a colleague').fill(colleague.email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(row.getByText(`Shared with ${colleague.email}`)).toBeVisible();

  // Not before the address is confirmed.
  await other.goto('/profile');
  await expect(other.getByText('No purchases found.')).toBeVisible();
  await expect(other.getByText(/^Shared by/u)).toBeHidden();
  await changeAccount(colleague.email, { emailVerified: true });
  await signOut(other);
  await signIn(other, colleague);
  await expect(other.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  await other.goto('/profile');
  const shared = other.getByRole('table', { name: 'Your lists' });
  await expect(shared).toContainText('Shared by Wilma Testwell');
  for (const width of [360, 768, 1440]) {
    for (const each of [page, other]) {
      await each.setViewportSize({ width, height: 800 });
      expect(await sideways(each), `at ${width} pixels`).toBe(0);
      if (width === 360) await expectNoAxeProblems(each, 'the profile of who shares a list');
    }
  }
  const download = await downloadOf(other, () => shared.getByRole('button', { name: /^Download/u }).click());
  expect(await rowsOf(download)).toHaveLength(voters);
  await choose(other, /^More for/u, 'Receipt and files');
  const receipt = other.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('$9.99');
  await expect(receipt).not.toContainText(colleague.email);

  await page.reload();
  await expect(row.getByText(`Downloaded by ${colleague.email} on`)).toBeVisible();
  await row.getByRole('button', { name: `Remove ${colleague.email}` }).click();
  await expect(row.getByText(`No longer shared with ${colleague.email}`)).toBeVisible();
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText(`Shared with ${colleague.email}`, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Remove ${colleague.email}` }).click();
  await expect(row.getByText(`No longer shared with ${colleague.email}`)).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByText('No purchases found.')).toBeVisible();
  await expect(shared).toBeHidden();
  expect(await saveTrace(page)).not.toContain(colleague.email);
});
