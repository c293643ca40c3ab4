import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { filesOf, firstViewScripts, gzipBytes } from '../build/bundleSizes';
import { projectRoot } from '../database/projectRoot';
import { randomFrom } from '../local/sample/random';
import { findBrowser } from '../test/browser';
import { printTable } from './figures';
import { type BuiltShop, startCheckout } from './web/checkout';
import type { Viewport } from './web/controls';
import { byKind, headOf, rowOf, sizeRow, slowestOf, timesIn } from './web/report';
import { openSession } from './web/session';
import { type Click, START, walk } from './web/walk';

const VIEWPORTS: readonly Viewport[] = ['phone', 'desktop'];
/** What DevTools records for its Performance panel. */
const TRACED = ['devtools.timeline', 'v8.execute', 'blink.user_timing'].concat(
  ['devtools.timeline', 'devtools.timeline.frame', 'v8.cpu_profiler'].map(
    (name) => `disabled-by-default-${name}`,
  ),
);

/**
 * How fast the search screen of the production build answers clicks on every kind of control. With
 * `--against`, the same clicks are measured in turn with another checkout.
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      against: { type: 'string' },
      clicks: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      trace: { type: 'string' },
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
    const slowClicks: Click[] = [];
    for (const viewport of VIEWPORTS) {
      const once = (slow: boolean) =>
        walk(browser, urls, {
          ...{ viewport, slow, clicks: Number(values.clicks), random: randomFrom(`web ${values.seed}`) },
        });
      const slow = await once(true);
      const fast = await once(false);
      slowClicks.push(...slow.clicks);
      rows.push(
        rowOf(`${viewport}: new total`, timesIn(slow.clicks, 'total')),
        rowOf(`${viewport}: all figures and charts`, timesIn(slow.clicks, 'all')),
        rowOf(`${viewport}: interactions, p98 for p95 (INP)`, slow.interactions, 0.98),
        rowOf(`${viewport}: main thread, full speed`, timesIn(fast.clicks, 'work')),
      );
      console.log(`${slow.different + fast.different} clicks led to different searches and don't count`);
    }
    rows.push(...(await tableRows(browser, urls)), ...(await sizeRows(checkouts)));
    console.log();
    const kinds = byKind(slowClicks);
    printTable(
      headOf('All figures and charts, by control', urls.length),
      kinds.map(({ kind, clicks }) => rowOf(`${kind} (${clicks.length})`, timesIn(clicks, 'all'))),
    );
    printTable(
      headOf(`${values.clicks} clicks each, CPU four times slower, 40 ms of network`, urls.length),
      rows,
    );
    const slowest = slowestOf(kinds[0]?.clicks ?? []);
    if (values.trace !== undefined && slowest !== undefined && urls[0] !== undefined)
      await traceClick(browser, urls[0], slowest, values.trace);
  } finally {
    await browser.close();
    for (const checkout of checkouts) await checkout.stop();
  }
}

const HEADERS = ['First Name', 'Age', 'City', 'County', 'Street Number', 'Last Name'];
const PAGER = ['Next', 'Next', 'Previous', 'Next'];

/** From a press to the frame that shows 1,000 rows sorted, or the next page of them: twice in turn. */
async function tableRows(browser: Browser, urls: readonly string[]): Promise<string[][]> {
  const found: Record<string, number[][]> = {};
  for (const order of [[...urls.entries()], [...urls.entries()].toReversed()])
    for (const [checkout, url] of order) {
      const session = await openSession(browser, url, 'desktop', true);
      await session.open(START);
      for (const shown of ['10', '100']) {
        await session.page.getByLabel('Rows per page').selectOption(shown);
        for (const [what, names, selector] of [
          ['Sort', HEADERS, 'th button'],
          ['Page through', PAGER, 'button'],
        ] as const) {
          const before = (await session.interactions()).length;
          for (const hasText of names)
            await session.press(session.page.locator(selector, { hasText }).first());
          const samples = (found[`${what} 1,000 rows, ${shown} shown`] ??= urls.map(() => []));
          samples[checkout]?.push(...(await session.interactions()).slice(before));
        }
      }
      await session.page.close();
    }
  return Object.entries(found).map(([what, samples]) => rowOf(what, samples));
}

function sizeRows(checkouts: readonly BuiltShop[]): Promise<string[][]> {
  const row = async (what: string, filesIn: (dist: string) => Promise<string[]>) => {
    const sizes = checkouts.map(async ({ built }) => gzipBytes(built, await filesIn(built)));
    return sizeRow(`${what}, gzip -9`, await Promise.all(sizes));
  };
  return Promise.all([
    row('First view of /', firstViewScripts),
    row('All of the shop', (dist) => filesOf(dist, 'shop')),
    row('The support viewer', (dist) => filesOf(dist, 'viewer')),
  ]);
}

/** Saves a trace of a click at full speed, which DevTools opens. */
async function traceClick(browser: Browser, url: string, click: Click, path: string): Promise<void> {
  const { viewport, from, control, offer } = click;
  const session = await openSession(browser, url, viewport, false);
  await session.open(from);
  await session.offers(control);
  await browser.startTracing(session.page, { path, categories: TRACED });
  await session.take(control, offer);
  await browser.stopTracing();
  console.log(`Trace of ${control.kind}: ${offer.name} at ${from}: ${path}`);
}
