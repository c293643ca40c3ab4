import type { Page } from '@playwright/test';
import { formatDay } from '../../src/lib/format';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase } from './support/database';
import { seedPurchases, type SeededList } from './support/purchases';
import { expectTotal, newAccount, rowsOf, signUp } from './support/shop';
import { expect, saveTrace, test } from './support/test';

const NAME = 'October mailing';

/** A county with few voters, and its list. */
async function countyList(): Promise<SeededList & { county: string }> {
  const [found] = await askDatabase<{ county: string; voters: number }>(
    `SELECT county, counties.voters::int AS voters FROM counties JOIN data_versions USING (version_id)
      WHERE state = 'OK' AND status = 'live' AND counties.voters >= 5 ORDER BY 2, 1 LIMIT 1`,
  );
  if (found === undefined) throw new Error('Oklahoma has no county');
  const { county, voters } = found;
  return { county, filters: { State: 'OK', County_Desc: county.toUpperCase() }, recordCount: voters };
}

/** Signs up, and opens the profile of somebody who has bought these lists. */
async function openProfile(page: Page, count: number, list: SeededList): Promise<void> {
  await page.goto('/signup');
  const account = newAccount();
  await signUp(page, account);
  await seedPurchases(account.email, count, list);
  await page.goto('/profile');
  await expect(page.getByText('Succeeded').first()).toBeVisible();
}

test('a list gets a name by keyboard, keeps it, is downloaded again and searched for again', async ({
  page,
}) => {
  const list = await countyList();
  await openProfile(page, 1, list);
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText(`Oklahoma · ${list.county} County`);
  await row.getByRole('button', { name: 'Name this list' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Rename' })).toBeFocused();
  await page.reload();
  await expect(row).toContainText(NAME);
  expect(await saveTrace(page)).not.toContain(NAME);

  const downloading = page.context().waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  expect(await rowsOf(await downloading)).toHaveLength(list.recordCount);

  await row.getByRole('link', { name: 'Search again' }).click();
  await expectTotal(page, list.recordCount);
});

test('the elections of a list are named by their day', async ({ page }) => {
  const [election] = await askDatabase<{ day: string }>(
    `SELECT to_char(election_date, 'YYYY-MM-DD') AS day FROM elections JOIN data_versions USING (version_id)
      WHERE state = 'OK' AND status = 'live' AND vh = 2`,
  );
  await openProfile(page, 1, { filters: { State: 'OK', VoteHistory: 'VH2' }, recordCount: 7 });
  await expect(page.getByRole('table')).toContainText(
    `Oklahoma · Voted on ${formatDay(election?.day ?? '')}`,
  );
});

test('a name that could not be sent stays, and is saved later', async ({ page }) => {
  await openProfile(page, 2, await countyList());
  const offline = '**/api/payments/name-list';
  await page.route(offline, (route) => route.abort());
  await page.getByRole('button', { name: 'Name this list' }).first().click();
  await page.getByLabel('List name').fill(NAME);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/The name was not saved/u)).toBeVisible();
  await expect(page.getByLabel('List name')).toHaveValue(NAME);
  await expectNoAxeProblems(page, 'a name that was not saved');
  await page.unroute(offline);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toContainText(NAME);
});

test('purchases that could not be fetched are asked for again, and the summary is left alone', async ({
  page,
}) => {
  await openProfile(page, 1, await countyList());
  const down = '**/api/payments/purchases/*';
  await page.route(down, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  const summaries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/payments/summary/')) summaries.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    'Error: Payment system is currently unavailable. Purchase history cannot be displayed.',
  );
  await expect(page.getByText('$9.99', { exact: true })).toBeVisible();
  await expectNoAxeProblems(page, 'purchases that could not be fetched');
  await page.unroute(down);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Succeeded')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(summaries).toHaveLength(1);
});

test('300 purchases fit every screen, 25 at first, without a word of a button wrapped', async ({ page }) => {
  await openProfile(page, 300, await countyList());
  const rows = page.getByRole('table').locator('tbody tr');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows).toHaveCount(25);
    expect(await layoutOf(page), `at ${width} pixels`).toEqual({ overflow: 0, wrapped: [] });
    await expectNoAxeProblems(page, `the profile at ${width} pixels`);
  }
  for (const count of [125, 225, 300]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(count);
  }
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  // Two a day: 150 days, or one more if the first is not over.
  expect([150, 151]).toContain(await page.locator('tbody').count());
});

/**
 * How far the page is wider than the window, and the buttons and links of the table on more than one line.
 */
function layoutOf(page: Page): Promise<{ overflow: number; wrapped: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const words = [...document.querySelectorAll('table :is(button, a)')].filter((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1;
    });
    return {
      overflow: root.scrollWidth - root.clientWidth,
      wrapped: words.map((element) => element.textContent),
    };
  });
}
