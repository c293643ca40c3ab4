import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { errorsOf } from './support/errors';
import { expectNoAxeProblems } from './support/axe';
import { newAccount, signUp } from './support/shop';
import { expect, test } from './support/test';

/** What a person does to an account, against the official emulator. */

async function openAccount(page: Page) {
  const account = newAccount();
  await page.goto('/signup');
  await signUp(page, account);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Your account' });
  await expect(section).toBeVisible();
  return { account, section };
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
const loggedOut = (page: Page) => page.getByRole('link', { name: 'Login', exact: true }).first();

test('a new name is there after a reload, and all data comes as one file', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { account, section } = await openAccount(page);
  await section.getByText('Change your name').focus();
  await page.keyboard.press('Enter');
  await section.getByLabel('First name').fill('Wilhelmina');
  await section.getByLabel('Last name').fill('Archer');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Your name has been changed.')).toBeVisible();
  await section.getByText('Delete your account').click();
  await expectNoAxeProblems(page, 'the account');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Wilhelmina Archer' })).toBeVisible();
  const downloading = page.context().waitForEvent('download');
  await section.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('precinct-post-my-data.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { email: account.email, first_name: 'Wilhelmina', last_name: 'Archer' },
    purchases: [],
  });
});

test('signing out everywhere ends the session of another browser', async ({ page, browser, baseURL }) => {
  const { account, section } = await openAccount(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  const errors = errorsOf(other);
  await signIn(other, account);
  await expect(other.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  await section.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  expect(errors.filter((error) => !/401/u.test(error))).toEqual([]);
  await elsewhere.close();
  await signIn(page, account);
  await expect(page.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
});

test('a deleted account cannot sign in again', async ({ page }) => {
  const { account, section } = await openAccount(page);
  await section.getByText('Delete your account').click();
  await section.getByLabel('Your password', { exact: true }).fill('not the one');
  await section.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect password.');
  await section.getByLabel('Your password', { exact: true }).fill(account.password);
  await section.getByRole('button', { name: 'Delete my account for good' }).click();
  const gone = page.getByRole('alertdialog', { name: 'Your account has been deleted' });
  await gone.getByRole('button').click();
  await expect(gone).toHaveCount(0);
  await expect(loggedOut(page)).toBeVisible();
  await signIn(page, account);
  await expect(page.getByRole('alert')).toContainText(/No account found|Incorrect email or password/u);
});
