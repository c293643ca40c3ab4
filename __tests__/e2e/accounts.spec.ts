import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOCAL_PROJECT } from '../../tools/local/environment';
import { newAccount, newBuyer, register } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase } from './support/database';
import { changeAccount, emulator } from './support/emulator';
import { errorsOf } from './support/page';
import { watchPolicy } from './support/policy';
import { downloadOf, signIn, signOut, submitSignIn } from './support/shop';
import { expect, test } from './support/test';

/** What a person does with an account, against the official emulator: its answers, and its mails. */

const problem = (page: Page) => page.getByRole('alert');
const signedOut = (page: Page) => page.getByRole('link', { name: 'Login', exact: true }).first();
const signedIn = (page: Page) => page.getByRole('button', { name: 'Wilma Testwell' });

/** The link in the latest mail that the emulator would have sent. */
async function linkTo(
  email: string,
  type: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<string> {
  const { oobCodes } = await emulator<{
    oobCodes: { email: string; newEmail?: string; requestType: string; oobLink: string }[];
  }>(`emulator/v1/projects/${LOCAL_PROJECT}/oobCodes`);
  const mail = oobCodes.findLast((one) => (one.newEmail ?? one.email) === email && one.requestType === type);
  if (mail === undefined) throw new Error(`No ${type} was sent`);
  return mail.oobLink;
}

async function openAccount(page: Page) {
  const account = await newBuyer(page);
  await page.goto('/profile?tab=account');
  const section = page.getByRole('region', { name: 'Your account' });
  await expect(section).toBeVisible();
  return { account, section };
}

test('a lost connection, and a session that ends when its account is disabled', async ({ page, context }) => {
  const account = newAccount();
  await register(page, account);
  await page.goto('/login');
  await context.setOffline(true);
  await submitSignIn(page, account);
  await expect(problem(page)).toContainText('Network error.');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(signedIn(page)).toBeVisible();
  await changeAccount(account.email, { disableUser: true });
  // The next start asks the provider again, which signs the user out.
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
  await signIn(page, account);
  await expect(problem(page)).toContainText('This account has been disabled. Please contact support.');
});

test('without its script Google’s window can’t open, which the page says; with it, it breaks no policy', async ({
  page,
  context,
}) => {
  const stopped = await watchPolicy(context);
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.googleScriptRan = true;' }),
  );
  await page.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(problem(page)).toContainText(/Google sign-in failed:|Network error\./u);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.unroute('https://apis.google.com/**');
  await page.reload();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'googleScriptRan') as unknown)).toBe(true);
  expect(stopped).toEqual([]);
});

test('a new name is there after a reload, all data comes as one file, and a deleted account is gone', async ({
  page,
}) => {
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
  const download = await downloadOf(page, () =>
    section.getByRole('button', { name: 'Download my data' }).click(),
  );
  expect(download.suggestedFilename()).toBe('precinct-post-my-data.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { email: account.email, first_name: 'Wilhelmina', last_name: 'Archer' },
    purchases: [],
  });

  await section.getByText('Delete your account').click();
  await section.getByLabel('Your password', { exact: true }).fill('not the one');
  await section.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(problem(page)).toContainText('Incorrect password.');
  await section.getByLabel('Your password', { exact: true }).fill(account.password);
  await section.getByRole('button', { name: 'Delete my account for good' }).click();
  const gone = page.getByRole('alertdialog', { name: 'Your account has been deleted' });
  await gone.getByRole('button').click();
  await expect(gone).toHaveCount(0);
  await expect(signedOut(page)).toBeVisible();
  await signIn(page, account);
  await expect(problem(page)).toContainText(/No account found|Incorrect email or password/u);
});

test('signing out everywhere ends the session of another browser', async ({ page, browser, baseURL }) => {
  const { account, section } = await openAccount(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  const errors = errorsOf(other);
  await signIn(other, account);
  await expect(signedIn(other)).toBeVisible();
  await section.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  expect(errors.filter((error) => !/401/u.test(error))).toEqual([]);
  await elsewhere.close();
  await signIn(page, account);
  await expect(signedIn(page)).toBeVisible();
});

test('a mistyped address is corrected and confirmed, and a forgotten password replaced, by the links in mails', async ({
  page,
}) => {
  const { account, section } = await openAccount(page);
  const asked = page.getByText('Please confirm your email address');
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We sent a new link to ${account.email}.`, { exact: false })).toBeVisible();
  expect(await linkTo(account.email, 'VERIFY_EMAIL')).toMatch(/^http/u);

  const right = `right-${account.email}`;
  await section.getByText('Change your email address').click();
  await section.getByLabel('New email address').fill(right);
  await section.getByLabel('Your password', { exact: true }).fill(account.password);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${right} has no account yet, we’ve sent a link to it.`)).toBeVisible();
  // Until the link is opened, nothing has changed.
  await page.reload();
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible();
  await (await fetch(await linkTo(right, 'VERIFY_AND_CHANGE_EMAIL'))).text();
  // Firebase ends the session; its emulator doesn't.
  await signOut(page);

  await page.goto('/login');
  await page.getByLabel('Email').fill(right);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(`If ${right} has an account`, { exact: false })).toBeVisible();
  const password = 'another horse 9';
  const link = await linkTo(right, 'PASSWORD_RESET');
  await fetch(`${link}&newPassword=${encodeURIComponent(password)}`);
  await submitSignIn(page, { email: right, password });
  await expect(signedIn(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(right)).toBeVisible();
  await expect(asked).toBeHidden();
  const kept = () =>
    askDatabase('SELECT email, email_verified FROM users WHERE email LIKE $1', [`%${account.email}`]);
  await expect.poll(kept).toEqual([{ email: right, email_verified: true }]);
});
