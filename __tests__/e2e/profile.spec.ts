import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { expectNoAxeProblems } from './support/axe';
import { countyOf } from './support/database';
import { enlarge, sideways } from './support/page';
import { seedPurchases, type SeededList } from './support/purchases';
import { downloadOf, expectTotal, rowsOf } from './support/shop';
import { expect, saveTrace, test } from './support/test';

const NAME = 'October mailing';

/** A county with few voters, and its list. */
async function countyList(): Promise<SeededList & { county: string }> {
  const { county, voters } = await countyOf('OK', 5);
  return { county, filters: { State: 'OK', County_Desc: county.toUpperCase() }, recordCount: voters };
}

/** Signs up, and opens the profile of somebody who has bought these lists. */
async function openProfile(page: Page, count: number, list: SeededList): Promise<void> {
  const account = await newBuyer(page);
  await seedPurchases(account.email, count, list);
  await page.goto('/profile');
  await expect(page.getByText('Succeeded').first()).toBeVisible();
}

test('a list gets a name by keyboard, keeps it, is downloaded again and searched for again', async ({
  page,
}) => {
  const list = await countyList();
  await openProfile(page, 1, list);
  const row = page.getByRole('table').locator('tbody').first();
  await expect(row).toContainText(`Oklahoma · ${list.county} County`);
  await row.getByRole('button', { name: 'Name this list' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Rename' })).toBeFocused();
  await page.reload();
  await expect(row).toContainText(NAME);
  expect(await saveTrace(page)).not.toContain(NAME);

  const download = await downloadOf(page, () => row.getByRole('button', { name: 'Download' }).click());
  expect(await rowsOf(download)).toHaveLength(list.recordCount);

  await row.getByRole('link', { name: 'Search again' }).click();
  await expectTotal(page, list.recordCount);
});

test('300 purchases fit every screen, 25 at first, no button wrapped; with text at 200%, only between words', async ({
  page,
}) => {
  await openProfile(page, 300, await countyList());
  const rows = page.getByRole('table').locator('tbody tr:not([data-of-row-above])');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows).toHaveCount(25);
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
    expect(await wrapped(page), `at ${width} pixels`).toEqual([]);
  }
  await expectNoAxeProblems(page, 'the profile');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await enlarge(page, 200);
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
    expect(await brokenWords(page), `at ${width} pixels`).toEqual([]);
  }
  await enlarge(page, 100);
  for (const count of [125, 225, 300]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(count);
  }
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  // Two a day: 150 days, or one more if the first is not over.
  expect([150, 151]).toContain(await page.locator('tbody').count());
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
