import type { Browser, Locator, Page } from '@playwright/test';
import { median } from './scores';

export interface InteractionTimes {
  readonly what: string;
  /** Milliseconds from the click to the frame that shows its result, as reported by the browser. */
  readonly median: number;
  readonly worst: number;
  /** The longest task on the main thread meanwhile; 0 if none took 50 ms. */
  readonly longestTask: number;
}

const SLOWER = 4;

/** Sorting and paging 1,000 rows with the CPU slowed down four times. */
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
  // Twice each: the first round is cold, and counts too.
  for (const name of [...names, ...names]) {
    await page.evaluate(watchNextClick);
    await clickLikeAMouse(page.locator(selector, { hasText: name }).first());
    const { frame, longest } = await page.evaluate(clickSeen);
    frames.push(frame);
    longestTask = Math.max(longestTask, longest);
  }
  return { what, median: median(frames), worst: Math.max(...frames), longestTask };
}

/** Clicks by the mouse alone: Playwright's checks before a click run in the page, and would count. */
export async function clickLikeAMouse(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be clicked is not on screen.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

interface ClickSeen {
  readonly frame: number;
  readonly longest: number;
}

/**
 * Runs in the page: the browser's Event Timing from the click to the frame that shows the result (the basis
 * of "interaction to next paint", in steps of 8 ms), and the longest task meanwhile.
 */
function watchNextClick(): void {
  let longest = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  tasks.observe({ entryTypes: ['longtask'] });
  const seen = new Promise<ClickSeen>((resolve) => {
    const events = new PerformanceObserver((list) => {
      const click = list.getEntriesByName('click')[0];
      if (click === undefined) return;
      events.disconnect();
      // Tasks after the frame are reported shortly after they end.
      setTimeout(() => {
        tasks.disconnect();
        resolve({ frame: click.duration, longest });
      }, 400);
    });
    // The API reports nothing shorter than 16 ms.
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  Object.assign(window, { clickSeen: seen });
}

function clickSeen(): Promise<ClickSeen> {
  return (window as unknown as { clickSeen: Promise<ClickSeen> }).clickSeen;
}
