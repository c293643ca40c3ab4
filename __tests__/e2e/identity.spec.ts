import type { Page } from '@playwright/test';
import { LOCAL_PROJECT } from '../../tools/local/environment';
import { portsFrom } from '../../tools/local/ports';
import { type Account, newAccount, signUp } from './support/shop';
import { expect, test } from './support/test';

/** The account error messages, for the official emulator's own answers. */

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signedUp(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto('/signup');
  await signUp(page, account);
  return account;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
}

const problem = (page: Page) => page.getByRole('alert');

/** Disables an account, as an administrator would in the provider's console. */
async function disable(email: string, baseURL: string): Promise<void> {
  const { identity } = portsFrom(Number(new URL(baseURL).port));
  const ask = async (method: string, body: object) => {
    const response = await fetch(
      `http://127.0.0.1:${identity}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/${method}`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    expect(response.ok).toBe(true);
    return (await response.json()) as { users?: { localId: string }[] };
  };
  const { users = [] } = await ask('accounts:lookup', { email: [email] });
  await ask('accounts:update', { localId: users[0]?.localId, disableUser: true });
}

test('an unknown email address, and a wrong password', async ({ page }) => {
  await signIn(page, { email: 'nobody@example.org', password: 'whatever 12' });
  await expect(problem(page)).toContainText('No account found with this email address.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  const { email } = await signedUp(page);
  await signOut(page);
  await signIn(page, { email, password: 'not the one' });
  await expect(problem(page)).toContainText('Incorrect password.');
});

test('an email address that is taken, and a password that is too short', async ({ page }) => {
  const account = await signedUp(page);
  await signOut(page);
  const fill = async ({ email, password }: Account) => {
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('Wilma');
    await page.getByLabel('Last Name').fill('Testwell');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
  };
  await fill(account);
  await expect(problem(page)).toContainText('An account with this email address already exists.');
  await fill({ ...newAccount(), password: '12345' });
  await expect(problem(page)).toContainText('Password must be at least 8 characters');
});

test('an invalid email address', async ({ page }) => {
  await signIn(page, { email: 'wilma@', password: 'whatever 12' });
  await expect(problem(page)).toContainText('Invalid email address format.');
});

test('a lost connection, and then one again', async ({ page, context }) => {
  const account = await signedUp(page);
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(problem(page)).toContainText(
    'Network error. Please check your internet connection and try again. If the problem persists, try refreshing the page.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
});

test('a session survives a reload, and ends when the account is disabled', async ({ page, baseURL }) => {
  const { email, password } = await signedUp(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  await disable(email, baseURL ?? '');
  // The next start asks the provider again, which signs the user out.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await signIn(page, { email, password });
  await expect(problem(page)).toContainText('This account has been disabled. Please contact support.');
});

test('without its script Google’s window can’t open: the page says so and stays usable', async ({ page }) => {
  await page.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(problem(page)).toContainText(/Google sign-in failed:|Network error\./u);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});
