import { readFile } from 'node:fs/promises';
import { expectNoAxeProblems } from './support/axe';
import { downloadOf } from './support/shop';
import { expect, test } from './support/test';

/** The viewer with files that were not saved a moment ago. */
const GOLDEN = '__tests__/replay/golden';

test('notes are saved with a trace, two traces are laid beside each other, and one keeps its theme', async ({
  page,
}) => {
  await page.goto('/support/replay');
  await expect(page.getByRole('button', { name: 'Choose a trace' })).toBeEnabled();
  await page.getByLabel('Support trace').setInputFiles(`${GOLDEN}/declined-then-paid.json`);
  const story = page.getByRole('region', { name: 'Story' });
  await story.getByText(/^Problem: Card declined/u).click();
  await expect(
    page.getByTitle('What the customer saw').contentFrame().getByText('Your card was declined.'),
  ).toBeVisible();
  await page.getByLabel(/^Note at/u).fill('The first card was refused by the bank.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  const saved = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Save the trace with its notes' }).click(),
  );
  expect(saved.suggestedFilename()).toBe('declined-then-paid-notes.json.gz');
  await page.getByLabel('Support trace').setInputFiles({
    ...{ name: saved.suggestedFilename(), mimeType: 'application/gzip' },
    buffer: await readFile(await saved.path()),
  });
  // The trace that was open stays until the other one is.
  await expect(page.getByRole('definition').filter({ hasText: saved.suggestedFilename() })).toBeVisible();
  await expect(story.getByText('Note: The first card was refused by the bank.')).toBeVisible();

  await page.getByLabel('Trace to compare').setInputFiles(`${GOLDEN}/search-sort-page.json`);
  const comparison = page.getByRole('region', { name: 'Compare' });
  await expect(comparison.getByText(/^They differ from the start/u)).toBeVisible();
  await expect(
    comparison.getByText(/searched Oklahoma, Cherokee County: 12 found(?: \(after \d+ s\))?$/u).first(),
  ).toBeVisible();
  await expectNoAxeProblems(page, 'notes and a comparison');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // A trace recorded in a dark theme is replayed in it, whatever the theme of the viewer.
  const text = await readFile(`${GOLDEN}/sign-in-error.json`, 'utf8');
  const buffer = Buffer.from(text.replace('"theme":"light"', '"theme":"dark"'));
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
