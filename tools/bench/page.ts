import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../database/projectRoot';
import { findBrowser } from '../test/browser';
import { ms, printTable, quantile } from './figures';
import { startCheckout } from './web/checkout';

const PAGES = ['/', '/voters', '/login'];
/** Not a dependency: it is heavy, and only this needs it. */
const PACKAGE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is read of Lighthouse's result. Times are in milliseconds, as it simulates them. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/**
 * The production build's scores by Lighthouse with its settings for phones: slow 4G and a CPU four times
 * slower, both simulated. @param runs for each page, of which the medians count
 */
export async function benchPage(runs = 3): Promise<void> {
  const checkout = await startCheckout(projectRoot());
  try {
    const rows = [];
    for (const path of PAGES) {
      const results: Result[] = [];
      while (results.length < runs) results.push(await lighthouse(checkout.url + path));
      const median = (valueOf: (result: Result) => number) => quantile(results.map(valueOf), 0.5);
      const audit = (id: string) => ms(median(({ audits }) => audits[id]?.numericValue ?? 0));
      const points = CATEGORIES.map((name) =>
        median(({ categories }) => 100 * (categories[name]?.score ?? 0)),
      );
      rows.push([path, ...points, audit('largest-contentful-paint'), audit('total-blocking-time')]);
    }
    printTable([`Lighthouse, mobile, median of ${runs}`, ...CATEGORIES, 'Paint', 'Blocking'], rows);
  } finally {
    await checkout.stop();
  }
}

/** One run, which npx fetches Lighthouse for. */
async function lighthouse(url: string): Promise<Result> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', PACKAGE, url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 1 << 26 },
  );
  return JSON.parse(stdout) as Result;
}
