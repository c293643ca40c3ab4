import type { Browser, Locator, Page } from '@playwright/test';

export interface TimesOfClick {
  readonly what: string;
  /** Milliseconds from the click to the frame that shows its result. */
  readonly times: readonly number[];
}

const SLOWER = 4;

/** Sorting and paging 1,000 rows, with the CPU slowed down. */
export async function timeClicks(browser: Browser, url: string): Promise<readonly TimesOfClick[]> {
  const page = await slowPage(browser, url, (loading) => loading.getByText(/showing 1,000/u).waitFor());
  const headers = ['First Name', 'Age', 'City', 'County', 'Street Number', 'Last Name'];
  const pager = ['Next', 'Next', 'Previous', 'Next'];
  const found: TimesOfClick[] = [];
  for (const shown of ['10', '100']) {
    await page.getByLabel('Rows per page').selectOption(shown);
    for (const [what, names, selector] of [
      ['Sort', headers, 'th button'],
      ['Page through', pager, 'button'],
    ] as const) {
      const times: number[] = [];
      // Twice each: the first round is cold, and counts too.
      for (const name of [...names, ...names])
        times.push(await timeClick(page, page.locator(selector, { hasText: name }).first(), frameOfClick));
      found.push({ what: `${what} 1,000 rows, ${shown} shown`, times });
    }
  }
  await page.close();
  return found;
}

async function slowPage(browser: Browser, url: string, loaded: (page: Page) => Promise<void>): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  // The script runner names inner functions by a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${url}/voters?State=FL`);
  await loaded(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Clicks by the mouse alone: Playwright's checks before a click run in the page, and would count. */
async function timeClick(page: Page, target: Locator, watch: () => void): Promise<number> {
  await page.evaluate(watch);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be clicked is not on screen.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(() => (window as unknown as { frameSeen: Promise<number> }).frameSeen);
}

/** Runs in the page: the browser's Event Timing, on which "interaction to next paint" is based. */
function frameOfClick(): void {
  const frameSeen = new Promise<number>((resolve) => {
    const events = new PerformanceObserver((list) => {
      const click = list.getEntriesByName('click')[0];
      if (click === undefined) return;
      events.disconnect();
      resolve(click.duration);
    });
    // The API reports nothing shorter than 16 ms.
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  Object.assign(window, { frameSeen });
}
