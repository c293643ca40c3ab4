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

/** The README's screens: the voters of a list, and who they are. */
const SCREENS = [
  ['search', 'Voters'],
  ['charts', 'Charts and map'],
] as const;

test('the README shows the search screen as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await searchCounty(page, 'OK', 'Tulsa');
  await page.keyboard.press('Escape');
  await footerIsWhole(page);
  // What the state's file offers comes after its voters.
  await expect(page.getByRole('button', { name: /^Loyal [\d,]+ /u })).toBeVisible();
  const structures: string[] = [];
  for (const [screen, tab] of SCREENS) {
    await page.getByRole('tab', { name: tab }).click();
    const whole =
      screen === 'search' ? page.getByRole('table') : page.getByText('Select a county to add or remove it.');
    await expect(whole).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    structures.push(await structureOf(page));
    if (!taking) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(PICTURES, `${screen}-${colorScheme}.png`) });
    }
  }
  const structure = structures.join('\n');
  if (taking) await writeFile(STRUCTURE, structure);
  else
    expect(structure, 'The screen has changed: run `npm run pictures`.').toBe(
      await readFile(STRUCTURE, 'utf8'),
    );
});
