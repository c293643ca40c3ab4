import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';

// Nothing scrolls past its content: no page below its footer, no sheet below its buttons.

const LIST = '/voters?State=NC&County_Desc=WAKE&PolitalAff=DEM&GeneralsMin=1';

/** How far the page goes on below its footer, in pixels. */
const belowFooter = (page: Page) =>
  page
    .getByRole('contentinfo')
    .evaluate((footer) =>
      Math.round(document.documentElement.scrollHeight - footer.getBoundingClientRect().bottom - scrollY),
    );

const scrollable = (dialog: Locator) => dialog.evaluate((box) => box.scrollHeight - box.clientHeight);

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('pages end at their footer, and sheets at their buttons', async ({ page }) => {
  for (const path of ['/', `${LIST}&show=file`, LIST]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === LIST) await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      await expect.poll(() => belowFooter(page), `${path} in ${window.width}`).toBeLessThan(2);
    }
  }
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Filters/u }).click();
  await expect(dialog).toContainText('Turnout');
  expect(await scrollable(dialog)).toBe(0);
  await dialog.getByRole('button', { name: /^Show .*voter/u }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  await expect(dialog).toBeVisible();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect.poll(() => scrollable(dialog), `the walkthrough in ${window.width}`).toBe(0);
  }
});

test('on a phone, the bar hides nothing that gets the focus, can be read, and leaves a short screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(10);
  const hidden: string[] = [];
  for (let n = 0; n < 70; n += 1) {
    await page.keyboard.press('Tab');
    const under = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('#results button')];
      const bar = buttons.find(({ textContent }) => textContent.startsWith('Purchase'))?.parentElement;
      const focused = document.activeElement;
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return null;
      const { bottom, top } = focused.getBoundingClientRect();
      const isUnder = bottom > bar.getBoundingClientRect().top + 1 && top < innerHeight;
      return isUnder ? focused.textContent : null;
    });
    if (under !== null) hidden.push(under);
  }
  expect(hidden).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  const sizes = await page
    .locator('div:has(> button:text("Purchase & Download CSV"))')
    .last()
    .evaluate((bar) =>
      [...bar.querySelectorAll('*')].map((part) => parseFloat(getComputedStyle(part).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);

  // Such as over a keyboard: no bar stays over the list, and answers of the walkthrough are in sight.
  for (const [width, height] of [
    [390, 440],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await rows.first().scrollIntoViewIfNeeded();
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Query Walkthrough' }).click();
    await expect(page.getByRole('radio', { name: /Arkansas/u })).toBeInViewport();
    await page.goBack();
  }
});

test('on a small phone, each filter of a list can be read in full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/voters?State=OH&County_Desc=FRANKLIN&PolitalAff=REP&AgeMin=40&PrimariesMin=2');
  const chips = page.getByRole('group', { name: 'Filtered by' });
  await expect(chips.getByRole('button', { name: /^Remove/u })).toHaveCount(5);
  const cut = await chips.evaluate((group) =>
    [group, ...group.querySelectorAll('button')]
      .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});
