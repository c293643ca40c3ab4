import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { projectRoot } from '../database/projectRoot';
import { randomFrom } from '../local/sample/random';
import { findBrowser } from '../test/browser';
import { printTable } from './figures';
import { type BuiltShop, startCheckout } from './web/checkout';
import type { Viewport } from './web/controls';
import { headOf, rowOf, timesIn } from './web/report';
import { walk } from './web/walk';

const VIEWPORTS: readonly Viewport[] = ['phone', 'desktop'];

/**
 * How fast the search screen of the production build answers clicks on every kind of control. With
 * `--against`, the same clicks are measured in turn with another checkout.
 */
export async function benchWeb(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      against: { type: 'string' },
      clicks: { type: 'string', default: '200' },
    },
  });
  const directories = [projectRoot(), ...(values.against === undefined ? [] : [resolve(values.against)])];
  const checkouts: BuiltShop[] = [];
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    for (const directory of directories) checkouts.push(await startCheckout(directory));
    const urls = checkouts.map(({ url }) => url);
    const rows: string[][] = [];
    for (const viewport of VIEWPORTS) {
      const once = (slow: boolean) =>
        walk(browser, urls, {
          ...{ viewport, slow, clicks: Number(values.clicks), random: randomFrom('web') },
        });
      const slow = await once(true);
      const fast = await once(false);
      rows.push(
        rowOf(`${viewport}: new total`, timesIn(slow.clicks, 'total')),
        rowOf(`${viewport}: all figures and charts`, timesIn(slow.clicks, 'all')),
        rowOf(`${viewport}: interactions, p98 for p95 (INP)`, slow.interactions, 0.98),
        rowOf(`${viewport}: main thread, full speed`, timesIn(fast.clicks, 'work')),
      );
      console.log(`${slow.different + fast.different} clicks led to different searches and don't count`);
    }
    console.log();
    printTable(
      headOf(`${values.clicks} clicks each, CPU four times slower, 40 ms of network`, urls.length),
      rows,
    );
  } finally {
    await browser.close();
    for (const checkout of checkouts) await checkout.stop();
  }
}
