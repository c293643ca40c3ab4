import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findFreePorts } from '../local/ports';
import { builtApp } from '../local/site';
import { startStack } from '../local/stack';
import { findBrowser } from '../test/browser';
import { ms, printTable, spread } from './figures';
import { timeClicks } from './page/clicks';
import { CATEGORIES, scorePage } from './page/lighthouse';
import { servePages } from './page/server';

const PAGES = ['/', '/voters', '/login'];
const FIRST_PORT = 8950;

/**
 * The Lighthouse scores of the production build on a phone, and how fast its pages answer clicks on a CPU
 * four times slower. @param runs of Lighthouse for each page
 */
export async function benchPage(runs = 3): Promise<void> {
  const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-bench-'));
  const port = await findFreePorts(FIRST_PORT);
  const stack = await startStack({ port, localDir, spa: 'built', quiet: true });
  const pages = await servePages(builtApp(localDir), stack.url);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    printTable(
      ['CPU four times slower, from a click to the frame with its result', 'Median', 'p95', 'Slowest'],
      (await timeClicks(browser, pages.url)).map(({ what, times }) => [what, ...spread(times)]),
    );
    const scores = [];
    for (const path of PAGES) scores.push(await scorePage(pages.url, path, runs));
    printTable(
      [`Lighthouse, mobile, median of ${runs}`, ...CATEGORIES, 'Paint', 'Blocking'],
      scores.map(({ path, points, paint, blocking }) => [path, ...points, ms(paint), ms(blocking)]),
    );
  } finally {
    await browser.close();
    await pages.close();
    await stack.stop();
    await rm(localDir, { recursive: true, force: true });
  }
}
