import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, countyOf } from './support/database';
import { sideways } from './support/page';
import { seedPurchases } from './support/purchases';
import { downloadOf } from './support/shop';
import { expect, test } from './support/test';

/** Signs up, and downloads a list that was bought: its file, and the purchase. */
async function downloaded(page: Page): Promise<{ bytes: Buffer; purchaseId: string; county: string }> {
  const { county, voters } = await countyOf('OK', 25);
  const account = await newBuyer(page);
  const filters = { State: 'OK', County_Desc: county.toUpperCase() };
  await seedPurchases(account.email, 1, { filters, recordCount: voters });
  await page.goto('/profile');
  const download = await downloadOf(page, () =>
    page.getByRole('table').getByRole('button', { name: 'Download' }).click(),
  );
  const bytes = await readFile(await download.path());
  const [purchase] = await askDatabase<{ id: string }>(
    `SELECT purchase_id::text AS id FROM purchases JOIN users USING (uid) WHERE email = $1`,
    [account.email],
  );
  return { bytes, purchaseId: purchase?.id ?? '', county };
}

/** Drops a file as from the desktop. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([content], 'a list.csv', { type: 'text/csv' }));
    return transfer;
  }, bytes.toString('base64'));
  await page.getByText('Choose a CSV file').dispatchEvent('drop', { dataTransfer });
}

test('a downloaded file is known to anybody, unless a byte is changed; its receipt has its hash, and prints alone', async ({
  page,
  browser,
}) => {
  const { bytes, purchaseId, county } = await downloaded(page);
  const visitor = await browser.newContext();
  const other = await visitor.newPage();
  const sent: string[] = [];
  other.on('request', (request) => sent.push(request.postData() ?? ''));
  await other.goto('/verify');
  await drop(other, bytes);
  await expect(other.getByText('We made this file')).toBeVisible();
  // A leaked file does not say whom its buyer wants to reach.
  await expect(other.locator('main')).not.toContainText(`${county} County`);
  await expect(other.locator('main')).not.toContainText(purchaseId);
  await expectNoAxeProblems(other, 'verify, a known file');
  await other.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(other)).toBe(0);
  const changed = Buffer.from(bytes);
  changed[changed.length - 5] = (changed[changed.length - 5] ?? 0) ^ 1;
  await drop(other, changed);
  await expect(other.getByText('We have no record of this file')).toBeVisible();
  await expectNoAxeProblems(other, 'verify, an unknown file');
  await drop(other, Buffer.of());
  await expect(other.getByText('This file is empty')).toBeVisible();
  await other.getByLabel('Choose a CSV file').setInputFiles({ name: 'x.csv', mimeType: '', buffer: bytes });
  await expect(other.getByText('We made this file')).toBeVisible();
  // The hash is all that left the browser.
  expect(sent.filter((body) => body.length > 100)).toEqual([]);
  await visitor.close();

  await page.getByRole('link', { name: 'Receipt and files' }).click();
  await expect(page).toHaveURL(new RegExp(`/receipt\\?purchase=${purchaseId}`, 'u'));
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(createHash('sha256').update(bytes).digest('hex'));
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
