import { gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { test as base, type Download, expect, type Page } from '@playwright/test';
import { buildTimeline } from '../../../src/replay/timeline/buildTimeline';
import { readTrace } from '../../../src/trace/readTrace';

export { expect };

/** The tests whose visits have some of everything: search, walkthrough, payment, download, receipt. */
const TRACED = /\/(buy-a-list|load-recall|quotes|receipt|sharing|walkthrough)\.spec\.ts$/u;

/**
 * At the end of these tests a support trace is saved, as a customer would. Folding the trace must produce the
 * recorded state, and the trace must contain nothing private.
 */
export const test = base.extend({
  page: async ({ page }, run, { errors, file }) => {
    await run(page);
    if (errors.length > 0) await tellWhatIsShown(page);
    if (errors.length > 0 || !TRACED.test(file)) return;
    // A tab opened for a download has no address, and closes when the download starts.
    const withAddress = page
      .context()
      .pages()
      .filter((open) => open.url().startsWith('http'));
    for (const open of withAddress) {
      const text = await saveTrace(open);
      if (text !== null) checkTrace(text);
    }
  },
});

/** Prints the screen on which a test failed: CI shows no screenshots. */
async function tellWhatIsShown(page: Page): Promise<void> {
  for (const open of page.context().pages()) {
    const shown = await open.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.error(`${open.url()} shows\n${shown.slice(0, 6000)}`);
  }
}

/**
 * Clicks 'Report a problem' in the footer, even under a dialog, and returns the file's text. Null if the
 * page is not the shop.
 */
export async function saveTrace(page: Page): Promise<string | null> {
  const footer = page.locator('footer:has(nav[aria-label=Legal])');
  if ((await footer.count()) === 0) return null;
  const button = footer.locator('button', { hasText: 'Report a problem' });
  await button.waitFor({ state: 'attached' });
  // A purchased list may be downloading at the same time.
  const isTrace = (download: Download) => download.suggestedFilename().startsWith('precinct-post-trace-');
  const downloading = page.context().waitForEvent('download', isTrace);
  await button.evaluate((element: HTMLElement) => element.click());
  return gunzipSync(await readFile(await (await downloading).path())).toString();
}

/**
 * Text that tests type or receive and that no trace may contain. A token has a dot, unlike an id that by
 * chance begins like one.
 */
const PRIVATE =
  /correct horse|example\.org|Testwell|"4242"|4242 ?4242|_secret_|\/api\/downloads\/|eyJ[\w-]+\./u;

function checkTrace(text: string): void {
  expect(PRIVATE.exec(text)?.[0]).toBeUndefined();
  const read = readTrace(text);
  expect(read.ok && buildTimeline(read.trace).mismatches).toEqual([]);
  // No text without a cleaning rule.
  expect(/.{0,80}\[removed\]/u.exec(text)?.[0]).toBeUndefined();
}
