import type { Browser, Page } from '@playwright/test';
import { median } from './scores';

export interface InteractionTimes {
  readonly what: string;
  /** Milliseconds from the click to the frame that shows its result. */
  readonly median: number;
  readonly worst: number;
  /** The longest task of the browser's main thread meanwhile; 0 when none took 50 ms. */
  readonly longestTask: number;
}

const SLOWER = 4;

/** Sorting and paging of 1,000 rows with the processor slowed down four times. */
export async function timeTable(browser: Browser, url: string): Promise<readonly InteractionTimes[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/voters?State=FL`);
  await page.getByText(/showing 1,000/u).waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const headers = ['First Name', 'Age', 'City', 'County', 'Street Number', 'Last Name'];
  const times = [
    await timeClicks(page, 'Sort 1,000 rows, 10 shown', headers, 'th button'),
    await timeClicks(
      page,
      'Page through 1,000 rows, 10 shown',
      ['Next', 'Next', 'Previous', 'Next'],
      'button',
    ),
  ];
  await page.getByLabel('Rows per page').selectOption('100');
  times.push(
    await timeClicks(page, 'Sort 1,000 rows, 100 shown', headers, 'th button'),
    await timeClicks(
      page,
      'Page through 1,000 rows, 100 shown',
      ['Next', 'Next', 'Previous', 'Next'],
      'button',
    ),
  );
  await page.close();
  return times;
}

async function timeClicks(
  page: Page,
  what: string,
  names: readonly string[],
  selector: string,
): Promise<InteractionTimes> {
  const frames: number[] = [];
  let longestTask = 0;
  // Each twice: the first round is the cold one, and counts as well.
  for (const name of [...names, ...names]) {
    const { frame, longest } = await page.locator(selector, { hasText: name }).first().evaluate(clickAndWait);
    frames.push(frame);
    longestTask = Math.max(longestTask, longest);
  }
  return { what, median: median(frames), worst: Math.max(...frames), longestTask };
}

/** Runs in the page: clicks, and tells when the next frame is on its way to the screen. */
function clickAndWait(button: Element): Promise<{ frame: number; longest: number }> {
  return new Promise((resolve) => {
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ entryTypes: ['longtask'] });
    requestAnimationFrame(() => {
      const start = performance.now();
      (button as HTMLElement).click();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          const frame = performance.now() - start;
          // Long tasks are told a little after they end.
          setTimeout(() => {
            tasks.disconnect();
            resolve({ frame, longest });
          }, 150);
        };
        channel.port2.postMessage(null);
      });
    });
  });
}
