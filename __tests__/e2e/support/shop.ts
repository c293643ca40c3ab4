import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { type Account, haveAffirmed } from './accounts';

/** Steps a buyer takes, found by the text on screen. */

export async function searchCounty(page: Page, state: string, county: string): Promise<void> {
  await page.goto('/voters');
  await page.getByRole('combobox', { name: 'County' }).fill(county);
  // The label also has a voter count; the state's own list has options, too.
  const counties = page.getByRole('listbox', { name: 'County' });
  await counties.getByRole('option', { name: new RegExp(`^${county} \\(${state}\\)`, 'u') }).click();
}

export async function searchState(page: Page, state: string): Promise<void> {
  await page.goto('/voters');
  await page.getByLabel('State', { exact: true }).selectOption(state);
}

/** Expects 'Total Records Found: 1,234'. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(page.getByText(`Total Records Found: ${total.toLocaleString('en-US')}`)).toBeVisible();
}

/** Signs up on the page, and affirms what the lists are for. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, account);
  await expect(page.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  await haveAffirmed(account.email);
}

export async function fillSignUp(page: Page, account: Account): Promise<void> {
  // The search form under a dialog has names, too: the dialog must be there.
  await expect(page.getByRole('textbox', { name: 'Confirm Password', exact: true })).toBeVisible();
  const type = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value);
  await type('First Name', account.firstName);
  await type('Last Name', account.lastName);
  await type('Email', account.email);
  await type('Password', account.password);
  await type('Confirm Password', account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Signs in on the sign-in page; what comes of it is the test's to see. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, credentials);
}

export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wilma Testwell' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible();
}

/** Chooses an item of a row's menu, by the name of the button that opens it. */
export async function choose(page: Page, row: string | RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: row }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Presses the purchase button over the results. */
export const buy = (page: Page) => page.getByRole('button', { name: 'Purchase & Download CSV' }).click();

/** Says in the open checkout what the list is for, as everybody does once a year. */
export async function affirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await dialog.getByLabel('What is this list for?').selectOption('campaign');
  const committee = dialog.getByLabel('Committee, organization or your own name');
  // A quote may name it.
  if (await committee.isEditable()) await committee.fill('Friends of Ada Lovelace');
  const number = dialog.getByLabel('FEC or state committee ID');
  if (await number.isVisible()) await number.fill('C00999999');
  const signature = dialog.getByLabel('Your full name, as a signature');
  if (await signature.isVisible()) await signature.fill('Wilma Testwell');
  await dialog.getByLabel('I affirm all of the above.').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Stripe's test cards. */
export const GOOD = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';

/** Types a card into the provider's frame in the open payment dialog and pays. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  const card = dialog.locator('iframe').first().contentFrame();
  await card.locator('[name=cardnumber]').fill(cardNumber);
  await card.locator('[name=exp-date]').fill('12 / 34');
  await card.locator('[name=cvc]').fill('123');
  const postal = card.locator('[name=postal]');
  if ((await postal.count()) > 0) await postal.fill('73102');
  await dialog.getByRole('button', { name: 'Pay' }).click();
}

/** The file that a press downloads. */
export async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const downloading = page.context().waitForEvent('download');
  await press();
  return downloading;
}

/** The rows of the file that comes after paying with a card. */
export const boughtWith = async (page: Page, cardNumber: string) =>
  rowsOf(await downloadOf(page, () => payWith(page, cardNumber)));

/** The voter ids of a file's rows, sorted. */
export const idsOf = (rows: readonly Record<string, string>[]) =>
  rows.map(({ 'Voter ID': id }) => id).toSorted();

/**
 * The rows of a downloaded CSV by column name. Relies on every cell being quoted and sample data having no
 * line breaks.
 */
export async function rowsOf(download: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await download.path(), 'utf8');
  const lines = text
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n');
  const [header = [], ...records] = lines.map((line) => line.slice(1, -1).split('","'));
  return records.map((cells) => Object.fromEntries(header.map((name, n) => [name, cells[n] ?? ''])));
}

/** Waits for what a page fetches last: 'Report a problem', whose code comes once the browser is idle. */
export const footerIsWhole = (page: Page) =>
  expect(page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' })).toBeVisible();
