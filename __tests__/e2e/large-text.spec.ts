import type { Locator } from '@playwright/test';
import { newAccount, newBuyer } from './support/accounts';
import { enlarge, sideways } from './support/page';
import { affirm, buy } from './support/shop';
import { expect, test } from './support/test';

// A phone with large text.

const LIST = '/voters?State=OK&County_Desc=CLEVELAND&PolitalAff=DEM';
const WHY = `${LIST}&show=funnel`;
const PAGES = ['/', '/voters', LIST, `${LIST}&show=charts`, WHY, `${LIST}&show=file`, '/signup', '/data-use'];

/** What sticks out of a dialog to the right. */
const beyond = (dialog: Locator) =>
  dialog.evaluate((box) =>
    [...box.querySelectorAll('button, select, input, label, h3, p')].flatMap((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 1 && right > box.getBoundingClientRect().right + 1 ? [one.outerHTML.slice(0, 80)] : [];
    }),
  );

const SIZES = [150, 200, 300];

test('with text at up to 300%, nothing leaves a phone sideways, and a list can be bought', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === LIST) await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(10);
    if (path === WHY) await expect(page.getByRole('table', { name: 'Why this number' })).toBeVisible();
    for (const percent of SIZES) {
      await enlarge(page, percent);
      expect({ path, percent, sideways: await sideways(page) }).toEqual({ path, percent, sideways: 0 });
      if (path !== LIST) continue;
      for (const name of ['Purchase & Download CSV', /^Filters/u])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      if (percent !== 200) continue;
      // Two thirds of a long phone are the list's.
      const bar = page.locator('[data-total]').locator('xpath=ancestor::div[2]');
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(844 / 3);
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await sideways(page)).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  }
  await page.goto(LIST);
  for (const percent of SIZES) {
    await enlarge(page, percent);
    for (const name of [/^Filters/u, 'Query Walkthrough']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      // Nothing in it is cut, and nothing that stays takes the room of what is asked.
      expect(await beyond(dialog)).toEqual([]);
      if (percent >= 200) await expect(dialog.getByRole('button').last()).not.toBeInViewport();
      const close = dialog.getByRole('button', { name: /^(Close|Show )/u }).first();
      await close.scrollIntoViewIfNeeded();
      await close.click();
      await expect(dialog).toBeHidden();
    }
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** What is pressed and lower than a finger needs. A link within a sentence is as high as its line. */
  const lowIn = (place: Locator) =>
    place.evaluate((root) =>
      [...root.querySelectorAll('button, select, label:has(input), [role=tab], a')].flatMap((control) => {
        const { height, width } = control.getBoundingClientRect();
        const isInline = control.matches('p *, li > a');
        return width === 0 || isInline || height >= 44 ? [] : [`${height} ${control.textContent}`];
      }),
    );

  test('what is pressed is at least 44 pixels high, and a long e-mail address wraps with text at any size', async ({
    page,
  }) => {
    const email = `maria.featherstonehaugh.for.burlington.citycouncil.${newAccount().email}`;
    await newBuyer(page, 'nothing', email);
    await page.goto(LIST);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(10);
    await page.getByRole('tab', { name: 'Charts and map' }).click();
    await expect(page.getByRole('button', { name: /^Republican/u })).toBeVisible();
    expect(await lowIn(page.getByRole('main'))).toEqual([]);
    await buy(page);
    const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
    await expect(dialog.getByLabel('What is this list for?')).toBeVisible();
    expect(await lowIn(dialog)).toEqual([]);
    await affirm(page);
    await expect(dialog).toContainText(`For your account ${email}`);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const percent of [100, 150, 200]) {
      await enlarge(page, percent);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${percent}%`).toBe(0);
      expect(await beyond(dialog), `at ${percent}%`).toEqual([]);
    }
  });
});
