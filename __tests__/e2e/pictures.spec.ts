import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { footerIsWhole, searchCounty } from './support/shop';
import { expect, test } from './support/test';

/*
 * The README's pictures. `npm run pictures` takes them, in both themes, and notes what the screen consists
 * of; this test fails once the screen consists of something else.
 */
const PICTURES = 'docs/pictures';
const STRUCTURE = join(PICTURES, 'search.txt');
const taking = process.env['RECORD'] === 'pictures';

const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/gu;

/** The screen's landmarks, headings and controls, without figures and days, which change with the voters. */
async function structureOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const kept =
    /^\s*- (?:banner|main|contentinfo|navigation|region|heading|group|button|table|columnheader|textbox|combobox|searchbox|slider)\b/u;
  const lines = tree.split('\n').filter((line) => kept.test(line));
  const plain = lines.map((line) =>
    line
      .trim()
      .replaceAll(MONTH, 'Month')
      .replaceAll(/[\d,]*\d/gu, 'N'),
  );
  return `${plain.join('\n')}\n`;
}

test('the README shows the search screen as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await searchCounty(page, 'OK', 'Tulsa');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Select a county to add or remove it.')).toBeVisible();
  await footerIsWhole(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const structure = await structureOf(page);
  if (!taking) {
    expect(structure, 'The screen has changed: run `npm run pictures`.').toBe(
      await readFile(STRUCTURE, 'utf8'),
    );
    return;
  }
  await writeFile(STRUCTURE, structure);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(PICTURES, `search-${colorScheme}.png`) });
  }
});
