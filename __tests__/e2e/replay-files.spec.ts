import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expectNoAxeProblems } from './support/axe';
import { expect, test } from './support/test';

/** The viewer with files that were not saved a moment ago. */
const GOLDEN = '__tests__/replay/golden';

test('a trace as it is sent is opened, fits a narrow window, and keeps its theme', async ({ page }) => {
  await page.goto('/support/replay');
  await expect(page.getByRole('button', { name: 'Choose a trace' })).toBeEnabled();
  await page.getByLabel('Support trace').setInputFiles({
    ...{ name: 'declined-then-paid.json.gz', mimeType: 'application/gzip' },
    buffer: gzipSync(await readFile(`${GOLDEN}/declined-then-paid.json`)),
  });
  await page
    .getByRole('region', { name: 'Story' })
    .getByText(/^Problem(?:, solved after [\d.]+ s)?: Pressed Pay: Your card was declined/u)
    .click();
  await expect(
    page.getByTitle('What the customer saw').contentFrame().getByText('Your card was declined.'),
  ).toBeVisible();
  await expectNoAxeProblems(page, 'an opened trace');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // A trace recorded in a dark theme is replayed in it, whatever the theme of the viewer.
  const text = await readFile(`${GOLDEN}/sign-in-error.json`, 'utf8');
  const buffer = Buffer.from(text.replace('"theme": "light"', '"theme": "dark"'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page
    .getByLabel('Support trace')
    .setInputFiles({ name: 'dark.json', mimeType: 'application/json', buffer });
  await page.getByRole('slider', { name: 'Position' }).press('End');
  const paper = (of: { evaluate: typeof page.evaluate }) =>
    of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper(page)).toBe('rgb(251, 249, 244)');
  const frame = page.frames().find((other) => other !== page.mainFrame());
  expect(frame === undefined ? null : await paper(frame)).toBe('rgb(20, 23, 28)');
});
