import { readFile } from 'node:fs/promises';
import { test as base, type Download, expect, type Page } from '@playwright/test';
import type { Trace } from '../../../src/app/trace/format';
import { bundleFold, type FoldText } from './foldBundle';

export { expect };

/**
 * Every browser test saves at its end what the shop recorded of it, as a customer would; folded again that must lead to
 * the same state, and it must hold nothing that is nobody's business.
 */
export const test = base.extend<object, { foldText: FoldText }>({
  foldText: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that this fixture needs no other
    async ({}, run) => {
      await run(await bundleFold());
    },
    { scope: 'worker' },
  ],
  page: async ({ page, foldText }, run, { errors }) => {
    await run(page);
    if (errors.length > 0) return;
    // The tab that a download was begun in has no address, and closes by itself when the file comes.
    const withAddress = page
      .context()
      .pages()
      .filter((open) => open.url().startsWith('http'));
    for (const open of withAddress) {
      const text = await saveTrace(open);
      if (text !== null) checkTrace(text, foldText);
    }
  },
});

/**
 * Presses 'Save a support trace' in the footer, under whatever lies over it, and gives the file's text. Null where the
 * shop does not run.
 */
export async function saveTrace(page: Page): Promise<string | null> {
  const footer = page.locator('footer:has(nav[aria-label=Legal])');
  if ((await footer.count()) === 0) return null;
  const button = footer.locator('button', { hasText: 'Save a support trace' });
  await button.waitFor({ state: 'attached' });
  // A list that was bought may be on its way as well.
  const isTrace = (download: Download) => download.suggestedFilename().startsWith('precinct-post-trace-');
  const downloading = page.waitForEvent('download', isTrace);
  await button.evaluate((element: HTMLElement) => element.click());
  return readFile(await (await downloading).path(), 'utf8');
}

/** What the tests type and are answered, and what no trace may hold. */
const PRIVATE = /correct horse|example\.org|Testwell|"4242"|4242 ?4242|_secret_|\/api\/downloads\/|eyJ/u;

function checkTrace(text: string, foldText: FoldText): void {
  expect(PRIVATE.exec(text)?.[0]).toBeUndefined();
  const { final } = (JSON.parse(text) as Trace).precinctPost;
  expect(JSON.parse(foldText(text))).toEqual(final);
  // Text under a name that the cleaning does not know.
  expect(/.{0,80}\[removed\]/u.exec(text)?.[0]).toBeUndefined();
}
