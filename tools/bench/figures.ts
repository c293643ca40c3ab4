type Cell = string | number;

/** Prints a table in Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? inWords(cell) : cell)).join(' | ')} |`;
  console.log(`${[head, head.map(() => '---'), ...rows].map(line).join('\n')}\n`);
}

const inWords = (value: number) => Math.round(value).toLocaleString('en-US');
export const ms = (time: number): string => `${time.toFixed(1)} ms`;

/** The value that a `share` of them do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** Runs some work. `megabytes` is how much resident memory grew at most. */
export async function measured<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly seconds: number; readonly megabytes: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const started = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    return { result, seconds, megabytes: (peak - before) / 2 ** 20 };
  } finally {
    clearInterval(watching);
  }
}
