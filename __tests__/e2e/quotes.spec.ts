import type { Browser, Page } from '@playwright/test';
import { newAccount, newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { countyOf } from './support/database';
import { sideways } from './support/page';
import { expectTaken } from './support/payments';
import {
  affirm,
  choose,
  downloadOf,
  expectTotal,
  fillSignUp,
  GOOD,
  payWith,
  rowsOf,
  searchCounty,
} from './support/shop';
import { expect, saveTrace, test } from './support/test';

/** A consultant with a quote of a county's voters, and its link. */
async function quoted(page: Page) {
  const { county, voters } = await countyOf('AR', 12);
  const author = await newBuyer(page);
  await searchCounty(page, 'AR', county);
  await expectTotal(page, voters);
  await choose(page, /^More$/u, 'Make a quote');
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await expect(page.getByRole('heading', { name: 'Quote', level: 1 })).toBeVisible();
  const link = await page.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/quote#[\w-]{43}$/u);
  return { author, county, voters, link };
}

const visitor = async (browser: Browser) => (await browser.newContext()).newPage();

test('one makes a quote, another reads it without an account and pays it; both get the same records', async ({
  page,
  browser,
}) => {
  const { author, county, voters, link } = await quoted(page);
  await page.getByText('Change or close it').click();
  await page.getByLabel('Your name or firm').fill('Lovelace Strategies');
  await page.getByLabel('Committee or organization that pays').fill('Friends of Ada');
  await page.getByLabel('Cost per piece').fill('0.193');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('pieces at $0.193')).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
  }
  await expectNoAxeProblems(page, 'a quote of one’s own');

  const other = await visitor(browser);
  await other.goto(link);
  const sheet = other.getByRole('article', { name: 'Quote' });
  await expect(sheet).toContainText(`${county} County`);
  await expect(sheet).toContainText('Friends of Ada');
  await expect(sheet).toContainText('Lovelace Strategies');
  const quoteNo = (await sheet.getByRole('definition').first().textContent()) ?? '';
  expect(quoteNo).toMatch(/^[0-9A-F]{8}$/u);
  await expect(other.locator('body')).not.toContainText(author.email);
  await expectNoAxeProblems(other, 'a quote, read without an account');
  await other.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(other.getByRole('button', { name: 'Continue to pay' })).toBeHidden();
  await other.emulateMedia({ media: 'screen' });

  // All on the quote's page: an account, what is affirmed, the card.
  const payer = newAccount();
  await other.getByRole('button', { name: 'Continue to pay' }).click();
  await expectNoAxeProblems(other, 'sign-up over a quote');
  await fillSignUp(other, payer);
  const dialog = other.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(dialog).toContainText(`${county} County`);
  await expect(dialog.getByLabel('Committee, organization or your own name')).toHaveValue('Friends of Ada');
  await affirm(other);
  await expect(dialog).toContainText('On the receipt: Friends of Ada');
  // Stripe's script is in the page: the secret is out of the address, and a reload still opens the quote.
  await expect(other).toHaveURL(/\/quote$/u);
  await other.reload();
  await expect(sheet).toContainText(quoteNo);
  expect(other.url()).toBe(link);
  await other.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(dialog).toContainText('On the receipt: Friends of Ada');
  const paid = await rowsOf(await downloadOf(other, () => payWith(other, GOOD)));
  expect(paid).toHaveLength(voters);
  await expectTaken(payer, 999);
  await expectTaken(author, 0);
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(other.getByText('You paid this quote.')).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('Quoted, paid by Friends of Ada')).toBeVisible();
  await choose(page, /^More for/u, 'Receipt and files');
  const own = await rowsOf(
    await downloadOf(page, () => page.getByRole('button', { name: 'Download the list' }).click()),
  );
  expect(own).toEqual(paid);
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('Friends of Ada');
  await expect(receipt).toContainText(`Quote no.${quoteNo}`);
  await expect(receipt.getByText(/Friends of Ada Lovelace/u)).toBeHidden();
  // The link is a secret: neither trace has it.
  const token = link.split('#')[1] ?? '';
  for (const open of [page, other]) expect(await saveTrace(open)).not.toContain(token);
});
