import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../test/browser';
import { quantile } from '../figures';

/** Not a dependency: it is heavy, and only this needs it. */
const PACKAGE = 'lighthouse@13.5.0';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

interface PageScores {
  readonly path: string;
  /** 0 to 100, in the order of the categories. */
  readonly points: readonly number[];
  /** Largest contentful paint and total blocking time, in milliseconds as Lighthouse simulates them. */
  readonly paint: number;
  readonly blocking: number;
}

/**
 * Medians of several runs of Lighthouse with its settings for phones (simulated slow 4G and a CPU four times
 * slower), which npx fetches.
 */
export async function scorePage(url: string, path: string, runs: number): Promise<PageScores> {
  const results: Result[] = [];
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  for (let run = 0; run < runs; run += 1) {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...['--yes', PACKAGE, `${url}${path}`, '--output=json', '--quiet', `--chrome-flags=${flags}`],
        `--only-categories=${CATEGORIES.join(',')}`,
      ],
      { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 1 << 26 },
    );
    results.push(JSON.parse(stdout) as Result);
  }
  const median = (valueOf: (result: Result) => number) => quantile(results.map(valueOf), 0.5);
  const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? 0);
  return {
    path,
    points: CATEGORIES.map((name) => median(({ categories }) => 100 * (categories[name]?.score ?? 0))),
    paint: audit('largest-contentful-paint'),
    blocking: audit('total-blocking-time'),
  };
}
