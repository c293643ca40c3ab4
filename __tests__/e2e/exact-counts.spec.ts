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
    const keep = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, sources } of entries as Shift[])
        if (!hadRecentInput) shifts.push(sources.map(moved).join(' | '));
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    Object.assign(window, {
      shifts: async () => {
        // What was done a moment ago is drawn by then, on a slow machine too.
        await nextFrame();
        await nextFrame();
        keep(observer.takeRecords());
        return shifts;
      },
    });
  });
/** Everything that has shifted so far: its words, and from where to where. */
const shifts = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'shifts') as () => Promise<string[]>)());

/** Holds answers back, so that a test sees the page before and after one comes. */
async function holdAnswers(page: Page) {
  let { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/voters/answer', async (route) => {
    await released;
    await route.continue();
  });
  return {
    release: () => release(undefined),
    holdNext: () => {
      ({ promise: released, resolve: release } = Promise.withResolvers<undefined>());
    },
  };
}

test('nothing moves on a desktop when a list has been counted', async ({ page }) => {
  await watchShifts(page);
  const answers = await holdAnswers(page);
  answers.release();
  await page.goto('/voters');
  await page.getByLabel('State', { exact: true }).selectOption('OK');
  await expect(page.getByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled();
  const steps = [
    {
      choose: () => page.getByLabel('Status', { exact: true }).selectOption('A'),
      chip: /^Remove .*Active/u,
      found: `v.status = 'A'`,
    },
    {
      choose: () => page.getByRole('checkbox', { name: /^Democrat/u }).click(),
      chip: /^Remove .*Democrat/u,
      found: `v.status = 'A' AND party = 'DEM'`,
    },
    {
      choose: async () => {
        await page.getByLabel('Last Name').fill('S');
        await page.keyboard.press('Enter');
      },
      chip: /^Remove Last name/iu,
      found: `v.status = 'A' AND party = 'DEM' AND last_name LIKE 'S%'`,
    },
  ];
  for (const { choose, chip, found } of steps) {
    answers.holdNext();
    await choose();
    await expect(page.getByRole('button', { name: chip })).toBeVisible();
    // A new chip stands in its place among the others; from here on nothing moves.
    const begun = (await shifts(page)).length;
    answers.release();
    await expectTotal(page, await countVoters('OK', found));
    await expect(page.getByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled();
    expect((await shifts(page)).slice(begun)).toEqual([]);
  }
});

test('the counts for a link load without moving anything, and axe finds no problems', async ({ page }) => {
  await watchShifts(page);
  const answers = await holdAnswers(page);
  for (const [width, height, list] of [
    [1440, 800, '/voters?State=OK&LastName=S'],
    [1024, 800, '/voters?State=OK&LastName=S'],
    [360, 1800, '/voters?State=OK'],
  ] as const) {
    answers.holdNext();
    await page.setViewportSize({ width, height });
    await page.goto(list);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(10);
    // It is lower once its last part has loaded, which has nothing to do with counts.
    await footerIsWhole(page);
    const begun = (await shifts(page)).length;
    answers.release();
    await expect(page.getByRole('radio', { name: /\d households/u })).toBeVisible();
    expect((await shifts(page)).slice(begun), `at ${width} pixels`).toEqual([]);
    if (width !== 1024) await expectNoAxeProblems(page, `a list at ${width} pixels`);
  }
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
