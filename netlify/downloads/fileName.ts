import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { DataVersion } from '../queries/voterFiles/versions';

/**
 * `precinct-post-{state or all}-{date}-{count}.csv`, with the newest data date in the file. Safe in a header:
 * a validated state code, a date and a number.
 */
export function fileName({ filters, recordCount }: PurchaseRecord, versions: readonly DataVersion[]): string {
  const date =
    versions
      .map(({ dataDate }) => dataDate)
      .toSorted()
      .at(-1) ?? '';
  return `precinct-post-${filters.State ?? 'all'}-${date}-${recordCount}.csv`;
}
