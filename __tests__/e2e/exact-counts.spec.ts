import type { Locator, Page } from '@playwright/test';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase } from './support/database';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';

/** The number at the end of a text: 1234 in `Democrat · 1,234`. */
const countIn = (text: string) => Number(/[\d,]+(?=\D*$)/u.exec(text)?.[0].replaceAll(',', ''));

const liveTotal = (page: Page) => page.getByRole('search').locator('strong');

const expectLive = (page: Page, voters: number) =>
  expect(liveTotal(page)).toHaveText(`${voters.toLocaleString('en-US')} voters match`);

/** Nothing is left of the figures of the list before. */
const figuresAreNew = (page: Page) => expect(page.locator('[data-stale]')).toHaveCount(0);

/** The figure beside a checkbox. */
async function checkCount(box: Locator): Promise<number> {
  const label = box.locator('xpath=ancestor::label');
  await expect(label).toHaveText(/[\d,]+$/u);
  await figuresAreNew(box.page());
  return countIn(await label.innerText());
}

/** The figure in an option of an open list. */
async function listCount(option: Locator): Promise<number> {
  await expect(option).toHaveText(/[\d,]+$/u);
  await figuresAreNew(option.page());
  return countIn(await option.innerText());
}

async function facetCount(page: Page, field: string, value: string): Promise<number> {
  const option = page.getByLabel(field, { exact: true }).locator(`option[value="${value}"]`);
  await expect(option).toHaveText(/ · [\d,]+$/u);
  await figuresAreNew(page);
  return countIn((await option.textContent()) ?? '');
}

/** A bar; the counties on the map are buttons with the same names. */
const barOf = (page: Page, name: RegExp) =>
  page
    .getByRole('region', { name: 'Who’s on this list' })
    .getByRole('button', { name })
    .and(page.locator('button'));

const openCharts = (page: Page) => page.getByRole('tab', { name: 'Charts and map' }).click();

/** The count a bar shows between its label and its share. */
const barCount = async (bar: Locator) => countIn(await bar.locator('> span').nth(1).innerText());

/** Records layout shifts that don't follow user input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push(sources.map(({ node }) => node?.textContent).join(' | '));
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** The text of everything that has shifted so far. */
const shifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);

test('every count on the way to a list is the total of the list it leads to', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/voters');
  await expect(liveTotal(page)).toHaveText(/^[\d,]+ voters on file$/u);
  const inOklahoma = await facetCount(page, 'State', 'OK');
  await page.getByLabel('State', { exact: true }).selectOption('OK');
  await expectLive(page, inOklahoma);
  await expect(page.getByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
  // The results have taken the place of the empty screen; from here on everything stays where it is.
  const begun = (await shifts(page)).length;
  const party = page.getByRole('checkbox', { name: /^Democrat/u });
  const democrats = await checkCount(party);
  const active = await facetCount(page, 'Status', 'A');
  await page.getByRole('button', { name: 'County All counties' }).click();
  expect(await listCount(page.getByRole('option', { name: /^Tulsa/u }))).toBeLessThan(inOklahoma);
  await page.keyboard.press('Escape');
  await page.getByLabel('Status', { exact: true }).selectOption('A');
  await expectLive(page, active);
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await party.click();
  await expectLive(page, democrats);
  await party.click();
  await expectLive(page, inOklahoma);

  await page.getByLabel('Last Name').pressSequentially('S', { delay: 20 });
  await expect(liveTotal(page)).not.toHaveText(`${inOklahoma.toLocaleString('en-US')} voters match`);
  const typed = countIn(await liveTotal(page).innerText());
  expect(typed).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expectTotal(page, typed);
  await expect(page.getByText('Results are up to date.')).toBeVisible();

  // From here on bars appear and disappear because the user selected them.
  expect((await shifts(page)).slice(begun)).toEqual([]);
  await openCharts(page);
  for (const name of [/^Republican [\d,]+ voters/u, /^30 to 44 [\d,]+ voters/u, /^Oklahoma [\d,]+ voters/u]) {
    const bar = barOf(page, name);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const count = await barCount(bar);
    expect(count).toBeGreaterThan(0);
    await bar.click();
    await expectTotal(page, count);
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    await expect(bar).toBeFocused();
    await page.goBack();
    await expectTotal(page, typed);
    await expect(bar).toHaveAttribute('aria-pressed', 'false');
  }
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
  const begun = (await shifts(page)).length;
  showCounts(undefined);
  await expect(page.getByText(/of these voters are inactive/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Loyal [\d,]+ /u })).toBeAttached();
  expect((await shifts(page)).slice(begun)).toEqual([]);
  await openCharts(page);
  await expect(page.getByRole('button', { name: /^Democrat [\d,]+ voters/u })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  // A 1280-pixel screen magnified to 200%.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await width()).toBe(640);
  await page.setViewportSize({ width: 360, height: 1800 });
  await expectNoAxeProblems(page, 'the counts');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await facetCount(page, 'Status', 'A');
  await expectNoAxeProblems(page, 'the filters on a phone');
});

for (const [screen, width] of [
  ['a desktop', 1280],
  ['a phone', 360],
] as const)
  test(`a campaign’s list takes six presses on ${screen}, and ends at SQL’s number`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const [expected] = await askDatabase<{ voters: number }>(
      `SELECT count(*)::int AS voters FROM voters v JOIN data_versions d USING (version_id)
        WHERE d.state = 'OK' AND d.status = 'live' AND v.county = 'Cleveland' AND v.party = 'DEM' AND v.age >= 60
          AND (SELECT bit_and(((v.vote_history::int >> (e.vh - 1)) & 1)) = 1 FROM (
            SELECT vh FROM elections WHERE version_id = d.version_id AND classification = 'primary'
              AND election_level = 'statewide' ORDER BY election_date DESC LIMIT 2) AS e)`,
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'Oklahoma' }).click();
    await openCharts(page);
    await page.getByRole('button', { name: /^Democrat [\d,]+ voters/u }).click();
    await barOf(page, /^Cleveland [\d,]+ voters/u).click();
    await page.getByRole('button', { name: /^60 and over/u }).click();
    await page.getByRole('button', { name: /^Last two primaries/u }).click();
    expect(expected?.voters).toBeGreaterThan(0);
    await expectTotal(page, expected?.voters ?? 0);
    await expect(page.getByRole('button', { name: 'Purchase & Download CSV' })).toBeInViewport();
  });
