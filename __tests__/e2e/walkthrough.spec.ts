import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { askDatabase } from './support/database';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Query Walkthrough' });
const question = (dialog: Locator) => dialog.getByRole('heading', { level: 3 });

async function openWalkthrough(page: Page): Promise<Locator> {
  await page.goto('/voters');
  await page.getByRole('button', { name: 'Query Walkthrough' }).click();
  const dialog = dialogOf(page);
  await expect(question(dialog)).toContainText('Step 1 of 5');
  return dialog;
}

async function answer(dialog: Locator, role: 'radio' | 'checkbox', name: string | RegExp): Promise<void> {
  await dialog.getByRole(role, { name }).check();
}

const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next' }).click();

/** The first three answers, which lead to Geography. */
async function toGeography(dialog: Locator, state: RegExp, type: string, race: string): Promise<void> {
  await answer(dialog, 'radio', state);
  await next(dialog);
  await answer(dialog, 'radio', new RegExp(`^${type}`, 'u'));
  await next(dialog);
  await answer(dialog, 'radio', race);
  await next(dialog);
  await expect(dialog.getByLabel('County', { exact: true })).toBeVisible();
}

/** How many live voters of a state meet a condition, asked of the database itself. */
async function countBySql(
  state: string,
  condition: string,
  params: readonly unknown[] = [],
): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    `SELECT count(*)::int AS count FROM voters v JOIN data_versions d USING (version_id)
      WHERE d.state = '${state}' AND d.status = 'live' AND ${condition}`,
    [...params],
  );
  return row?.count ?? -1;
}

/** The commonest value of a column, so that a walk finds somebody in whatever voters are loaded. */
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

test('a national race: district, parties and history, to the total that SQL has', async ({ page }) => {
  const district = await commonest('PA', 'congressional_district');
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Pennsylvania/u, 'National', 'US House of Representatives');
  await dialog.getByLabel('Congressional District').selectOption(`CD-${district}`);
  await next(dialog);
  await answer(dialog, 'checkbox', /Democrat/u);
  await answer(dialog, 'checkbox', /Republican/u);
  await dialog.getByRole('group', { name: 'Voting History' }).getByRole('checkbox').first().check();
  const condition = `congressional_district = $1 AND party IN ('DEM', 'REP') AND vote_history & 1 = 1`;
  const count = await countBySql('PA', condition, [Number(district)]);
  expect(count).toBeGreaterThan(0);
  await apply(page, count);
  await expect(
    page.getByRole('button', { name: `Remove Congressional District CD-${district}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: /Remove Voted on/u }).click();
  await expectTotal(
    page,
    await countBySql('PA', `congressional_district = $1 AND party IN ('DEM', 'REP')`, [Number(district)]),
  );
});

test('a state race: a house district and the ages from a slider and a field', async ({ page }) => {
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
    await countBySql('OH', 'state_house_district = $1 AND age BETWEEN 25 AND 70', [Number(district)]),
  );
  await expect(page.getByRole('button', { name: 'Remove Age 25 to 70' })).toBeVisible();
});

test('a county race: a county', async ({ page }) => {
  const county = await commonest('FL', 'county');
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Florida/u, 'County', 'Sheriff');
  await dialog.getByLabel('County', { exact: true }).selectOption(county);
  await next(dialog);
  await apply(page, await countBySql('FL', 'county = $1', [county]));
  await expect(page.getByLabel('County', { exact: true })).toHaveValue(county);
});

test('a local race: nothing but the state and a party the search form does not have', async ({ page }) => {
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /North Carolina/u, 'Local', 'School Board');
  await next(dialog);
  await answer(dialog, 'checkbox', /Libertarian/u);
  await apply(page, await countBySql('NC', `party = 'LIB'`));
  await expect(page.getByLabel('Political Affiliation')).toHaveValue('LIB');
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
  // The wizard's own Back is one of the browser's, so that nothing piles up.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(question(dialog)).toContainText('Step 1 of 5');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/voters$/u);
});

test('a reload goes on where one was, and starting over is offered', async ({ page }) => {
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Oklahoma/u, 'National', 'US Senate');
  await page.reload();
  await expect(question(dialog)).toContainText('Step 4 of 5');
  await dialog.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(dialog.getByText('Your answers of the last hour')).toBeHidden();
  await page.reload();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(question(dialog)).toContainText('Step 1 of 5');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('progress of more than an hour ago is gone, and so is what was tampered with', async ({ page }) => {
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Oklahoma/u, 'National', 'US Senate');
  const key = 'persist:precinct-post-walkthrough';
  const saved = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  await expect.poll(saved).toContain('US Senate');
  const text = await saved();
  // Away from the shop, so that nothing writes while the clock of the saved progress is turned back.
  const startWith = async (stored: string) => {
    await page.goto('/icon.svg');
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, stored] as const);
    await page.goto('/voters?walkthrough=4');
  };
  await startWith(text);
  await expect(question(dialog)).toContainText('Step 4 of 5');
  const hourAgo = text.replace(/(savedAt\\":)(\d+)/u, (_, name, at) => `${name}${Number(at) - 3_600_000}`);
  expect(hourAgo).not.toBe(text);
  for (const stored of [hourAgo, text.replace('US Senate', 'Mayor'), text.slice(0, -9)]) {
    await startWith(stored);
    await expect(question(dialog)).toContainText('Step 1 of 5');
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  }
});

test('two tabs keep their own answers, and the last one to write is restored', async ({ context, page }) => {
  const dialog = await openWalkthrough(page);
  await answer(dialog, 'radio', /Oklahoma/u);
  const second = await context.newPage();
  const other = await openWalkthrough(second);
  await other.getByRole('radio', { name: /Ohio/u }).check();
  await next(other);
  await expect(dialog.getByRole('radio', { name: /Oklahoma/u })).toBeChecked();
  await second.reload();
  await expect(question(other)).toContainText('Step 2 of 5');
  await other.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(other.getByRole('radio', { name: /Ohio/u })).toBeChecked();
});

test('the whole walk by keyboard alone', async ({ page }) => {
  await page.goto('/voters');
  const opener = page.getByRole('button', { name: 'Query Walkthrough' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 30; presses += 1) {
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
  await expectTotal(page, await countBySql('AR', `party = 'GRE'`));
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 740 },
        contextOptions: { reducedMotion: 'reduce' },
      });
      test('axe finds nothing in any step', async ({ page }) => {
        const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        const dialog = await openWalkthrough(page);
        await check();
        await answer(dialog, 'radio', /Oklahoma/u);
        await next(dialog);
        await check();
        await answer(dialog, 'radio', /^State/u);
        await next(dialog);
        await check();
        await answer(dialog, 'radio', 'State Senate');
        await next(dialog);
        await expect(dialog.getByLabel('County', { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: 'View Elections' }).click();
        await expect(dialog.getByRole('table')).toBeVisible();
        await check();
        await next(dialog);
        await dialog.getByRole('textbox', { name: 'Youngest age' }).fill('7');
        await expect(dialog.getByText('Enter a whole age from 18 to 90')).toBeVisible();
        await check();
        await page.reload();
        await expect(dialog.getByRole('button', { name: 'Start over' })).toBeVisible();
        await check();
        // Nothing of it is wider than the screen.
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        await dialog.getByRole('button', { name: 'Apply Filters' }).click();
        await expect(dialog).toBeHidden();
      });
    });
  }
}
