import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { photograph } from './photograph';

/** The rules whose answers depend on the theme. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** Left out by axe itself. */
const WCAG_2_2 = { 'target-size': { enabled: true } };

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Expects that axe finds no problems in what the page shows, in the light theme, nor with its colors in the
 * dark one: in what is open over the page, else in all of it. Frames aren't looked into. A failure names the
 * theme and `what`, and lets the test go on.
 */
export async function expectNoAxeProblems(page: Page, what: string): Promise<void> {
  await photograph(page, what);
  const papers: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    papers.push(await changeTheme(page, colorScheme));
    // A color may still be on its way when axe first looks, as in lists that arrive meanwhile.
    await expect
      .configure({ soft: true })
      .poll(() => axeProblems(page, colorScheme), {
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
async function axeProblems(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: Axe.RunOptions = {
    iframes: false,
    // What passes is not described, which takes longer than finding the problems.
    resultTypes: ['violations'],
    ...(theme === 'dark' ? { runOnly: RULES_OF_COLOR } : { rules: WCAG_2_2 }),
  };
  return page.evaluate(async (how) => {
    const { run } = Reflect.get(window, 'axe') as typeof Axe;
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
    // The options of a field in a dialog are no part of it.
    const lists = open.length === 0 ? [] : document.querySelectorAll('[role=listbox]');
    const { violations } = await run(open.length === 0 ? document : { include: [...open, ...lists] }, how);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}
