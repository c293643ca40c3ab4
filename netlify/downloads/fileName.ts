import type { PurchaseRecord } from '../queries/purchases';
import type { DataVersion } from '../queries/versions';

/**
 * `precinct-post-{state or all}-{date}-{count}.csv` (decisions.md). The date is the newest data date in the file. Every
 * part is ours: a checked state code, a day, a number.
 */
export function fileName({ filters, recordCount }: PurchaseRecord, versions: readonly DataVersion[]): string {
  const date =
    versions
      .map(({ dataDate }) => dataDate)
      .toSorted()
      .at(-1) ?? '';
  return `precinct-post-${filters.State ?? 'all'}-${date}-${recordCount}.csv`;
}
