import { expectNoAxeProblems } from './support/axe';
import { sideways } from './support/page';
import { openRecalled, REASON } from './support/recalls';
import { downloadOf, rowsOf } from './support/shop';
import { expect, test } from './support/test';

test('a buyer of a recalled voter file reads why, what changed, and gets the corrected list free', async ({
  page,
}) => {
  const { row, corrected } = await openRecalled(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), `at ${width} pixels`).toBe(0);
  }
  await expectNoAxeProblems(page, 'the profile with a recalled list');
  const download = await downloadOf(page, () =>
    row.getByRole('button', { name: /^Get the corrected list, free/u }).click(),
  );
  expect(await rowsOf(download)).toHaveLength(corrected);
  await expect(row.getByText(REASON)).toBeHidden();
  await row.getByRole('link', { name: /^Receipt and files/u }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt.getByRole('heading', { name: /^The list, corrected on/u })).toBeVisible();
  await expect(receipt).toContainText('The voter file was wrong.');
});
