import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { errorsOf } from './support/page';
import { searchState } from './support/shop';

const TRACE = fileURLToPath(new URL('../replay/golden/walkthrough.json', import.meta.url));

test('a search shows voters', async ({ page }) => {
  const errors = errorsOf(page);
  await searchState(page, 'OH');
  await expect(page.getByText(/Total Records Found: [1-9]/u)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the replay viewer shows the screens of a trace', async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto('/support/replay');
  await expect(page.getByRole('button', { name: 'Choose a trace' })).toBeEnabled();
  await page.getByLabel('Support trace').setInputFiles(TRACE);
  await page.getByRole('slider', { name: 'Position' }).press('End');
  const screens = page.getByTitle('What the customer saw').contentFrame();
  await expect(screens.getByText(/Total Records Found: [1-9]/u)).toBeVisible();
  expect(errors).toEqual([]);
});
