import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** What tests measure of a page, or change in it. */

/** How far the page can be scrolled sideways, in pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the size of text, as a person does in the browser's settings. */
export const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const hasFocus = (element: Element) => element === element.ownerDocument.activeElement;
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate(hasFocus)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Whatever a page reports to its console as an error, its frames included. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The pages for which the build writes HTML, by address. */
const pages = JSON.parse(
  readFileSync(new URL('../../../src/lib/pages.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>;

/** The addresses of all screens, and one of a missing page. */
export const SCREENS: readonly string[] = [...Object.keys(pages), '/nowhere'];
