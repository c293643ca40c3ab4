import { LOCAL_PROJECT } from '../../tools/local/environment';
import { portsFrom } from '../../tools/local/ports';
import { expectNoAxeProblems } from './support/axe';
import { newAccount, signUp } from './support/shop';
import { expect, test } from './support/test';

/** The mails that the official emulator would send: it keeps their links. */
interface Mail {
  readonly email: string;
  readonly requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  readonly oobLink: string;
}

const { identity } = portsFrom(Number(new URL(process.env['E2E_BASE_URL'] ?? 'http://localhost:8888').port));

async function mailTo(email: string, type: Mail['requestType']): Promise<Mail> {
  const sent = await fetch(`http://127.0.0.1:${identity}/emulator/v1/projects/${LOCAL_PROJECT}/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: Mail[] };
  const mail = oobCodes.findLast((one) => one.email === email && one.requestType === type);
  if (mail === undefined) throw new Error(`No ${type} was sent`);
  return mail;
}

test('an address is confirmed, and a forgotten password chosen anew, by the links in mails', async ({
  page,
}) => {
  const account = newAccount();
  await page.goto('/signup');
  await signUp(page, account);
  await page.goto('/profile');
  const asked = page.getByText('Please confirm your email address');
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We sent a new link to ${account.email}.`, { exact: false })).toBeVisible();
  await fetch((await mailTo(account.email, 'VERIFY_EMAIL')).oobLink);
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(`If ${account.email} has an account`, { exact: false })).toBeVisible();
  await expectNoAxeProblems(page, 'a mail for a new password was sent');
  const { oobLink } = await mailTo(account.email, 'PASSWORD_RESET');
  await fetch(`${oobLink}&newPassword=${encodeURIComponent('another horse 9')}`);
  await page.getByLabel('Password', { exact: true }).fill('another horse 9');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('No purchases found.')).toBeVisible();
  await expect(asked).toHaveCount(0);
});
