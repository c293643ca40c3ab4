import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { countVoters } from './support/database';
import { sideways } from './support/page';
import { seedPurchases } from './support/purchases';
import { choose, downloadOf, rowsOf } from './support/shop';
import { expect, test } from './support/test';

test('a workbook has the rows of the file, labels print one page a sheet, and a receipt names the file and prints alone', async ({
  page,
}) => {
  const filters = { State: 'OK', County_Desc: 'CLEVELAND', Status: 'A' };
  const recordCount = await countVoters('OK', `county = 'Cleveland' AND v.status = 'A'`);
  const { email } = await newBuyer(page);
  await seedPurchases(email, 1, { filters, recordCount });
  await page.goto('/profile');
  await choose(page, /^More for/u, /^Change the file/u);
  await page.getByLabel('File layout').selectOption('households');
  await page.getByText('More choices').click();
  const press = () => page.getByRole('table').getByRole('button', { name: 'Download' }).click();
  const taken = async (form: string) => {
    await page.getByLabel('File format').selectOption(form);
    return downloadOf(page, press);
  };
  const csv = await taken('csv');
  const pieces = await rowsOf(csv);
  expect(pieces.length).toBeLessThan(recordCount);
  const workbook = await taken('xlsx');
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/u);
  const { Sheets } = read(new Uint8Array(await readFile(await workbook.path())));
  expect(utils.sheet_to_json(Sheets['List'] ?? {}, { raw: false, defval: '' })).toEqual(pieces);

  // Labels are printed by the browser: one page a sheet, and none for what surrounds them.
  await page.getByLabel('File format').selectOption('labels');
  await page.getByLabel('File layout').selectOption('households');
  await press();
  await page.getByRole('link', { name: 'Print your labels' }).click();
  const undeliverable = pieces.filter((piece) => piece['Address Note']?.startsWith('undeliverable')).length;
  const labels = pieces.length - undeliverable;
  for (const [stock, onSheet] of [
    ['5160', 30],
    ['5161', 20],
  ] as const) {
    await page.getByLabel('Label sheets').selectOption(stock);
    await expect(page.getByRole('region', { name: 'Sheets' }).locator('p')).toHaveCount(labels);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/gu)).toHaveLength(Math.ceil(labels / onSheet));
    expect(pdf).toMatch(/\/MediaBox \[0 0 612 792\]/u);
  }

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Receipt and files' }).click();
  await expect(page).toHaveURL(/\/receipt\?purchase=[\da-f-]{36}/u);
  const purchaseId = new URL(page.url()).searchParams.get('purchase') ?? '';
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(csv.suggestedFilename());
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
