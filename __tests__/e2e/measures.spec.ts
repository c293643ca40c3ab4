import type { Page } from '@playwright/test';
import { controlsOf } from './support/measures';
import { buy, footerIsWhole } from './support/shop';
import { test } from './support/test';

/* Not tests: `npm run pictures` prints how many controls the form has, and how many presses a job takes. */

/**
 * Democrats of 60 and over in Cleveland County who voted in the last general election, a piece per household,
 * up to the press that buys. A choice from a list, a click and a field typed are one press each.
 */
async function clevelandJob(page: Page, isPhone: boolean): Promise<number> {
  let presses = 0;
  const press = async (done: Promise<unknown>) => {
    await done;
    presses += 1;
    await page.waitForLoadState('networkidle');
  };
  // On a phone the states are buttons until one is chosen, and lead to the other filters.
  if (isPhone) await press(page.getByRole('button', { name: /^Oklahoma/u }).click());
  else await press(page.getByLabel('State', { exact: true }).selectOption('OK'));
  await page.getByRole('combobox', { name: 'County' }).click();
  await press(page.getByRole('option', { name: /^Cleveland\b/u }).click());
  await page.keyboard.press('Escape');
  await press(page.getByRole('checkbox', { name: /^Democrat/u }).click());
  const age = page.getByRole('textbox', { name: 'Youngest age' });
  await age.fill('60');
  await press(age.press('Enter'));
  const general = page.getByRole('combobox', { name: /general/iu });
  const last = general.locator('option', { hasText: /\blast\b(?! two)/iu }).first();
  await press(general.selectOption((await last.getAttribute('value')) ?? ''));
  // There, the buttons that lead to the list say what is mailed.
  if (isPhone) await press(page.getByRole('button', { name: /^Show .*household/u }).click());
  else await press(page.getByRole('radio', { name: /household/u }).click());
  await press(buy(page));
  return presses;
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the Cleveland job at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/voters');
    await footerIsWhole(page);
    const presses = await clevelandJob(page, width < 640);
    console.log(`presses of the Cleveland job at ${width}: ${presses} of 7, ${new URL(page.url()).search}`);
  });

test('the form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/voters?State=OK');
  await footerIsWhole(page);
  await page.waitForLoadState('networkidle');
  const { each, grouped, below, names } = await page.getByRole('search').evaluate(controlsOf);
  console.log(
    `controls before More filters: ${each} of 22, ${grouped} with a group of choices as one, ${below} of 200 px below the edge: ${names}`,
  );
});
