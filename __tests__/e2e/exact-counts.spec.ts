import type { Page } from '@playwright/test';
import { expectNoAxeProblems } from './support/axe';
import { countVoters } from './support/database';
import { expectTotal, footerIsWhole } from './support/shop';
import { expect, test } from './support/test';

/** Records layout shifts that don't follow user input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly hadRecentInput: boolean;
      readonly sources: readonly Source[];
    }
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    const moved = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${node?.textContent?.slice(0, 40)}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`;
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push(sources.map(moved).join(' | '));
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** Everything that has shifted so far: its words, and from where to where. */
const shifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);

test('nothing moves on a desktop while a list is chosen and counted', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/voters');
  await page.getByLabel('State', { exact: true }).selectOption('OK');
  await expect(page.getByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
  // The results have taken the place of the empty screen; from here on everything stays where it is.
  const begun = (await shifts(page)).length;
  await page.getByLabel('Status', { exact: true }).selectOption('A');
  await expectTotal(page, await countVoters('OK', `v.status = 'A'`));
  await page.getByRole('checkbox', { name: /^Democrat/u }).click();
  await page.getByLabel('Last Name').pressSequentially('S', { delay: 20 });
  await page.keyboard.press('Enter');
  const found = `v.status = 'A' AND party = 'DEM' AND last_name LIKE 'S%'`;
  await expectTotal(page, await countVoters('OK', found));
  await expect(page.getByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled();
  expect((await shifts(page)).slice(begun)).toEqual([]);
});

test('the counts for a link load without moving anything, and axe finds no problems', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1800 });
  await watchShifts(page);
  const { promise: rowsShown, resolve: showCounts } = Promise.withResolvers<undefined>();
  await page.route('**/api/voters/answer', async (route) => {
    await rowsShown;
    await route.continue();
  });
  await page.goto('/voters?State=OK');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(10);
  // It is lower once its last part has loaded, which has nothing to do with counts.
  await footerIsWhole(page);
  const begun = (await shifts(page)).length;
  showCounts(undefined);
  await expect(page.getByRole('button', { name: /^Clean this list/u })).toBeVisible();
  expect((await shifts(page)).slice(begun)).toEqual([]);
  await page.getByRole('tab', { name: 'Charts and map' }).click();
  await expect(page.getByRole('button', { name: /^Democrat [\d,]+ voters/u })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  // A 1280-pixel screen magnified to 200%.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await width()).toBe(640);
  await page.setViewportSize({ width: 360, height: 1800 });
  await expectNoAxeProblems(page, 'the counts');
  await page.getByRole('tab', { name: 'Why this number' }).click();
  await expect(page.getByRole('table', { name: 'Why this number' })).toBeVisible();
  await expectNoAxeProblems(page, 'Why this number');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Democrat/u })).toBeVisible();
  await expectNoAxeProblems(page, 'the filters on a phone');
});
