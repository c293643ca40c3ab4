import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enlarge } from './page';

/** Widths in pixels, and the size of text in percent. */
const DISPLAYS = [
  { width: 360, height: 740, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 768, height: 1024, text: 100 },
  { width: 1024, height: 768, text: 100 },
  { width: 1440, height: 900, text: 100 },
  { width: 1920, height: 1080, text: 100 },
] as const;

/**
 * `npm run pictures` photographs what axe looks at, on every display and in both themes, to be looked at: all
 * of a page, what is in sight of a dialog. The folder is not committed. Otherwise, this does nothing.
 */
export async function photograph(page: Page, what: string): Promise<void> {
  const own = page.viewportSize();
  if (process.env.RECORD !== 'pictures' || own === null) return;
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  // A list of options closes when the window changes.
  const isListOpen = (await page.locator('[data-base-ui-portal] [role=listbox]').count()) > 0;
  for (const { width, height, text } of isListOpen ? [{ ...own, text: 100 }] : DISPLAYS) {
    await page.setViewportSize({ width, height });
    await enlarge(page, text);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const name = `${what} ${width} ${text === 100 ? '' : 'large text '}${colorScheme}`;
      await page.screenshot({ path: join('pictures', `${name.replaceAll(/[^\w]+/gu, '-')}.png`), fullPage });
    }
  }
  await page.setViewportSize(own);
  await enlarge(page, 100);
}
