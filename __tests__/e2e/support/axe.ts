import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose answers depend on the theme. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** Left out by axe itself. */
const WCAG_2_2 = { 'target-size': { enabled: true } };

/**
 * Expects that axe finds no problems in what the page shows, in the light theme, nor with its colors in the
 * dark one. A failure names the theme and `what`, and lets the test go on.
 * @param without selector of what axe leaves out
 */
export async function expectNoAxeProblems(page: Page, what: string, without?: string): Promise<void> {
  const papers: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    papers.push(await changeTheme(page, colorScheme));
    // A color may still be on its way when axe first looks, as in lists that arrive meanwhile.
    await expect
      .configure({ soft: true })
      .poll(() => axeProblems(page, colorScheme, without), {
        message: `axe, in the ${colorScheme} theme: ${what}`,
        timeout: 20_000,
      })
      .toEqual([]);
  }
  expect.soft(papers[0], `the color of the page in both themes: ${what}`).not.toBe(papers[1]);
}

/** Returns the page's background in the theme, which with reduced motion is there at once. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** One line for each element with a problem. */
async function axeProblems(page: Page, theme: 'light' | 'dark', without?: string): Promise<string[]> {
  // What passes is not described, which takes longer than finding the problems.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: WCAG_2_2 });
  if (theme === 'dark') axe.withRules(RULES_OF_COLOR);
  if (without !== undefined) axe.exclude(without);
  // Only the findings of several documents must be put together, for which axe opens a tab.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
