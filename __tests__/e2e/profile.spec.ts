import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { countyOf } from './support/database';
import { enlarge, sideways } from './support/page';
import { seedPurchases } from './support/purchases';
import { expect, test } from './support/test';

test('300 purchases and a saved list fit every screen, 25 at first, no button wrapped; with text at 200%, only between words', async ({
  page,
}) => {
  const { county, voters } = await countyOf('OK', 5);
  const account = await newBuyer(page);
  const filters = { State: 'OK', County_Desc: county.toUpperCase() };
  await seedPurchases(account.email, 300, { filters, recordCount: voters });
  await page.goto('/voters?State=OK');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved as “/u)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Your lists' })).toContainText('No change since');
  const rows = page
    .getByRole('table', { name: 'Purchase History' })
    .locator('tbody tr:not([data-of-row-above])');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows).toHaveCount(25);
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
    expect(await wrapped(page), `at ${width} pixels`).toEqual([]);
  }
  await rows
    .first()
    .getByRole('button', { name: /^More for/u })
    .click();
  await page.getByRole('menuitem', { name: /^Change the file/u }).click();
  await expectNoAxeProblems(page, 'the profile, with the choice of a file');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await enlarge(page, 100);
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
    await enlarge(page, 200);
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
    expect(await brokenWords(page), `at ${width} pixels`).toEqual([]);
  }
});

/** The words of the table's buttons and links that are on more than one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table :is(button, a)')]
      .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
      .flatMap((node) =>
        [...node.data.matchAll(/\S+/gu)].flatMap(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      ),
  );

/** The buttons and links of the table whose words are on more than one line. */
const wrapped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table :is(button, a)')]
      .filter((element) => {
        // Not the name of the list within, which only screen readers get.
        const lines = [...element.childNodes]
          .filter((node) => node instanceof Text)
          .flatMap((node) => {
            const text = document.createRange();
            text.selectNodeContents(node);
            return [...text.getClientRects()].map(({ top }) => top);
          });
        return new Set(lines).size > 1;
      })
      .map((element) => element.textContent),
  );
