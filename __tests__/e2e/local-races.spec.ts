import type { Page } from '@playwright/test';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';
import { answer, dialogOf, districtIn, next, openWalkthrough } from './support/walkthrough';

// A local race in each state, from the walkthrough and from the form, with SQL's number of voters.

/** State, its name, type of race, race; what a district is called, and its column; one that is named. */
const RACES = [
  ['OK', 'Oklahoma', 'Local', 'City Council', 'Ward', 'ward', 'NORMAN · WARD 3'],
  ['OH', 'Ohio', 'Local', 'School Board', 'School district', 'school_district'],
  [
    'AR',
    'Arkansas',
    'County',
    'Justice of the Peace',
    'Justice of the peace district',
    'commission_district',
  ],
  ['FL', 'Florida', 'County', 'County Commissioner', 'County commission district', 'commission_district'],
  [
    'NC',
    'North Carolina',
    'County',
    'County Commissioner',
    'County commission district',
    'commission_district',
  ],
  ['PA', 'Pennsylvania', 'Local', 'Township Supervisor', 'Township', 'township'],
] as const;

async function byForm(page: Page, state: string, label: string, value: string, count: number) {
  await page.goto(`/voters?State=${state}`);
  const opener = page.getByRole('button', { name: /^Filters/u });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: /^Local districts/u }).click();
  await page.getByRole('button', { name: new RegExp(`^${label} `, 'u') }).click();
  await page.getByRole('combobox', { name: 'Find by any word of its name' }).fill(value.toLowerCase());
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${value.replaceAll(/[.()]/gu, '.')}\\b`, 'iu') })
    .click();
  await expectTotal(page, count);
}

for (const [state, name, type, race, label, column, named] of RACES)
  test(`${race}, ${name}: by the walkthrough and by the form`, async ({ page }) => {
    const { value, count } = await districtIn(state, column, named);
    expect(count).toBeGreaterThan(0);
    const dialog = await openWalkthrough(page);
    await answer(dialog, 'radio', new RegExp(`^${name}`, 'u'));
    await next(dialog);
    await answer(dialog, 'radio', new RegExp(`^${type}`, 'u'));
    await next(dialog);
    await answer(dialog, 'radio', race);
    await next(dialog);
    // A ward is one of its municipality's.
    if (named !== undefined) await dialog.getByLabel('Municipality', { exact: true }).selectOption('NORMAN');
    await dialog.getByLabel(label, { exact: true }).selectOption(value);
    await expect(dialog.getByText(`${count.toLocaleString('en-US')} voters match so far`)).toBeVisible();
    await next(dialog);
    await dialog.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expectTotal(page, count);
    await byForm(page, state, label, value, count);
  });
