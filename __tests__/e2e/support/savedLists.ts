import { expect, type Page } from '@playwright/test';
import { newAccount } from './accounts';
import { countyOf } from './database';
import { choose, expectTotal, searchCounty, signIn, signOut, signUp } from './shop';

export const NAME = 'October mailing';

/** Saves a list, signs out, comes back, opens it, renames it, deletes it, and takes that back. */
export async function keepAList(page: Page): Promise<void> {
  const account = newAccount();
  await page.goto('/signup');
  await signUp(page, account);
  const { county, voters } = await countyOf('OK', 12);
  await searchCounty(page, 'OK', county);
  await expectTotal(page, voters);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Saved as “${county} County”`)).toBeVisible();
  await signOut(page);
  await expect(page.getByText('Saved as')).toBeHidden();

  await signIn(page, account);
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const lists = page.getByRole('region', { name: 'Your lists' });
  await expect(lists).toContainText(`${voters} voters`);
  await expect(lists).toContainText('No change since');
  await lists.getByRole('link', { name: new RegExp(county, 'u') }).click();
  await expectTotal(page, voters);
  await choose(page, `Saved: ${county} County`, 'Rename');
  await page.getByLabel('List name').fill(NAME);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Saved as “${NAME}”`)).toBeVisible();

  await choose(page, `Saved: ${NAME}`, 'Your lists');
  await choose(page, `More for ${NAME}`, 'Delete');
  await expect(lists.getByText(`“${NAME}” is deleted.`)).toBeVisible();
  await lists.getByRole('button', { name: 'Undo' }).click();
  await expect(lists.getByRole('button', { name: `More for ${NAME}` })).toBeVisible();
  await expect(lists.getByRole('button', { name: 'Undo' })).toBeHidden();
}
