import type { Page } from '@playwright/test';
import { newAccount } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { countyOf } from './support/database';
import { sideways } from './support/page';
import { keepAList, NAME } from './support/savedLists';
import { expectTotal, fillSignUp, searchCounty } from './support/shop';
import { expect, saveTrace, test } from './support/test';

test('a list is kept: saved, found after signing in again, opened, renamed, deleted and had back', async ({
  page,
}) => {
  await keepAList(page);
  expect(await saveTrace(page)).not.toContain(NAME);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
  }
  await expectNoAxeProblems(page, 'the profile with a list');
});

test('a visitor’s list is saved once they have an account, and no row of the table moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { county, voters } = await countyOf('AR', 12);
  await searchCounty(page, 'AR', county);
  await expectTotal(page, voters);
  await expect(page.getByRole('button', { name: 'Save this list' })).toBeVisible();
  const before = await firstRowTop(page);
  await page.getByRole('button', { name: 'Save this list' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, newAccount());
  await expect(page.getByText(`Saved as “${county} County”`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await firstRowTop(page)).toBe(before);
});

/** Where the table of the voters begins. */
const firstRowTop = async (page: Page) =>
  page.getByRole('table').evaluate((table) => table.querySelector('tbody')?.getBoundingClientRect().top);
