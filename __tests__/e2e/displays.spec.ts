import type { Page } from '@playwright/test';
import { expectNoAxeProblems } from './support/axe';
import { expect, test } from './support/test';

const settled = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the focus is visible, and so is the current screen', async ({ page }) => {
    await page.goto('/voters');
    await settled(page);
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(search).toBeFocused();
    expect(await search.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe('none');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    expect(await current.evaluate((link) => getComputedStyle(link).borderBottomStyle)).toBe('solid');
    await page.getByRole('button', { name: 'Query Walkthrough' }).click();
    const dialog = page.getByRole('dialog', { name: 'Query Walkthrough' });
    await dialog.getByRole('radio', { name: /Ohio/u }).check();
    // A chosen card differs by more than its color: the radio button itself shows.
    expect(
      await dialog
        .getByRole('radio', { name: /Ohio/u })
        .evaluate((radio) => getComputedStyle(radio).appearance),
    ).toBe('auto');
  });
});

test('with reduced motion, nothing is animated; in the dark, what a field says while it is empty can be read', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/voters');
  const city = page.getByPlaceholder('All counties');
  await expect(city).toBeVisible();
  // A change of theme is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const changing = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.nodeName),
  );
  expect(changing).toEqual([]);
  // The soft ink of the dark theme: 8.5:1 on a field.
  await expect
    .poll(() => city.evaluate((field) => getComputedStyle(field, '::placeholder').color))
    .toBe('rgb(180, 188, 198)');
  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  const longest = await page.evaluate(() => {
    const seconds = (value: string) => Math.max(...value.split(',').map((part) => Number.parseFloat(part)));
    return Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return Math.max(seconds(animationDuration), seconds(transitionDuration));
      }),
    );
  });
  expect(longest).toBeLessThan(0.001);
});

test('by keyboard, what has the focus is never behind the bar over the file’s choices', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/voters?State=OK&County_Desc=CLEVELAND&show=file');
  await page.getByText('More choices').click();
  await expect(page.getByLabel('Records in the file')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy' }).last().focus();
  const hidden: string[] = [];
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Shift+Tab');
    hidden.push(
      ...(await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused.closest('#results') === null) return [];
        const { x, y, width, height } = focused.getBoundingClientRect();
        const atTop = document.elementFromPoint(x + width / 2, y + height / 2);
        return atTop !== null && (focused.contains(atTop) || atTop.contains(focused))
          ? []
          : [focused.outerHTML];
      })),
    );
  }
  expect(hidden).toEqual([]);
});

test('a page is readable before the script loads, and says so when it doesn’t', async ({ page }) => {
  await page.route('**/assets/app.*.js', (route) => route.abort());
  await page.goto('/voters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voter search');
  await expect(page.getByRole('alert')).toContainText('Part of the site didn’t load.');
  await page.unroute('**/assets/app.*.js');
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
});

test('the places that a name finds are in sight, also in the filters of a phone; Escape closes them alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/voters?State=OK');
  await page.getByRole('button', { name: /^Filters/u }).click();
  const box = page.getByRole('combobox', { name: 'Place' });
  await box.pressSequentially('norman');
  const list = page.getByRole('listbox', { name: 'Place' });
  await expect(list.getByRole('option', { name: /^Norman · city limits [1-9]/u })).toBeVisible();
  await expect(list).toBeInViewport({ ratio: 1 });
  await expectNoAxeProblems(page, 'the open place box');
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await box.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
