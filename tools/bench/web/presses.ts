import type { Browser, Page } from '@playwright/test';
import { clickLikeAMouse } from './interaction';
import { median } from './scores';

export interface PressTimes {
  readonly what: string;
  /** Milliseconds from the press to the frame with the new figures. */
  readonly median: number;
  readonly p95: number;
}

const SLOWER = 4;
const NETWORK_MS = 40;

/** One press each; pressing all of them again takes the choices back. */
const PRESSES = [
  ['checkbox', /^Democrat/u],
  ['button', /^60 and over/u],
  ['checkbox', /^Independent/u],
  ['button', /^Loyal/u],
  ['button', /^Last two primaries/u],
] as const;
const ROUNDS = 4;

interface Seen {
  readonly total: number;
  readonly all: number;
}

/**
 * From a press in the filters to the new total, and to all figures beside options and in charts, on a CPU
 * four times slower and with 40 ms of network.
 */
export async function timePresses(browser: Browser, url: string): Promise<readonly PressTimes[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  // The script runner names inner functions by a helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${url}/voters?State=FL`);
  await page.getByRole('button', { name: /^Loyal [\d,]+/u }).waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const seen: Seen[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1)
    for (const [role, name] of PRESSES) seen.push(await timePress(page, role, name));
  await page.close();
  return [
    timesOf(
      'From a press to the new total',
      seen.map(({ total }) => total),
    ),
    timesOf(
      'From a press to all options and charts',
      seen.map(({ all }) => all),
    ),
  ];
}

function timesOf(what: string, times: readonly number[]): PressTimes {
  const sorted = times.toSorted((one, other) => one - other);
  return { what, median: median(times), p95: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0 };
}

async function timePress(page: Page, role: 'checkbox' | 'button', name: RegExp): Promise<Seen> {
  const target = page.getByRole('search').getByRole(role, { name });
  await page.evaluate(watchNextPress);
  await clickLikeAMouse(target);
  return page.evaluate(() => (window as unknown as { pressSeen: Promise<Seen> }).pressSeen);
}

/** Runs in the page: the first frame whose total is new, and the first without any figure that is old. */
function watchNextPress(): void {
  const seen = new Promise<Seen>((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        let total = 0;
        const look = (now: number) => {
          if (document.querySelector('[data-total]') !== null && total === 0) total = now - timeStamp;
          const old = document.querySelector('[data-stale], [aria-busy="true"]');
          if (total > 0 && old === null) resolve({ total, all: now - timeStamp });
          else requestAnimationFrame(look);
        };
        // The frame after the press: the figures are marked as old by then.
        requestAnimationFrame(() => requestAnimationFrame(look));
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { pressSeen: seen });
}
