import type { Locator, Page } from '@playwright/test';
import { expectNoAxeProblems } from './support/axe';
import { askDatabase, countVoters } from './support/database';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';
import { answer, dialogOf, next, openWalkthrough, question, toGeography } from './support/walkthrough';

/** A column's most common value, so that the test finds voters whatever data is loaded. */
async function commonest(state: string, column: string): Promise<string> {
  const [row] = await askDatabase<{ value: string }>(
    `SELECT v.${column}::text AS value FROM voters v JOIN data_versions d USING (version_id)
      WHERE d.state = '${state}' AND d.status = 'live' AND v.${column} IS NOT NULL
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  return row?.value ?? '';
}

async function expectMatches(dialog: Locator, count: number): Promise<void> {
  await expect(dialog.getByText(`${count.toLocaleString('en-US')} voters match so far`)).toBeVisible();
}

async function apply(page: Page, count: number): Promise<void> {
  const dialog = dialogOf(page);
  await expectMatches(dialog, count);
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(dialog).toBeHidden();
  await expectTotal(page, count);
}

test('a national race: district, parties and history match the total from SQL', async ({ page }) => {
  const district = await commonest('PA', 'congressional_district');
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Pennsylvania/u, 'National', 'US House of Representatives');
  await dialog.getByLabel('Congressional District').selectOption(`CD-${district}`);
  await next(dialog);
  await answer(dialog, 'checkbox', /Democrat/u);
  await answer(dialog, 'checkbox', /Republican/u);
  await dialog.getByRole('group', { name: 'Voting History' }).getByRole('checkbox').first().check();
  const condition = `congressional_district = $1 AND party IN ('DEM', 'REP') AND vote_history & 1 = 1`;
  const count = await countVoters('PA', condition, [Number(district)]);
  expect(count).toBeGreaterThan(0);
  await apply(page, count);
  await expect(page.getByRole('button', { name: `Remove Congressional District ${district}` })).toBeVisible();
  await page.getByRole('button', { name: /Remove Voted on/u }).click();
  await expectTotal(
    page,
    await countVoters('PA', `congressional_district = $1 AND party IN ('DEM', 'REP')`, [Number(district)]),
  );
});

test('a state race: a house district, and ages from a slider and a field', async ({ page }) => {
  const district = await commonest('OH', 'state_house_district');
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Ohio/u, 'State', 'State House');
  await dialog.getByLabel('State House District').selectOption(`HD-${district}`);
  await next(dialog);
  await dialog.getByRole('slider', { name: 'Youngest age' }).focus();
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('textbox', { name: 'Oldest age' }).fill('70');
  await expect(dialog.getByText('Age range: 25 to 70')).toBeVisible();
  await apply(
    page,
    await countVoters('OH', 'state_house_district = $1 AND age BETWEEN 25 AND 70', [Number(district)]),
  );
  await expect(page.getByRole('button', { name: 'Remove Age 25 to 70' })).toBeVisible();
});

test('the whole walkthrough by keyboard alone', async ({ page }) => {
  await page.goto('/voters');
  const opener = page.getByRole('button', { name: 'Query Walkthrough' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 50; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  const goOn = async () => {
    await tabTo(dialog.getByRole('button', { name: 'Next' }));
    await page.keyboard.press('Enter');
  };
  await expect(question(dialog)).toBeFocused();
  for (const first of [/Arkansas/u, /National/u, 'US Senate']) {
    await tabTo(dialog.getByRole('radio', { name: first }));
    await page.keyboard.press('Space');
    await goOn();
    await expect(question(dialog)).toBeFocused();
  }
  await goOn();
  await expect(question(dialog)).toContainText('Step 5 of 5');
  await tabTo(dialog.getByRole('checkbox', { name: /Green/u }));
  await page.keyboard.press('Space');
  await tabTo(dialog.getByRole('button', { name: 'Apply Filters' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectTotal(page, await countVoters('AR', `party = 'GRE'`));
});

test('Back and Forward lead through the steps and out, and the answers stay', async ({ page }) => {
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Oklahoma/u, 'National', 'US Senate');
  await page.goBack();
  await expect(question(dialog)).toContainText('Step 3 of 5');
  await expect(dialog.getByRole('radio', { name: 'US Senate' })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(question(dialog)).toContainText('Step 1 of 5');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(question(dialog)).toContainText('Step 1 of 5');
  await page.goForward();
  await expect(question(dialog)).toContainText('Step 2 of 5');
  // The walkthrough's Back goes back in the browser's history, so that entries don't pile up.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(question(dialog)).toContainText('Step 1 of 5');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/voters$/u);
});

test('axe finds no problems in any step, and none is too wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  const dialog = await openWalkthrough(page);
  const check = async (step: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const tooWide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect.soft(tooWide, `pixels that ${step} is too wide for ${width}`).toBe(0);
    }
    await expectNoAxeProblems(page, step);
  };
  await check('the state');
  await answer(dialog, 'radio', /Oklahoma/u);
  await next(dialog);
  await check('the type of race');
  await answer(dialog, 'radio', /^State/u);
  await next(dialog);
  await check('the race');
  await answer(dialog, 'radio', 'State Senate');
  await next(dialog);
  await expect(dialog.getByLabel('County', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'View Elections' }).click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await check('the geography, with elections');
  await next(dialog);
  await dialog.getByRole('textbox', { name: 'Youngest age' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Youngest age' }).blur();
  await expect(dialog.getByText('Youngest age must be at least 18')).toBeVisible();
  await check('the voters, with an age that is refused');
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Start over' })).toBeVisible();
  await check('the offer to start over');
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(dialog).toBeHidden();
});
