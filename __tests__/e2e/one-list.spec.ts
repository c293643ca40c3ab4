import type { Page } from '@playwright/test';
import { newBuyer } from './support/accounts';
import { countVoters } from './support/database';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';
import { answer, dialogOf, next, toGeography } from './support/walkthrough';

/*
 * Form, chips, total, price, rows, address and purchase speak of one list at every moment. On a phone the
 * form is in a sheet, and total, price and purchase button are in the bar at the bottom.
 */

const PHONE = { width: 390, height: 740 };
const SCREENS = [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', PHONE],
] as const;

const written = (count: number) => count.toLocaleString('en-US');
const buy = (page: Page) => page.getByRole('button', { name: 'Purchase & Download CSV' });
const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/u });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** The charts, unless they are dimmed. */
const chartsOf = (page: Page) =>
  page.getByRole('region', { name: 'Who’s on this list' }).locator('[aria-busy="false"]');

/** Answers of searches and counts that can be held, and let through again. */
async function answersOf(page: Page): Promise<{ hold(): void; release(): void }> {
  let held: { readonly promise: Promise<undefined>; resolve(value: undefined): void } | null = null;
  await page.route('**/api/voters/{search,state,answer}', async (route) => {
    await held?.promise;
    await route.continue();
  });
  return {
    hold: () => {
      held = Promise.withResolvers<undefined>();
    },
    release: () => {
      held?.resolve(undefined);
      held = null;
    },
  };
}

/**
 * Beside the new chips nothing of the list before passes for current: its total and charts stay, dimmed. A
 * total may be there, if it is the new list's: the form may have counted it already.
 */
async function expectNothingOf(before: number, page: Page, chip: string, now: number): Promise<void> {
  const undimmed = page.locator(':not([data-stale], [data-stale] *)');
  await expect(page.getByRole('button', { name: `Remove ${chip}`, exact: true })).toBeVisible();
  const another = page.getByText(/Total Records Found/u).filter({ hasNotText: `: ${written(now)}` });
  await expect(another.and(undimmed)).toHaveCount(0);
  await expect(page.getByText(/for the whole list/u)).toHaveCount(0);
  await expect(buy(page)).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(0);
  await expect(chartsOf(page)).toHaveCount(0);
  await expect(page.getByText(`${written(before)} voters`).and(undimmed)).toHaveCount(0);
  await expect(page.getByText(`${written(before)} records`).and(undimmed)).toHaveCount(0);
}

for (const [screen, size] of SCREENS) {
  test(`on ${screen}, a purchase right after typing is of the list that the form names`, async ({ page }) => {
    await page.setViewportSize(size);
    const inOklahoma = await countVoters('OK', `v.status = 'A'`);
    const older = await countVoters('OK', `v.status = 'A' AND age >= 65`);
    expect(older).toBeLessThan(inOklahoma);
    await newBuyer(page);
    await page.goto('/voters?State=OK&Status=A');
    await expectTotal(page, inOklahoma);
    const answers = await answersOf(page);
    answers.hold();
    // The open sheet hides it.
    const button = await buy(page).boundingBox();
    if (screen === 'a phone') await filtersButton(page).click();
    await page.getByLabel('Youngest age').pressSequentially('65');
    if (screen === 'a phone') await sheetOf(page).getByRole('button', { name: 'Close' }).click();
    else {
      await expect(buy(page)).toBeDisabled();
      await expect(buy(page)).toHaveAccessibleDescription('Updating your list…');
    }
    // As a hand presses it, whether or not it waits.
    await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 10);
    await expectNothingOf(inOklahoma, page, 'Age 65 and over', older);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/voters\?AgeMin=65&State=OK&Status=A$/u);
    answers.release();
    await expectTotal(page, older);
    await buy(page).click();
    const checkout = page.getByRole('dialog', { name: 'Complete Your Purchase' });
    await expect(checkout.getByRole('region', { name: 'What you’re buying' })).toContainText(
      'Oklahoma · Active voters · Age 65 and over',
    );
    await expect(checkout.getByText(`for ${written(older)} records`)).toBeVisible();
    await expectTotal(page, older);
  });
}

test('on a phone, no total, price or row of the list before stands beside new chips', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const [inOklahoma, inArkansas, greens] = await Promise.all([
    countVoters('OK'),
    countVoters('AR'),
    countVoters('PA', `party = 'GRE'`),
  ]);
  await page.goto('/voters?State=OK');
  await expectTotal(page, inOklahoma);
  await expect(buy(page)).toBeEnabled();
  await page.getByRole('tab', { name: 'Charts and map' }).click();
  await expect(chartsOf(page)).toBeVisible();

  const answers = await answersOf(page);
  answers.hold();
  await filtersButton(page).click();
  await page.getByLabel('State', { exact: true }).selectOption('AR');
  await expect(sheetOf(page).getByRole('button', { name: 'Counting…' })).toBeVisible();
  await sheetOf(page).getByRole('button', { name: 'Close' }).click();
  await expectNothingOf(inOklahoma, page, 'Arkansas', inArkansas);
  answers.release();
  await expectTotal(page, inArkansas);
  await expect(chartsOf(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Voters' }).click();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(10);

  answers.hold();
  // Back to the charts of this list, and then to the list before.
  await page.goBack();
  await page.goBack();
  await expectNothingOf(inArkansas, page, 'Oklahoma', inOklahoma);
  answers.release();
  await expectTotal(page, inOklahoma);

  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  const walkthrough = dialogOf(page);
  await toGeography(walkthrough, /Pennsylvania/u, 'Local', 'School Board');
  await next(walkthrough);
  await answer(walkthrough, 'checkbox', /Green/u);
  answers.hold();
  await walkthrough.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(walkthrough).toBeHidden();
  await expectNothingOf(inOklahoma, page, 'Pennsylvania', greens);
  await expect(page.getByRole('button', { name: 'Remove Greens' })).toBeVisible();
  answers.release();
  await expectTotal(page, greens);
});
