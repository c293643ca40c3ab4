import { expectNoAxeProblems } from './support/axe';
import { countVoters } from './support/database';
import { tabTo } from './support/page';
import { expectTotal } from './support/shop';
import { expect, test } from './support/test';
import { answer, dialogOf, next, openWalkthrough, question } from './support/walkthrough';

test('the whole walkthrough by keyboard alone', async ({ page }) => {
  await page.goto('/voters');
  const opener = page.getByRole('button', { name: 'Query Walkthrough' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
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

test('a council race, to the voters that SQL finds: no step is too wide or has a problem for axe', async ({
  page,
}) => {
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
  await answer(dialog, 'radio', /^Local/u);
  await next(dialog);
  await check('the race');
  await answer(dialog, 'radio', 'City Council');
  await next(dialog);
  const wards = dialog.getByRole('combobox', { name: 'Municipality or ward' });
  await wards.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  // The open list leaves the buttons in sight.
  await dialog.getByRole('button', { name: 'Next' }).click({ trial: true, timeout: 2_000 });
  await dialog.getByRole('button', { name: 'View Elections' }).click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await wards.fill('norman ward 3');
  const ward = page.getByRole('option', { name: /^Norman · Ward 3/u });
  await expect(ward).toBeVisible();
  await check('the geography, with its wards open');
  await ward.click();
  await next(dialog);

  const oldest = dialog.getByRole('textbox', { name: 'Oldest age' });
  const below = [
    dialog.getByRole('slider', { name: 'Oldest age' }),
    oldest,
    dialog.getByRole('group', { name: 'Voting History' }),
  ];
  await page.setViewportSize({ width: 1280, height: 740 });
  const places = () => Promise.all(below.map((one) => one.evaluate((of) => of.getBoundingClientRect().top)));
  const before = await places();
  await dialog.getByRole('textbox', { name: 'Youngest age' }).fill('7');
  await dialog.getByRole('textbox', { name: 'Youngest age' }).blur();
  await expect(dialog.getByText('Youngest age must be at least 18')).toBeVisible();
  // But for its thicker border.
  for (const [n, top] of (await places()).entries()) expect(Math.abs(top - (before[n] ?? 0))).toBeLessThan(1);
  await check('the voters, with an age that is refused');

  await page.reload();
  await expect(dialog.getByText(/^Your earlier answers: Oklahoma/u)).toBeVisible();
  await check('the earlier answers');
  await dialog.getByRole('slider', { name: 'Youngest age' }).focus();
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowRight');
  await oldest.fill('70');
  await answer(dialog, 'checkbox', /Democrat/u);
  const voters = await countVoters(
    'OK',
    `ward = 'NORMAN · WARD 3' AND age BETWEEN 25 AND 70 AND party = 'DEM'`,
  );
  expect(voters).toBeGreaterThan(0);
  await expect(
    dialog.locator('strong', { hasText: `${voters.toLocaleString('en-US')} voters` }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(dialog).toBeHidden();
  await expectTotal(page, voters);
});
