import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../test/browser';
import { startStack } from '../local/stack';
import { builtApp } from '../local/site';
import { freePort } from '../database/freePort';
import { type Weight, weigh } from './web/bytes';
import { type InteractionTimes, timeTable } from './web/interaction';
import { type PressTimes, timePresses } from './web/presses';
import { servePages } from './web/pageServer';
import { CATEGORIES, type PageScores, scorePage } from './web/scores';

/**
 * `npm run bench:web`: the size of the production build, its Lighthouse scores on a phone, and how fast the
 * table responds on a CPU four times slower. Prints one table, and writes it to the file given as an
 * argument.
 */
const PAGES = ['/', '/voters', '/login'];
const RUNS = 3;
const PORT = Number(process.env.BENCH_PORT ?? 8950);

const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-bench-'));
const stack = await startStack({ port: PORT, localDir, spa: 'built', quiet: true });
const pages = await servePages(builtApp(localDir), stack.url);
const debugging = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${debugging}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const weights = await weigh(builtApp(localDir), await firstViewOf(browser, pages.url));
  const interactions = await timeTable(browser, pages.url);
  const presses = await timePresses(browser, pages.url);
  const scores: PageScores[] = [];
  for (const path of PAGES) scores.push(await scorePage(pages.url, path, { port: debugging, runs: RUNS }));
  const table = report(weights, scores, interactions, presses);
  console.log(table);
  const [, , file] = process.argv;
  if (file !== undefined) await writeFile(file, table);
} finally {
  await browser.close();
  await pages.close();
  await stack.stop();
  await rm(localDir, { recursive: true, force: true });
}

/** The scripts a browser fetches until / has settled, not counting prefetches. */
async function firstViewOf(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  // Prefetching waits for an idle period, which never comes here.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.slice(1));
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return scripts;
}

function report(
  weights: readonly Weight[],
  scores: readonly PageScores[],
  interactions: readonly InteractionTimes[],
  presses: readonly PressTimes[],
): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const ms = (time: number) => `${Math.round(time)} ms`;
  return [
    '| gzip -9 | bytes | budget |',
    '| --- | --- | --- |',
    ...weights.map(
      ({ what, bytes, budget }) =>
        `| ${what} | ${kilobytes(bytes)} | ${budget === null ? '' : kilobytes(budget)} |`,
    ),
    '',
    `| Lighthouse, mobile, median of ${RUNS} | ${CATEGORIES.join(' | ')} | paint | blocking | points lost by |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...scores.map(
      ({ path, scores: of, paint, blocking, missed }) =>
        `| ${path} | ${CATEGORIES.map((category) => of[category]).join(' | ')} | ${ms(paint)} | ${ms(blocking)} | ${missed.join(', ')} |`,
    ),
    '',
    '| CPU 4 times slower | next frame, median | worst | longest task |',
    '| --- | --- | --- | --- |',
    ...interactions.map(
      ({ what, median, worst, longestTask }) =>
        `| ${what} | ${ms(median)} | ${ms(worst)} | ${longestTask === 0 ? 'under 50 ms' : ms(longestTask)} |`,
    ),
    '',
    '| CPU 4 times slower, 40 ms of network | median | p95 |',
    '| --- | --- | --- |',
    ...presses.map(({ what, median, p95 }) => `| ${what} | ${ms(median)} | ${ms(p95)} |`),
    '',
  ].join('\n');
}
