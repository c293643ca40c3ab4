import { expectNoAxeProblems } from './support/axe';
import { expect, test } from './support/test';
import { answer, next, openWalkthrough, question, toGeography } from './support/walkthrough';

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

test('a reload resumes at the same step, and offers to start over', async ({ page }) => {
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Oklahoma/u, 'National', 'US Senate');
  await page.reload();
  await expect(question(dialog)).toContainText('Step 4 of 5');
  await dialog.getByRole('button', { name: 'Keep these answers' }).click();
  await expect(dialog.getByText('We saved your earlier answers')).toBeHidden();
  await page.reload();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(question(dialog)).toContainText('Step 1 of 5');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('progress more than an hour old is dropped, and so is tampered progress', async ({ page }) => {
  const dialog = await openWalkthrough(page);
  await toGeography(dialog, /Oklahoma/u, 'National', 'US Senate');
  const key = 'persist:precinct-post-walkthrough';
  const saved = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  await expect.poll(saved).toContain('US Senate');
  const text = await saved();
  // Leave the shop, so that nothing is saved while the timestamp is changed.
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

test('two tabs keep their own answers, and the last one to save is restored', async ({ context, page }) => {
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

for (const width of [360, 1280]) {
  test(`axe finds no problems in any step at ${width} px, and no step is wider`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const dialog = await openWalkthrough(page);
    const check = async (step: string) => {
      await expectNoAxeProblems(page, `${step}, ${width} px wide`);
      const tooWide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect.soft(tooWide, `pixels that ${step} is too wide for ${width}`).toBe(0);
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
    await expect(dialog.getByText('Enter an age from 18 to 90')).toBeVisible();
    await check('the voters, with an age that is refused');
    await page.reload();
    await expect(dialog.getByRole('button', { name: 'Start over' })).toBeVisible();
    await check('the offer to start over');
    await dialog.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(dialog).toBeHidden();
  });
}
