import lighthouse, { type RunnerResult } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface PageScores {
  readonly path: string;
  /** 0 to 100, the median of the runs. */
  readonly scores: Readonly<Record<Category, number>>;
  /**
   * Largest contentful paint and total blocking time of the median run, in milliseconds simulated by
   * Lighthouse.
   */
  readonly paint: number;
  readonly blocking: number;
  /** Ids of audits that cost points in any run. */
  readonly missed: readonly string[];
}

/**
 * Runs Lighthouse with phone settings (simulated slow 4G and a CPU four times slower) several times, in a
 * browser on a debugging port.
 */
export async function scorePage(
  url: string,
  path: string,
  { port, runs }: { port: number; runs: number },
): Promise<PageScores> {
  const results: RunnerResult['lhr'][] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${url}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}`);
    results.push(result.lhr);
  }
  const scoreOf = (result: (typeof results)[number], category: Category) =>
    Math.round((result.categories[category]?.score ?? 0) * 100);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, median(results.map((result) => scoreOf(result, category)))]),
  ) as Record<Category, number>;
  const audit = (id: string) => median(results.map((result) => result.audits[id]?.numericValue ?? 0));
  const missed = results.flatMap((result) =>
    Object.values(result.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  );
  return {
    path,
    scores,
    paint: audit('largest-contentful-paint'),
    blocking: audit('total-blocking-time'),
    missed: [...new Set(missed)],
  };
}

/** The median, or the lower of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
