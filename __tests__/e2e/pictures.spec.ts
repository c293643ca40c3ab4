import { join } from 'node:path';
import { footerIsWhole, searchCounty } from './support/shop';
import { expect, test } from './support/test';

/* Not a test: `npm run pictures` takes the README's pictures, in both themes. */

/** The voters of a list, and who they are. */
const SCREENS = [
  ['search', 'Voters'],
  ['charts', 'Charts and map'],
] as const;

test('the README’s screens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await searchCounty(page, 'OK', 'Tulsa');
  await page.keyboard.press('Escape');
  await footerIsWhole(page);
  // What the state's file offers comes after its voters.
  await expect(page.getByRole('option', { name: /^Loyal · [\d,]+$/u })).toBeAttached();
  for (const [screen, tab] of SCREENS) {
    await page.getByRole('tab', { name: tab }).click();
    const whole =
      screen === 'search' ? page.getByRole('table') : page.getByText('Select a county to add or remove it.');
    await expect(whole).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join('docs/pictures', `${screen}-${colorScheme}.png`) });
    }
  }
});
