import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';

/** The figure that stands in a text: 1234 of `Democrat · 1,234`. */
const figureIn = (text: string) => Number(/[\d,]+(?=\D*$)/u.exec(text)?.[0].replaceAll(',', ''));

const liveTotal = (page: Page) => page.getByRole('search').locator('strong');

const expectLive = (page: Page, voters: number) =>
  expect(liveTotal(page)).toHaveText(`${voters.toLocaleString('en-US')} voters match`);

async function optionFigure(page: Page, field: string, value: string): Promise<number> {
  const option = page.getByLabel(field, { exact: true }).locator(`option[value="${value}"]`);
  await expect(option).toHaveText(/ · [\d,]+$/u);
  return figureIn((await option.textContent()) ?? '');
}

/** What a bar says between its label and its share. */
const barFigure = async (bar: Locator) => figureIn(await bar.locator('> span').nth(1).innerText());

/** Watches what moves by itself; what a press moves is the press's. */
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
/** What has moved by itself so far, as its text. */
const shifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);

test('every figure on the way to a list is the total of the list it leads to', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/voters');
  await expect(liveTotal(page)).toHaveText(/^[\d,]+ voters on file$/u);
  const inOklahoma = await optionFigure(page, 'State', 'OK');
  await page.getByLabel('State', { exact: true }).selectOption('OK');
  await expectLive(page, inOklahoma);
  const democrats = await optionFigure(page, 'Political Affiliation', 'DEM');
  const active = await optionFigure(page, 'Status', 'A');
  expect(await optionFigure(page, 'County', 'Tulsa')).toBeLessThan(inOklahoma);
  await page.getByLabel('Status', { exact: true }).selectOption('A');
  await expectLive(page, active);
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await page.getByLabel('Political Affiliation', { exact: true }).selectOption('DEM');
  await expectLive(page, democrats);
  await page.getByLabel('Political Affiliation', { exact: true }).selectOption('');
  await expectLive(page, inOklahoma);

  await page.getByLabel('Last Name').pressSequentially('S', { delay: 20 });
  await expect(liveTotal(page)).not.toHaveText(`${inOklahoma.toLocaleString('en-US')} voters match`);
  const typed = figureIn(await liveTotal(page).innerText());
  expect(typed).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expectTotal(page, typed);
  await expect(page.getByText('These are the results below.')).toBeVisible();

  // From here on bars come and go, because they were pressed.
  expect(await shifts(page)).toEqual([]);
  for (const name of [/^Republican [\d,]+ voters/u, /^35 to 44 [\d,]+ voters/u, /^Oklahoma [\d,]+ voters/u]) {
    const bar = page.getByRole('button', { name });
    const figure = await barFigure(bar);
    expect(figure).toBeGreaterThan(0);
    await bar.click();
    await expectTotal(page, figure);
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    await expect(bar).toBeFocused();
    await page.goBack();
    await expectTotal(page, typed);
    await expect(bar).toHaveAttribute('aria-pressed', 'false');
  }
});

test('the figures of a link come without moving anything, and axe finds nothing in them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 1800 });
  await watchShifts(page);
  // Late enough for the rows to be there long before.
  await page.route('**/api/voters/{breakdown,option-counts,count}', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/voters?State=OK');
  await expect(page.getByText(/Total Records Found/u)).toBeVisible();
  const begun = (await shifts(page)).length;
  await expect(page.getByRole('button', { name: /^Democrat [\d,]+ voters/u })).toBeVisible();
  await optionFigure(page, 'Status', 'A');
  expect((await shifts(page)).slice(begun)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});
